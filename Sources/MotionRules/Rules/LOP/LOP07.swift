import FrameModel

extension Rule {
  static let lop07 = Rule(
    "LOP-07", .info, [.design], "Decoration is used sparingly.", needs: ["animation"],
    thresholds: [RuleThreshold("most", 2, "at once", by: .ours)]
  ) { rule in
    var decorations: [MotionRun] = []
    var result = rule.overLoops { run, _ in if run.isDecoration { decorations.append(run) } }
    let last = rule.session.lastMoment
    let starts = decorations.map(\.start).sorted()
    let ends = decorations.map { $0.end ?? last }.sorted()
    for run in decorations {
      let begun = starts.partitioningIndex { $0 > run.start }
      let atOnce = begun - ends.partitioningIndex { $0 >= run.start }
      result.require(
        Double(atOnce) <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, "\(atOnce) decorative loops at once",
          allowed: "at most \(rule[words: "most"])"))
    }
    return result
  }
}

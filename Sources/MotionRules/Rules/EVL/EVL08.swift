import FrameAnalysis
import FrameModel

extension Rule {
  static let evl08 = Rule(
    "EVL-08", .error, [.textbook], "What an animation re-evaluates is as small as possible.",
    needs: ["evaluation", "animation", "frame"],
    thresholds: [
      RuleThreshold("warning", 30, "views a frame", ours: true),
      RuleThreshold("error", 100, "views a frame", ours: true),
    ]
  ) { rule in
    let session = rule.session
    guard let surface = session.analysis.main,
      !session.trace.evaluations.isEmpty || session.captures(.evaluation)
    else { return rule.needsEvaluations }
    return rule.overRuns { run, result in
      guard let end = run.end else { return result.unknown("end of an animation") }
      var worst: (count: Int, frame: FrameResult)?
      for frame in surface.frames where frame.start >= run.start && frame.start < end {
        let views = Set(session.evaluations(of: frame).map(\.view)).count
        if views > worst?.count ?? 0 { worst = (views, frame) }
      }
      guard let worst, Double(worst.count) > rule[threshold: "warning"] else {
        return result.pass()
      }
      var finding = rule.finding(
        of: run, "\(worst.count) views in a frame",
        allowed: "at most \(Int(rule[threshold: "warning"]))",
        level: Double(worst.count) > rule[threshold: "error"] ? .error : .warning)
      finding.frame = worst.frame.index
      finding.evidence = session.evaluationWords(of: worst.frame)
      result.fail(finding)
    }
  }
}

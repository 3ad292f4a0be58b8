import FrameAnalysis
import FrameModel

extension Rule {
  static let evl07 = Rule(
    "EVL-07", .warning, [.textbook], "A body runs once a frame at most.",
    needs: ["evaluation", "frame"],
    thresholds: [
      RuleThreshold("frames", 3, "frames in a row", by: .ours),
      RuleThreshold("rate", 2, "times the frame rate", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    guard session.analysis.main != nil else { return rule.needsEvaluations }
    let rate = session.interval.flatMap(\.hertz) ?? 120
    return rule.overWork([.body]) { work, result in
      let twice = work.repeated
      let most = rule[threshold: "rate"] * rate
      // Without more than so many in any frame there cannot be as many in a second.
      let busiest =
        Double(work.mostInFrame) > rule[threshold: "rate"]
        ? session.busiestSeconds[work.view] : 0
      let isSustained = Double(twice.length) >= rule[threshold: "frames"]
      guard isSustained || Double(busiest) > most else {
        return result.pass()
      }
      var finding = rule.finding(
        isSustained
          ? "more than once a frame in \(twice.length) frames in a row"
          : "\(busiest) times in a second", allowed: "once a frame")
      (finding.view, finding.frame) = (work.name, twice.first)
      finding.evidence = work.timesByFrame.sorted { $0.key < $1.key }.prefix(8).map {
        "\($0.key) times in \($0.value) frames."
      }
      result.fail(finding)
    }
  }
}

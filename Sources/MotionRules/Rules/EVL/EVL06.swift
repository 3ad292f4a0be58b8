import FrameAnalysis
import FrameModel

extension Rule {
  static let evl06 = Rule(
    "EVL-06", .warning, [.textbook], "Nothing expensive is made again from the same data.",
    needs: ["evaluation.unchanged"],
    thresholds: [
      RuleThreshold("share", 0.5, "of evaluations", by: .ours),
      RuleThreshold("length", 0.2, "ms", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    return rule.overWork([.shape, .canvas, .body]) { work, result in
      guard let unchanged = work.unchanged else {
        return result.unknown("unchanged of an evaluation")
      }
      let mean = work.duration.milliseconds / Double(max(work.count, 1))
      let share = Double(unchanged) / Double(max(work.count, 1))
      let isWaste = share > rule[threshold: "share"] && mean > rule[threshold: "length"]
      guard isWaste else { return result.pass() }
      let extent = session.analysis.main?.extent
      let seconds = extent.map { ($0.upperBound - $0.lowerBound).seconds } ?? 0
      let wasted = mean * Double(unchanged)
      var finding = rule.finding(
        "\(unchanged) of \(work.count) from the same inputs, \(mean.words(2)) ms each",
        allowed: "at most \((100 * rule[threshold: "share"]).percent)")
      finding.view = work.name
      finding.evidence = [
        "\(wasted.words(1)) ms for nothing"
          + (seconds > 0 ? ", \((wasted / seconds).words(2)) ms a second." : ".")
      ]
      result.fail(finding)
    }
  }
}

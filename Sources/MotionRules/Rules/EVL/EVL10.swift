import FrameAnalysis
import FrameModel

extension Rule {
  static let evl10 = Rule(
    "EVL-10", .error, [], "No single body takes long.", needs: ["evaluation.longest"],
    thresholds: [
      RuleThreshold("warning", 0.5, "ms", by: .published("Instruments")),
      RuleThreshold("error", 1, "ms", by: .published("Instruments")),
    ]
  ) { rule in
    rule.overWork([.body]) { work, result in
      guard work.hasLongest else { return result.unknown("longest of an evaluation") }
      rule.judge(work.longest, "the longest body", of: work, &result)
    }
  }
}

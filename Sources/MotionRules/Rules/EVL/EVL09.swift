import FrameAnalysis
import FrameModel

extension Rule {
  static let evl09 = Rule(
    "EVL-09", .error, [.swiftUI], "A shape's path is cheap to build.", needs: ["evaluation"],
    thresholds: [
      RuleThreshold("warning", 0.5, "ms", by: .published("Instruments, for bodies")),
      RuleThreshold("error", 1, "ms", by: .published("Instruments, for bodies")),
    ]
  ) { rule in
    rule.overWork([.shape]) { work, result in
      rule.judge(work.longest, "the longest path", of: work, &result)
    }
  }
}

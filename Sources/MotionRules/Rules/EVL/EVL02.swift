import FrameAnalysis
import FrameModel

extension Rule {
  static let evl02 = Rule(
    "EVL-02", .error, [.tokens], "A keyframe's closure, which runs in every frame, is cheap.",
    needs: ["evaluation"],
    thresholds: [
      RuleThreshold("warning", 0.5, "ms", by: .published("Instruments, for bodies")),
      RuleThreshold("error", 1, "ms", by: .published("Instruments, for bodies")),
    ]
  ) { rule in
    rule.overWork([.keyframe]) { work, result in
      let p95 = work.percentile95Each
      rule.judge(p95, "p95 of one closure", of: work, &result)
    }
  }
}

import FrameModel

extension Rule {
  static let cat02 = Rule(
    "CAT-02", .warning, [.design], "Micro-interactions take 0.1 to 0.3 s, by a snappy spring.",
    needs: ["animation", "category", "duration"],
    thresholds: [RuleThreshold("least", 100, "ms"), RuleThreshold("most", 300, "ms")]
  ) { rule in rule.overCategory(.micro) }
}

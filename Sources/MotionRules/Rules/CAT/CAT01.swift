import FrameModel

extension Rule {
  static let cat01 = Rule(
    "CAT-01", .warning, [.design], "Navigation takes 0.3 to 0.5 s, by a spring.",
    needs: ["animation", "category", "duration"],
    thresholds: [RuleThreshold("least", 300, "ms"), RuleThreshold("most", 500, "ms")]
  ) { rule in rule.overCategory(.navigation) }
}

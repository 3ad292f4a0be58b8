import FrameModel

extension Rule {
  static let dur01 = Rule(
    "DUR-01", .error, [.tokens], "Nothing is shorter than micro: below that the change is instant.",
    needs: ["animation", "duration"],
    thresholds: [RuleThreshold("least", 83, "ms"), RuleThreshold("tolerance", 1, "ms", by: .ours)]
  ) { rule in
    rule.overDurations { run, declared, result in
      guard declared > .zero else { return }
      result.require(
        declared.milliseconds >= rule[threshold: "least"] - rule[threshold: "tolerance"],
        otherwise: rule.finding(
          of: run, declared.words, allowed: "0, or at least \(rule[words: "least"]) ms"))
    }
  }
}

import FrameModel

extension Rule {
  static let dur04 = Rule(
    "DUR-04", .info, [.design], "Under 300 ms feels responsive.",
    needs: ["animation", "trigger or cause", "duration"],
    thresholds: [RuleThreshold("most", 300, "ms")]
  ) { rule in
    rule.overDurations(where: {
      $0.isUser && ($0.declaration.category == .micro || $0.role == "toggle")
    }) { run, declared, result in
      result.require(
        declared.milliseconds <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, declared.words, allowed: "at most \(rule[words: "most"]) ms"))
    }
  }
}

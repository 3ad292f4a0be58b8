import FrameModel

extension Rule {
  static let spr05 = Rule(
    "SPR-05", .warning, [.talk], "A spring does not swing back and forth several times.",
    needs: ["animation", "curve or sample"],
    thresholds: [
      RuleThreshold("turns", 2, "", by: .ours),
      RuleThreshold("share", 1, "% of the range", by: .ours),
    ]
  ) { rule in
    rule.overSprings { run, spring, result in
      let share = rule[threshold: "share"] / 100
      let turns = RunShape(of: run).map { $0.turns(over: share) } ?? spring.turns(over: share)
      result.require(
        Double(turns) <= rule[threshold: "turns"],
        otherwise: rule.finding(
          of: run, turns == .max ? "does not settle" : "turns \(turns) times",
          allowed: "at most \(rule[words: "turns"]) times"))
    }
  }
}

import FrameModel

extension Rule {
  static let rol08 = Rule(
    "ROL-08", .warning, [.tokens],
    "The weight of a motion matches the change: no expressive toggle, no snappy move over half the"
      + " screen.",
    needs: ["animation", "role", "token"],
    thresholds: [
      RuleThreshold("travel", 50, "% of the screen", by: .ours),
      RuleThreshold("screen", 844, "pt", by: .ours),
    ]
  ) { rule in
    rule.overRuns { run, result in
      guard let token = run.token else {
        if !run.declaration.isLiteral, run.role != nil { result.unknown("token of an animation") }
        return
      }
      guard run.hasToken(of: "spring") else { return }
      if token == "spring.expressive", run.role == "toggle" {
        return result.fail(rule.finding(of: run, "expressive toggle", allowed: "spring.snappy"))
      }
      guard token == "spring.snappy", run.isTravel else { return result.pass() }
      guard let range = run.range else { return result.unknown("from and to of an animation") }
      let share = 100 * abs(range) / rule[threshold: "screen"]
      result.require(
        share <= rule[threshold: "travel"],
        otherwise: rule.finding(
          of: run, "snappy over \(Int(abs(range))) pt",
          allowed: "a heavier spring over \(rule[words: "travel"]) % of the screen"))
    }
  }
}

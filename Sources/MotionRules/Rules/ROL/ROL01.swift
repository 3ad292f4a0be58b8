import FrameModel

extension Rule {
  static let rol01 = Rule(
    "ROL-01", .error, [.tokens], "Press feedback is snappy or micro, nothing longer.",
    needs: ["animation", "role", "token or curve"],
    thresholds: [RuleThreshold("most", 250, "ms")]
  ) { rule in
    rule.overRoles(["press"]) { run, result in
      if let token = run.token {
        return result.require(
          ["spring.snappy", "duration.micro"].contains(token),
          otherwise: rule.finding(
            of: run, token, allowed: "spring.snappy or duration.micro"))
      }
      guard let declared = run.declared else {
        return result.unknown("token or duration of an animation")
      }
      result.require(
        declared.milliseconds <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, declared.words, allowed: "at most \(Int(rule[threshold: "most"])) ms"))
    }
  }
}

import FrameModel

extension Rule {
  static let rol01 = Rule(
    "ROL-01", .error, [.tokens], "Press feedback is snappy or micro, nothing longer.",
    needs: ["animation", "role", "token or curve"],
    thresholds: [
      RuleThreshold("most", 250, "ms"), RuleThreshold("release", 300, "ms in profile design"),
    ]
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
      let isDesign = rule.session.options.profile == .design
      let most = rule[threshold: isDesign ? "release" : "most"]
      result.require(
        declared.milliseconds <= most,
        otherwise: rule.finding(of: run, declared.words, allowed: "at most \(Int(most)) ms"))
    }
  }
}

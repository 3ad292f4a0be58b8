import FrameModel

extension Rule {
  static let tok03 = Rule(
    "TOK-03", .info, [.tokens], "A literal within 5 % of a token is that token, unnamed.",
    needs: ["animation", "token", "curve"],
    thresholds: [RuleThreshold("near", 5, "%", by: .ours)]
  ) { rule in
    rule.overCurves(where: { $0.token == nil }) { run, curve, result in
      guard run.declaration.isLiteral else { return result.unknown("token of an animation") }
      guard
        let token = rule.session.tokens.nearest(
          to: curve, within: rule[threshold: "near"] / 100)
      else { return result.pass() }
      result.fail(rule.finding(of: run, curve.words, allowed: "its name: \(token)"))
    }
  }
}

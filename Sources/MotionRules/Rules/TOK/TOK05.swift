import FrameModel

extension Rule {
  static let tok05 = Rule(
    "TOK-05", .error, [.tokens],
    "Springs take no duration token, and ease tokens are no springs.",
    needs: ["animation", "token", "curve"]
  ) { rule in
    rule.overCurves(where: { $0.token != nil }) { run, curve, result in
      let isSpring = if case .spring = curve { true } else { false }
      let isMixed = isSpring && (run.hasToken(of: "duration") || run.hasToken(of: "ease"))
      let isBezier = if case .bezier = curve { true } else { false }
      let isEased = isBezier && run.hasToken(of: "spring")
      result.require(
        !isMixed && !isEased,
        otherwise: rule.finding(
          of: run, "\(run.token ?? "") with \(curve.words)",
          allowed: "a spring token with a spring, an ease token with an ease"))
    }
  }
}

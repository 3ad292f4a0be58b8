import FrameModel

extension Rule {
  static let tok06 = Rule(
    "TOK-06", .warning, [.tokens], "A duration token is always paired with an easing.",
    needs: ["animation", "token", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.hasToken(of: "duration") else { return }
      guard let curve = run.declaration.curve else {
        return result.fail(
          rule.finding(of: run, "\(run.token ?? "") alone", allowed: "an easing token with it"))
      }
      let isEase = if case .bezier = curve { true } else { false }
      result.require(
        isEase,
        otherwise: rule.finding(
          of: run, "\(run.token ?? "") with \(curve.words)", allowed: "an easing with it"))
    }
  }
}

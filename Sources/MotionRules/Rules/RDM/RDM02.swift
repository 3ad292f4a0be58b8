import FrameModel

extension Rule {
  static let rdm02 = Rule(
    "RDM-02", .error, [.tokens], "Under Reduce Motion, springs do not bounce.",
    needs: ["animation", "state.reduceMotion", "curve"]
  ) { rule in
    rule.overReduced { run, result in
      guard let curve = run.curve else { return result.unknown("curve of an animation") }
      guard case .spring(let parameters) = curve, let spring = Spring(parameters) else {
        return result.pass()
      }
      result.require(
        spring.bounce <= 1e-9,
        otherwise: rule.finding(
          of: run, "bounce \(spring.bounce.words(3))", allowed: "bounce 0"))
    }
  }
}

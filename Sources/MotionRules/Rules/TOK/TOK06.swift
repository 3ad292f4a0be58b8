import FrameModel

extension Rule {
  static let tok06 = Rule(
    "TOK-06", .warning, [.tokens], "A duration token is always paired with an easing.",
    needs: ["animation", "token", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.hasToken(of: "duration") else { return }
      guard let curve = run.declaration.curve, curve.isOfKnownKind else {
        return result.unknown("curve of an animation with a duration token")
      }
      guard curve != .none else { return }
      let isEase = if case .bezier = curve { true } else { false }
      result.require(
        isEase,
        otherwise: rule.finding(
          of: run, "\(run.token ?? "") with \(curve.words)", allowed: "an easing with it"))
    }
  }
}

extension MotionCurve {
  /// Whether it says what kind of curve it is.
  fileprivate var isOfKnownKind: Bool {
    switch self {
    case .system, .custom, .other: false
    default: true
    }
  }
}

import FrameModel

extension Rule {
  static let tokenRules: [Rule] = [tok01, tok02, tok03, tok04, tok05, tok06, tok07, tok08]
}

extension RuleCase {
  /// Whether a spring token is played by a curve of stops, as CSS plays springs.
  func isImported(_ curve: MotionCurve) -> Bool {
    switch curve {
    case .custom, .linear: true
    default: false
    }
  }
}

import FrameModel

extension Rule {
  static let triggers: [Rule] = [trg01, trg02, trg03, trg04, trg05]

  static func ease(for direction: Animation.Direction?) -> String? {
    switch direction {
    case .enter: "enter"
    case .exit: "exit"
    default: nil
    }
  }
}

extension MotionRun {
  /// Its curve where the log tells what kind it is: a spring token's stops are that spring.
  var shapeOfCurve: MotionCurve? {
    switch curve {
    case .custom, .linear:
      if hasToken(of: "spring") { return .interactive }
      if case .linear = curve { return curve }
      return nil
    case .system, .other, nil: return nil
    default: return curve
    }
  }

  /// Whether several steps make it up, each with a curve of its own.
  var isChoreographed: Bool {
    if case .phases = curve { return true }
    return isKeyframed || api == "phase"
  }

  /// Whether it shows how far something has come.
  var isProgress: Bool { ["progress", "loading", "refresh"].contains(role) }
}

extension MotionCurve {
  /// Whether it is a spring, by whatever parameters.
  var isSpring: Bool {
    switch self {
    case .spring, .interactive: true
    default: false
    }
  }
}

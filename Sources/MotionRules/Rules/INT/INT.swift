import FrameModel

extension Rule {
  static let interruptions: [Rule] = [int01, int02, int03, int04, int05]
}

extension MotionSession {
  /// Whether a person did it, and not the system.
  func isUser(_ input: InputEvent) -> Bool {
    !InputEvent.systemTypes.contains(trace.names[input.type])
  }
}

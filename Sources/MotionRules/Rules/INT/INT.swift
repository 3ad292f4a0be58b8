import FrameModel

extension Rule {
  static let interruptions: [Rule] = [int01, int02, int03, int04, int05]
}

extension MotionSession {
  /// Whether a person did it, and not the system.
  func isUser(_ input: InputEvent) -> Bool {
    !InputEvent.systemTypes.contains(trace.names[input.type])
  }

  /// The first run that ended within some time of a moment, and had begun before another.
  func run(
    endingAt time: Timestamp, within frame: Nanoseconds, begunBefore start: Timestamp
  ) -> MotionRun? {
    let first = index.byEnd.partitioningIndex { (runs[$0].end ?? .zero) >= time - frame }
    return index.byEnd[first...].prefix { (runs[$0].end ?? .zero) <= time + frame }
      .filter { runs[$0].start < start }.min().map { runs[$0] }
  }
}

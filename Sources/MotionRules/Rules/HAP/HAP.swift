import FrameModel

extension Rule {
  static let haptics: [Rule] = [hap01, hap02, hap03, hap04]
}

extension MotionSession {
  /// The haptics of a stretch of time.
  func haptics(from start: Timestamp, to end: Timestamp) -> ArraySlice<HapticEvent> {
    let first = hapticsByTime.partitioningIndex { $0.time >= start }
    let last = hapticsByTime.partitioningIndex { $0.time > end }
    return hapticsByTime[first..<max(first, last)]
  }
}

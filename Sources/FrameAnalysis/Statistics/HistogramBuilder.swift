import FrameModel

extension Histogram {
  /// Cuts durations into bins of half the commonest interval, up to eight intervals and a rest.
  ///
  /// Bins on refresh multiples keep one display's on-time frames in one bar and every miss in
  /// another; a fixed width would smear both.
  init?(of frames: [FrameResult]) {
    let timed = frames.filter { $0.duration != nil && $0.isFrame && !$0.isWarmUp }
    var counts: [Nanoseconds: Int] = [:]
    for frame in timed { if let interval = frame.interval { counts[interval, default: 0] += 1 } }
    guard
      let interval = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
      interval.count >= 2
    else { return nil }
    self.interval = interval
    width = Nanoseconds(interval.count / 2)
    var bins = [Int](repeating: 0, count: 17)
    for frame in timed {
      guard let duration = frame.duration else { continue }
      // A quarter interval of slack, or jitter would split one refresh's frames between two bins.
      let shifted = duration.count + interval.count / 4
      bins[Int(min(16, max(0, shifted / width.count)))] += 1
    }
    self.counts = bins
  }
}

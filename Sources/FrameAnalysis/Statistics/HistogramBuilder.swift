import FrameModel

extension Histogram {
  /// Cuts durations into bins of half the commonest interval, up to eight intervals and a rest.
  ///
  /// Bins on refresh multiples keep one display's on-time frames in one bar and every miss in
  /// another; a fixed width would smear both.
  init?(of frames: FrameResults) {
    var counts: [Nanoseconds: Int] = [:]
    var run = (interval: Nanoseconds.zero, count: 0)
    let fields: [FrameResults.Field] = [.verdict, .interval, .duration]
    frames.forEach(reading: fields) { _, frame in
      guard frame.isTimed, let interval = frame.interval else { return }
      // One interval holds for long: a look-up a run, and not a frame.
      if interval != run.interval {
        counts[run.interval, default: 0] += run.count
        run = (interval, 0)
      }
      run.count += 1
    }
    counts[run.interval, default: 0] += run.count
    guard
      let interval = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
      interval.count >= 2
    else { return nil }
    self.interval = interval
    let width = Nanoseconds(interval.count / 2)
    self.width = width
    var bins = [Int](repeating: 0, count: 17)
    frames.forEach(reading: fields) { _, frame in
      guard frame.isTimed, let duration = frame.duration else { return }
      // A quarter interval of slack, or jitter would split one refresh's frames between two bins.
      let shifted = duration.count + interval.count / 4
      bins[Int(min(16, max(0, shifted / width.count)))] += 1
    }
    self.counts = bins
  }
}

extension FrameResults.Reader {
  /// Whether it counts in the distribution of durations.
  fileprivate var isTimed: Bool {
    guard duration != nil else { return false }
    let verdict = verdict
    return verdict.judgement != .noUpdate && !verdict.isWarmUp
  }
}

import FrameModel

extension Histogram {
  /// Cuts durations into bins of half the commonest interval, up to eight intervals and a rest.
  ///
  /// Bins on refresh multiples keep one display's on-time frames in one bar and every miss in
  /// another; a fixed width would smear both.
  init?(of frames: FrameResults) {
    guard let interval = Self.commonestInterval(of: frames), interval.count >= 2 else { return nil }
    self.interval = interval
    let width = Nanoseconds(interval.count / 2)
    self.width = width
    var counts = [Int](repeating: 0, count: 17)
    // Durations are alike: most fall where the one before did, which takes no division.
    var (bin, from) = (0, Int64.max)
    frames.forEachTimed { duration, _ in
      // A quarter interval of slack, or jitter would split one refresh's frames between two bins.
      let shifted = duration + interval.count / 4
      if shifted < from || shifted - from >= width.count {
        bin = Int(min(16, max(0, shifted / width.count)))
        from = width.count * Int64(bin)
      }
      counts[bin] += 1
    }
    self.counts = counts
  }

  /// Nothing where no interval is known; the shorter of two as common.
  private static func commonestInterval(of frames: FrameResults) -> Nanoseconds? {
    var counts: [Nanoseconds: Int] = [:]
    var run = (interval: Nanoseconds.zero, count: 0)
    frames.forEachTimed { _, interval in
      guard let interval else { return }
      // One interval holds for long: a look-up a run, and not a frame.
      if interval != run.interval {
        counts[run.interval, default: 0] += run.count
        run = (interval, 0)
      }
      run.count += 1
    }
    counts[run.interval, default: 0] += run.count
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension FrameResults {
  /// Passes over the frames that count in the distribution of durations, warm-up left out.
  @inline(__always)
  fileprivate func forEachTimed(_ body: (_ duration: Int64, _ interval: Nanoseconds?) -> Void) {
    var last = LastVerdict()
    forEachRun(reading: [.verdict, .interval, .duration]) { run, frames in
      for i in run {
        let verdict = last.verdict(of: frames.number(.verdict, at: i))
        guard !verdict.isWarmUp, verdict.judgement != .noUpdate,
          let duration = frames.value(.duration, at: i)
        else { continue }
        body(duration, frames.value(.interval, at: i).map { Nanoseconds($0) })
      }
    }
  }
}

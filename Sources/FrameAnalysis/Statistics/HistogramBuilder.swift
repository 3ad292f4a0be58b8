import FrameModel

extension Histogram {
  /// Cuts durations into bins of half the commonest interval, up to eight intervals and a rest.
  ///
  /// Bins on refresh multiples keep one display's on-time frames in one bar and every miss in
  /// another; a fixed width would smear both.
  init?(of frames: FrameResults, in parts: ListParts, interval: Nanoseconds?) {
    guard let interval, interval.count >= 2 else { return nil }
    self.interval = interval
    let width = Nanoseconds(interval.count / 2)
    self.width = width
    var counts = [Int](repeating: 0, count: 17)
    // Durations are alike: most fall where the one before did, which takes no division.
    var (bin, from, count) = (0, Int64.max, 0)
    // A quarter interval of it, or jitter would split one refresh's frames between two bins.
    let slack = interval.count / 4
    var reader = frames.reader(of: [.duration])
    for part in parts.ranges {
      reader.forEachRun(of: part) { run, reader in
        for position in run {
          let duration = reader.number(.duration, at: position)
          guard duration != PackedRows.missing else { continue }
          let shifted = duration + slack
          if shifted < from || shifted &- from >= width.count {
            counts[bin] += count
            bin = Int(min(16, max(0, shifted / width.count)))
            (from, count) = (width.count * Int64(bin), 0)
          }
          count &+= 1
        }
      }
    }
    counts[bin] += count
    self.counts = counts
  }
}

/// How many frames with a duration have each interval.
struct IntervalCounts {
  private var counts: [Nanoseconds: Int] = [:]
  private var run = (interval: Nanoseconds.zero, count: 0)

  /// Adds frames, but for those of the warm-up; false, and none, where their intervals differ.
  mutating func add(_ stretch: FrameStretch) -> Bool {
    guard !stretch.verdict.isWarmUp else { return true }
    if let interval = stretch.interval, stretch.isFrame {
      add(interval, stretch.durations.count)
    }
    return stretch.interval != nil || !stretch.hasInterval
  }

  /// Adds frames of different intervals.
  mutating func add(_ stretch: FrameStretch, each frames: borrowing FrameResults.Reader) {
    guard stretch.isFrame, !stretch.verdict.isWarmUp else { return }
    for i in stretch.positions where frames.value(.duration, at: i) != nil {
      if let interval = frames.value(.interval, at: i) { add(Nanoseconds(interval), 1) }
    }
  }

  private mutating func add(_ interval: Nanoseconds, _ count: Int) {
    guard count > 0 else { return }
    // One interval holds for long: a look-up a run, and not a frame.
    if interval != run.interval {
      counts[run.interval, default: 0] += run.count
      run = (interval, 0)
    }
    run.count += count
  }

  /// Nothing where no interval is known; the shorter of two as common.
  var commonest: Nanoseconds? {
    var counts = counts
    counts[run.interval, default: 0] += run.count
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

import FrameModel

/// The mean difference between the durations of frames that follow each other.
struct Judder {
  private(set) var count = 0
  private var sum = Nanoseconds.zero
  private var last: (position: Int, duration: Nanoseconds)?

  /// Adds the duration of the frame at a position; a position left out breaks the sequence.
  mutating func add(_ duration: Nanoseconds, at position: Int) {
    if let last, last.position + 1 == position {
      count += 1
      sum += duration > last.duration ? duration - last.duration : last.duration - duration
    }
    last = (position, duration)
  }

  /// In milliseconds; nothing where no two frames follow each other.
  var mean: Double? { count > 0 ? sum.milliseconds / Double(count) : nil }
}

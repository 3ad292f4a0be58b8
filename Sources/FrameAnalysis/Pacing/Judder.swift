import FrameModel

/// The mean difference between the durations of frames that follow each other.
struct Judder {
  private typealias Timed = (position: Int, duration: Nanoseconds)

  private(set) var count = 0
  private var sum = Nanoseconds.zero
  private var first: Timed?
  private var last: Timed?

  /// Adds the duration of the frame at a position; a position left out breaks the sequence.
  @inline(__always)
  mutating func add(_ duration: Nanoseconds, at position: Int) {
    addStep(to: (position, duration))
    if first == nil { first = (position, duration) }
    last = (position, duration)
  }

  /// Adds frames that come after all of these.
  mutating func append(_ others: Self) {
    guard let next = others.first else { return }
    addStep(to: next)
    if first == nil { first = next }
    count += others.count
    sum += others.sum
    last = others.last
  }

  @inline(__always)
  private mutating func addStep(to next: Timed) {
    guard let last, last.position &+ 1 == next.position else { return }
    count += 1
    sum +=
      next.duration > last.duration ? next.duration - last.duration : last.duration - next.duration
  }

  /// In milliseconds; nothing where no two frames follow each other.
  var mean: Double? { count > 0 ? sum.milliseconds / Double(count) : nil }
}

import FrameModel

/// The mean difference between the durations of frames that follow each other.
struct Judder {
  private typealias Timed = (position: Int, duration: Nanoseconds)

  private(set) var count = 0
  private var sum = Nanoseconds.zero
  private var first: Timed?
  private var last: Timed?

  init() {}

  /// Of the frames from a position on, by their durations in nanoseconds; one that is
  /// `PackedRows.missing` breaks the sequence.
  init(_ durations: Swift.Span<Int64>, from position: Int) {
    func timed(_ i: Int) -> Timed { (position + i, Nanoseconds(durations[i])) }
    first = durations.indices.first { durations[$0] != PackedRows.missing }.map(timed)
    last = durations.indices.last { durations[$0] != PackedRows.missing }.map(timed)
    var (count, sum) = (0, Nanoseconds.zero)
    var before = PackedRows.missing
    for i in durations.indices {
      let duration = durations[i]
      if before != PackedRows.missing, duration != PackedRows.missing {
        count &+= 1
        sum += Self.step(Nanoseconds(before), Nanoseconds(duration))
      }
      before = duration
    }
    (self.count, self.sum) = (count, sum)
  }

  /// Adds frames that come after all of these.
  mutating func append(_ others: Self) {
    guard let next = others.first else { return }
    if let last, last.position + 1 == next.position {
      count += 1
      sum += Self.step(last.duration, next.duration)
    }
    if first == nil { first = next }
    count += others.count
    sum += others.sum
    last = others.last
  }

  @inline(__always)
  private static func step(_ a: Nanoseconds, _ b: Nanoseconds) -> Nanoseconds {
    a > b ? a - b : b - a
  }

  /// In milliseconds; nothing where no two frames follow each other.
  var mean: Double? { count > 0 ? sum.milliseconds / Double(count) : nil }
}

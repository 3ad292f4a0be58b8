import FrameModel

/// The mean difference between the durations of frames that follow each other.
struct Judder {
  private(set) var count = 0
  private var sum = Nanoseconds.zero
  /// The durations of the first frame and of the last one, in nanoseconds; one that is
  /// `PackedRows.missing` is not compared.
  private var first = PackedRows.missing
  private var last = PackedRows.missing
  private var isEmpty = true

  /// Of no frames.
  init() {}

  /// Of frames that follow each other, by their durations in nanoseconds or `PackedRows.missing`;
  /// where they have a base, none is missing.
  init(of durations: Swift.Span<Int64>, base: Int64?) {
    guard !durations.isEmpty else { return }
    (first, isEmpty) = (durations[0], false)
    if base != nil {
      var (sum, last) = (Int64(0), durations[0])
      for index in durations.indices {
        let step = durations[index] &- last
        sum &+= step < 0 ? 0 &- step : step
        last = durations[index]
      }
      (count, self.sum, self.last) = (durations.count - 1, Nanoseconds(sum), last)
      return
    }
    for index in durations.indices {
      addStep(to: durations[index])
      last = durations[index]
    }
  }

  /// Adds frames that come next.
  mutating func append(_ others: Self) {
    guard !others.isEmpty else { return }
    addStep(to: others.first)
    if isEmpty { (first, isEmpty) = (others.first, false) }
    count += others.count
    sum += others.sum
    last = others.last
  }

  /// Goes on with frames that do not follow the last one.
  mutating func skip() { last = PackedRows.missing }

  @inline(__always)
  private mutating func addStep(to duration: Int64) {
    guard last != PackedRows.missing, duration != PackedRows.missing else { return }
    count &+= 1
    let (a, b) = (Nanoseconds(last), Nanoseconds(duration))
    sum += a > b ? a - b : b - a
  }

  /// In milliseconds; nothing where no two frames follow each other.
  var mean: Double? { count > 0 ? sum.milliseconds / Double(count) : nil }
}

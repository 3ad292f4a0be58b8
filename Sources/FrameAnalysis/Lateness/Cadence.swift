import FrameModel

/// The refresh interval that a run of frame starts keeps, when nothing in the trace states one.
///
/// The last resort, and always marked as estimated: by starts alone a stutter and a rate change look
/// the same.
enum Cadence {
  /// The median of the gaps, refined by the mean of those within a fifth of it.
  ///
  /// - Parameter gaps: lengths between consecutive starts, idle ones left out.
  /// - Returns: nothing with fewer than four gaps.
  static func interval(of gaps: [Nanoseconds]) -> Nanoseconds? {
    let sorted = gaps.filter { $0 > .zero }.sorted()
    guard sorted.count >= 4 else { return nil }
    let median = sorted[sorted.count / 2]
    let near = sorted.filter { abs($0.count - median.count) <= median.count / 5 }
    let sum = near.reduce(Nanoseconds.zero, +)
    return Nanoseconds((sum.count + Int64(near.count) / 2) / Int64(near.count))
  }
}

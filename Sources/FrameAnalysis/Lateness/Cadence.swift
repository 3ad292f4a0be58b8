import FrameModel

/// The refresh interval that a run of frame starts keeps, when nothing in the trace states one.
///
/// The last resort, and always marked as estimated: by starts alone a stutter and a rate change look
/// the same.
enum Cadence {
  /// The interval of the grid on which the gaps lie: their median, refined by those near it and by
  /// those of a few whole intervals.
  ///
  /// - Parameter gaps: lengths between consecutive starts, idle ones left out.
  /// - Returns: nothing with fewer than four gaps.
  static func interval(of gaps: [Nanoseconds]) -> Nanoseconds? {
    let sorted = gaps.filter { $0 > .zero }.sorted()
    guard sorted.count >= 4 else { return nil }
    let median = sorted[sorted.count / 2]
    var sum = Nanoseconds.zero
    var intervals = 0
    for gap in sorted {
      let count = gap.rounded(inUnitsOf: median)
      // A longer gap shows the grid only where it is plainly on it.
      let tolerance = median.count / (count == 1 ? 5 : 20)
      guard (1...4).contains(count), abs((gap - median * count).count) <= tolerance else {
        continue
      }
      sum += gap
      intervals += count
    }
    return Nanoseconds((sum.count + Int64(intervals) / 2) / Int64(intervals))
  }
}

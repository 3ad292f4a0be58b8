import FrameModel

/// The mean and the percentiles of some lengths, in milliseconds.
struct Ladder {
  let count: Int
  let mean: Double
  /// P50, P90, P95, P99 and the maximum, in that order.
  let percentiles: [Double]
  var largest: Double { percentiles[percentiles.count - 1] }

  /// Of lengths in nanoseconds; nothing for none.
  init?(of lengths: RankedNumbers, in parts: ListParts) {
    guard let found = lengths.percentiles([50, 90, 95, 99, 100], in: parts.ranges) else {
      return nil
    }
    var sum = Nanoseconds.zero
    lengths.forEach(in: parts) { sum += Nanoseconds($0) }
    count = parts.count
    mean = sum.milliseconds / Double(count)
    percentiles = found.map { $0 / 1_000_000 }
  }
}

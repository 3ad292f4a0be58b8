/// The rules by which tools read a percentile off the same values.
///
/// On one data set p90 lies between 16 and 40 ms by rule alone, so a percentile is never compared
/// without its rule.
package enum PercentileRule: String, Sendable, CaseIterable {
  /// Rank p(n − 1), linear: ours; Macrobenchmark, PresentMon, CapFrameX on Linux.
  case r7 = "R-7"
  /// Rank (n + ⅓)p + ⅓ from one, linear: CapFrameX, by Math.NET (SortedArrayStatistics.cs).
  case r8 = "R-8"
  /// sorted[round((n − 1)p)], halves away from zero: flutter_driver, percentile_utils.dart.
  case roundIndex = "round-index"
  /// sorted[⌊(n − 1)p⌋]: catapult's tracing metrics.
  case floorIndex = "floor-index"
  /// Rank n·p − ½, linear: catapult's dashboard.
  case halfRank = "C = ½"
  /// The ⌈n·p⌉th value.
  case nearestRank = "nearest rank"

  /// - Parameters:
  ///   - p: the percentage, 0 to 100.
  ///   - sorted: values in ascending order.
  /// - Returns: nothing for no values.
  package func value(_ p: Double, ofSorted sorted: [Double]) -> Double? {
    precondition((0...100).contains(p), "a percentile rank is between 0 and 100")
    guard !sorted.isEmpty else { return nil }
    let n = Double(sorted.count)
    return switch self {
    case .r7: Self.interpolated(p / 100 * (n - 1), sorted)
    case .r8: Self.interpolated((n + 1.0 / 3) * p / 100 + 1.0 / 3 - 1, sorted)
    case .roundIndex: Self.interpolated((p / 100 * (n - 1)).rounded(), sorted)
    case .floorIndex: Self.interpolated((p / 100 * (n - 1)).rounded(.down), sorted)
    case .halfRank: Self.interpolated(n * p / 100 - 0.5, sorted)
    case .nearestRank: Self.interpolated((n * p / 100).rounded(.up) - 1, sorted)
    }
  }

  /// The value at a rank from zero, linear between neighbours and held to the ends.
  private static func interpolated(_ rank: Double, _ sorted: [Double]) -> Double {
    let rank = min(max(rank, 0), Double(sorted.count - 1))
    let low = Int(rank)
    guard low + 1 < sorted.count else { return sorted[low] }
    return sorted[low] + (rank - Double(low)) * (sorted[low + 1] - sorted[low])
  }

  /// Chromium's smoothness percentile: whole percents counted off a histogram of 101 bins from the top.
  ///
  /// The highest bin at or above which at least 100 − p percent of the values lie. Source: chromium
  /// cc/metrics/dropped_frame_counter.cc. Nothing for no values.
  package static func scanned(_ p: Double, of percents: [Double]) -> Int? {
    guard !percents.isEmpty else { return nil }
    var bins = [Int](repeating: 0, count: 101)
    for percent in percents { bins[Int(min(100, max(0, percent.rounded())))] += 1 }
    let wanted = (100 - p) / 100 * Double(percents.count)
    var counted = 0
    for bin in bins.indices.reversed() {
      counted += bins[bin]
      if counted > 0, Double(counted) >= wanted { return bin }
    }
    return 0
  }
}

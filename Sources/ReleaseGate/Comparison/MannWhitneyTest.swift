package import FrameAnalysis

/// The Mann-Whitney U test: whether values of one set tend to be larger than those of another.
///
/// Frames of a run depend on each other, so a sample is a run, never a frame.
package enum MannWhitneyTest {
  /// The most values that are counted exactly: their rank sums fill a table of 50 × 3,800, twice that
  /// long with ties.
  package static let exactLimit = 100

  /// The two-sided p: exact up to `exactLimit` values, by the normal approximation beyond.
  ///
  /// Nothing for an empty side.
  package static func p(_ a: [Double], _ b: [Double]) -> PValue? {
    if let value = exactP(a, b) {
      return PValue(value: value, method: .exact(deals: Deals.count(a.count, b.count)))
    }
    return approximateP(a, b).map { PValue(value: $0, method: .normalApproximation) }
  }

  /// The two-sided p by the normal approximation, with corrections for ties and continuity.
  ///
  /// What Pinpoint computes; with ten runs or fewer on a side it is off, 0.0122 where the exact p is
  /// 0.0079. Source: catapult, pinpoint/models/compare/mann_whitney_u.py. Nothing for an empty side.
  package static func approximateP(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    let ranks = Ranks(a + b)
    guard ranks.tieCorrection > 0 else { return 1 }
    let (n, m) = (Double(a.count), Double(b.count))
    let u = n * m + n * (n + 1) / 2 - ranks.values.prefix(a.count).reduce(0, +)
    let deviation = (ranks.tieCorrection * n * m * (n + m + 1) / 12).squareRoot()
    let z = (max(u, n * m - u) - (n * m / 2 + 0.5)) / deviation
    return 2 * Mathematics.normalTail(abs(z))
  }

  /// The two-sided p over every way to deal the same ranks into two sets, ties included.
  ///
  /// Twice the smaller tail, at most 1. Sums of ranks are counted, not deals: C(100, 50) of these have
  /// 2,500 different sums. Nothing for an empty side, or for more than `exactLimit` values.
  package static func exactP(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty, a.count + b.count <= exactLimit else { return nil }
    // Twice a rank is whole, ties or not, so sums can be counted without rounding.
    let doubled = Ranks(a + b).values.map { Int((2 * $0).rounded()) }
    let ranks = doubled.contains { !$0.isMultiple(of: 2) } ? doubled : doubled.map { $0 / 2 }
    let isFirstSmaller = a.count <= b.count
    let dealt = isFirstSmaller ? ranks.prefix(a.count) : ranks.suffix(b.count)
    let counts = countedSums(of: ranks, taking: dealt.count)
    let observed = dealt.reduce(0, +)
    let below = counts[...observed].reduce(0, +)
    let above = counts[observed...].reduce(0, +)
    return min(1, 2 * min(below, above) / counts.reduce(0, +))
  }

  /// By how many deals of `size` of the ranks each sum comes about.
  private static func countedSums(of ranks: [Int], taking size: Int) -> [Double] {
    let largest = ranks.sorted().suffix(size).reduce(0, +)
    var counts = [[Double]](
      repeating: [Double](repeating: 0, count: largest + 1), count: size + 1)
    counts[0][0] = 1
    var reached = 0
    for (seen, rank) in ranks.enumerated() {
      reached = min(largest, reached + rank)
      for taken in stride(from: min(size, seen + 1), to: 0, by: -1) {
        for sum in stride(from: reached, through: rank, by: -1) {
          counts[taken][sum] += counts[taken - 1][sum - rank]
        }
      }
    }
    return counts[size]
  }

  /// The smallest two-sided p that two sets of these sizes can reach: 2 ÷ C(n + m, n).
  ///
  /// Three runs a side never get below 0.10. Nothing for an empty side.
  package static func smallestP(_ n: Int, _ m: Int) -> Double? {
    n > 0 && m > 0 ? min(1, 2 / Deals.count(n, m)) : nil
  }
}

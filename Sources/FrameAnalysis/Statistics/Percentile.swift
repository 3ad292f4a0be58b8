/// Percentiles by the R-7 rule, which Macrobenchmark and PresentMon use too.
package enum Percentile {
  /// The name to print beside any percentile of ours.
  package static let method = "R-7"

  /// The value at rank p/100 · (n − 1) of sorted values, linear between neighbours.
  ///
  /// Hyndman and Fan's type 7. Other tools' percentiles of the same frames differ by rule alone, so
  /// the rule is always named.
  ///
  /// - Parameters:
  ///   - p: the percentage, 0 to 100.
  ///   - sorted: values in ascending order.
  /// - Returns: nothing for no values.
  package static func value(_ p: Double, ofSorted sorted: [Double]) -> Double? {
    precondition((0...100).contains(p), "a percentile rank is between 0 and 100")
    guard let last = sorted.last else { return nil }
    let rank = p / 100 * Double(sorted.count - 1)
    let low = Int(rank)
    guard low + 1 < sorted.count else { return last }
    return sorted[low] + (rank - Double(low)) * (sorted[low + 1] - sorted[low])
  }
}

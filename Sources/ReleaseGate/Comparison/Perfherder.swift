/// Mozilla Perfherder's alert: a t value over 7 between the points before and from a change on.
///
/// Points weigh (n − i)/n by distance; in use it needs 12 points on a side. Source: mozilla/treeherder,
/// perfalert/__init__.py.
package enum Perfherder {
  package static let threshold = 7.0

  /// - Parameters:
  ///   - back: the points before, the newest first.
  ///   - forward: the points from the change on, the oldest first.
  /// - Returns: infinity between two different sets without any spread; nothing for an empty one.
  package static func t(back: [Double], forward: [Double]) -> Double? {
    guard let old = weighted(back), let new = weighted(forward) else { return nil }
    let change = new.mean - old.mean
    guard change != 0 else { return 0 }
    let spread = old.variance / Double(back.count) + new.variance / Double(forward.count)
    return abs(change) / spread.squareRoot()
  }

  private static func weighted(_ values: [Double]) -> (mean: Double, variance: Double)? {
    guard !values.isEmpty else { return nil }
    let n = Double(values.count)
    let weights = values.indices.map { (n - Double($0)) / n }
    let mean = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, values.count > 1 ? squares / (n - 1) : 0)
  }
}

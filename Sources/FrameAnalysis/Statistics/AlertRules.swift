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

/// Netflix's anomaly rule: over the mean of the last 40 runs by more than 4 standard deviations.
///
/// The new value is the least of three runs. Known from a summary of the Netflix technology blog.
package enum NetflixAnomaly {
  package static func isAnomaly(_ value: Double, mean: Double, deviation: Double) -> Bool {
    value > mean + 4 * deviation
  }
}

/// Reassure's significance: a z score by the baseline's spread, looked up in a table of p.
///
/// Significant below 0.02 and from 5 % on; other releases ask for 4 ms instead. Source:
/// callstack/reassure, packages/compare/src/compare.ts.
package enum Reassure {
  /// |current − baseline| ÷ (baseline deviation ÷ √runs); 1000 without deviation, as the original.
  package static func z(
    baselineMean: Double, baselineDeviation: Double, currentMean: Double, runs: Int
  ) -> Double {
    guard baselineDeviation > 0 else { return 1000 }
    return abs(currentMean - baselineMean) / (baselineDeviation / Double(runs).squareRoot())
  }

  /// The table's p for a z score.
  package static func probability(_ z: Double) -> Double {
    let table = [
      (2.575829, 0.0), (2.326348, 0.01), (2.170091, 0.02), (2.053749, 0.03), (1.959964, 0.04),
      (1.880793, 0.05), (1.81191, 0.06), (1.750686, 0.07), (1.695397, 0.08), (1.644853, 0.09),
      (1.281551, 0.1),
    ]
    return table.first { z > $0.0 }?.1 ?? 0.2
  }

  package static func isSignificant(
    baselineMean: Double, baselineDeviation: Double, currentMean: Double, runs: Int
  ) -> Bool {
    guard baselineMean > 0 else { return false }
    let z = z(
      baselineMean: baselineMean, baselineDeviation: baselineDeviation, currentMean: currentMean,
      runs: runs)
    return probability(z) < 0.02 && abs(currentMean - baselineMean) / baselineMean >= 0.05
  }
}

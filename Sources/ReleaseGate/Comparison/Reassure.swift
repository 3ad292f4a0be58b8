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

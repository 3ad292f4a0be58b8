/// How unevenly frames follow each other, in plain arithmetic (ours); no tool sets a limit.
package enum Pacing {
  /// Nothing for no values, as everywhere here.
  package static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// √(Σ(x − mean)² ÷ n): of the time each frame stays on screen, its persistence.
  package static func populationDeviation(_ values: [Double]) -> Double? {
    squares(values).map { ($0 / Double(values.count)).squareRoot() }
  }

  /// √(Σ(x − mean)² ÷ (n − 1)); nothing for fewer than two values.
  package static func sampleDeviation(_ values: [Double]) -> Double? {
    guard values.count > 1 else { return nil }
    return squares(values).map { ($0 / Double(values.count - 1)).squareRoot() }
  }

  /// Deviation ÷ mean: unevenness apart from speed; nothing for a mean of 0.
  package static func coefficientOfVariation(_ values: [Double]) -> Double? {
    guard let deviation = populationDeviation(values), let mean = mean(values), mean != 0 else {
      return nil
    }
    return deviation / mean
  }

  /// The mean of |x − the value before|: alternating lengths show, a slow drift does not.
  package static func meanSuccessiveDifference(_ values: [Double]) -> Double? {
    mean(zip(values, values.dropFirst()).map { abs($1 - $0) })
  }

  private static func squares(_ values: [Double]) -> Double? {
    mean(values).map { mean in values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } }
  }
}

/// Refreshes that passed without a new frame, from the gap between two presentations.
///
/// max(0, round(gap ÷ interval) − 1): half an interval of tolerance, as in Chromium's scroll jank. Plain
/// arithmetic (ours).
package enum MissedRefreshes {
  /// 0 for an interval that is not positive.
  package static func count(in gap: Double, interval: Double) -> Int {
    guard interval > 0, (gap / interval).magnitude < 1e9 else { return 0 }
    return max(0, Int((gap / interval).rounded()) - 1)
  }
}

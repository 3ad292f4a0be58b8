import FrameAnalysis

/// The Kolmogorov-Smirnov test: whether two sets differ in distribution at all.
package enum KolmogorovSmirnovTest {
  /// The two-sided asymptotic p; nothing for an empty side.
  ///
  /// Source: catapult, pinpoint/models/compare/kolmogorov_smirnov.py.
  package static func p(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    func share(_ values: [Double], upTo limit: Double) -> Double {
      Double(values.count { $0 <= limit }) / Double(values.count)
    }
    let distance = (a + b).map { abs(share(a, upTo: $0) - share(b, upTo: $0)) }.max() ?? 0
    let size = Double(a.count * b.count) / Double(a.count + b.count)
    let root = size.squareRoot()
    return tail((root + 0.12 + 0.11 / root) * distance)
  }

  /// Kolmogorov's distribution above `y`: 2 Σ (−1)^(r−1) exp(−2 r² y²).
  private static func tail(_ y: Double) -> Double {
    guard y > 1.1e-16 else { return 1 }
    var sum = 0.0
    var sign = 1.0
    // For a small y the terms shrink slowly; beyond these the sum is 1 to every digit.
    for r in 1...10_000 {
      let term = Mathematics.exponential(-2 * y * y * Double(r * r))
      sum += sign * term
      sign = -sign
      if term <= 1.1e-16 * abs(sum) { break }
    }
    return min(1, max(0, 2 * sum))
  }
}

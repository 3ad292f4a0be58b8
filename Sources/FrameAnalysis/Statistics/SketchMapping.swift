/// DDSketch's logarithmic buckets, which bound the relative error of any quantile.
///
/// Bucket ⌈log_γ x⌉ with γ = (1 + α)/(1 − α) stands for 2γ^i/(γ + 1), at most α away from every value in
/// it. Sketches of one α merge exactly. Source: DataDog's sketches-go and sketches-py for the bound;
/// the mapping as published.
package struct SketchMapping: Sendable, Equatable {
  package let accuracy: Double
  package let gamma: Double

  package init(accuracy: Double = 0.01) {
    precondition(accuracy > 0 && accuracy < 1, "a relative accuracy is between 0 and 1")
    self.accuracy = accuracy
    gamma = (1 + accuracy) / (1 - accuracy)
  }

  /// The bucket of a value; nothing for one that is not positive.
  package func index(of value: Double) -> Int? {
    guard value > 0, value.isFinite else { return nil }
    let logarithm = Mathematics.naturalLogarithm(value) / Mathematics.naturalLogarithm(gamma)
    return Int(logarithm.rounded(.up))
  }

  /// The value that stands for a bucket.
  package func value(of index: Int) -> Double {
    2 * Mathematics.power(gamma, Double(index)) / (gamma + 1)
  }
}

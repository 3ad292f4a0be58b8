/// One run's part of a ratio over several: hitch time in ms over motion time in s, say.
package struct RunRatio: Sendable, Equatable {
  package var numerator: Double
  package var denominator: Double

  package init(_ numerator: Double, per denominator: Double) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Unknown where there is nothing to divide by.
  package var value: Double? { denominator > 0 ? numerator / denominator : nil }

  /// What two runs add up to.
  package static func + (a: Self, b: Self) -> Self {
    Self(a.numerator + b.numerator, per: a.denominator + b.denominator)
  }
}

extension Sequence<RunRatio> {
  /// Σ numerators ÷ Σ denominators: the estimator, which a short run does not sway.
  package var pooled: Double? { reduce(RunRatio(0, per: 0), +).value }

  /// The mean of the runs' own ratios, for comparison only; unknown where a run has none.
  package var meanOfValues: Double? { values.flatMap(Pacing.mean) }

  /// The median of the runs' own ratios, for comparison only; unknown where a run has none.
  package var medianOfValues: Double? {
    values.flatMap { Percentile.value(50, ofSorted: $0.sorted()) }
  }

  private var values: [Double]? {
    let values = map(\.value)
    let known = values.compactMap(\.self)
    return known.count == values.count ? known : nil
  }
}

/// What a check against the baseline compared: two figures, and how sure their difference is.
package struct CheckChange: Sendable, Equatable {
  /// Over all runs of each side.
  package var base: Quantity
  package var new: Quantity
  /// Each run's own, in the unit of the two, in the order of the runs; absent where unknown.
  package var baseRuns: [Double?]
  package var newRuns: [Double?]
  /// Of the permutation test, corrected over the scenarios; absent of a count compared exactly.
  package var p: Double?
  /// The bootstrap interval of the difference.
  package var interval: ClosedRange<Double>?
  /// `same`, `worse`, `better` or `inconclusive`.
  package var verdict: String

  package init(
    base: Quantity, new: Quantity, baseRuns: [Double?], newRuns: [Double?], p: Double? = nil,
    interval: ClosedRange<Double>? = nil, verdict: String
  ) {
    self.base = base
    self.new = new
    self.baseRuns = baseRuns
    self.newRuns = newRuns
    self.p = p
    self.interval = interval
    self.verdict = verdict
  }

  /// In the unit of the two.
  package var difference: Double { new.value - base.value }

  /// As a share of the base, 0.1 for 10 %; absent from nothing to something.
  package var relative: Double? { difference.asShare(of: base.value) }
}

extension Double {
  /// What a change is of what it began from, 0.1 for 10 %; absent from nothing to something.
  package func asShare(of base: Double) -> Double? {
    base != 0 ? self / abs(base) : self == 0 ? 0 : nil
  }
}

import FrameModel

/// One figure of two sets of runs: what changed, how sure that is, and what follows.
package struct MetricComparison: Sendable, Equatable {
  /// The runs of one side that know the figure.
  package struct Side: Sendable, Equatable {
    /// The figure over all of them: pooled, or their mean.
    package var value: Double
    /// Each run's own, in the order of the runs; absent where it does not know it.
    package var runs: [Double?]
    /// Over how many frames in all.
    package var frames: Int

    package init(value: Double, runs: [Double?], frames: Int) {
      self.value = value
      self.runs = runs
      self.frames = frames
    }

    /// How many runs know it.
    package var count: Int { runs.count { $0 != nil } }
  }

  package var id: MetricID
  package var base: Side
  package var new: Side
  /// The exact permutation test; absent for a count that is compared exactly.
  package var permutation: PValue?
  /// Its p, adjusted for the other scenarios.
  package var adjustedP: Double?
  /// The Mann-Whitney test of the runs' own values, to be seen beside it.
  package var rank: PValue?
  /// The bootstrap interval of the difference, and of the quotient where there is one.
  package var interval: ClosedRange<Double>?
  package var quotientInterval: ClosedRange<Double>?
  /// Cliff's delta of the runs' own values: 1 where every new one is above every one of the base.
  package var delta: Double?
  package var minimum: MinimumEffect
  package var verdict: ChangeVerdict
  package var reason: ChangeReason

  package init(
    id: MetricID, base: Side, new: Side, minimum: MinimumEffect, verdict: ChangeVerdict,
    reason: ChangeReason
  ) {
    self.id = id
    self.base = base
    self.new = new
    self.minimum = minimum
    self.verdict = verdict
    self.reason = reason
  }

  /// In the unit of the metric.
  package var change: Double { new.value - base.value }

  /// As a share of the base, 0.1 for 10 %; absent from nothing to something.
  package var relativeChange: Double? { change.asShare(of: base.value) }
}

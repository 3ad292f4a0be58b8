/// The smallest change of a figure that a comparison would call one.
package struct VisibleChange: Sendable, Equatable {
  package var id: MetricID
  /// The figure over all runs.
  package var base: Double
  /// By how much it would have to get worse, in its unit; absent where so few runs show nothing.
  package var change: Double?
  /// With so many runs a side.
  package var runs: Int

  package init(id: MetricID, base: Double, change: Double?, runs: Int) {
    self.id = id
    self.base = base
    self.change = change
    self.runs = runs
  }

  /// As a share of the figure; absent of nothing.
  package var relativeChange: Double? {
    change.flatMap { base != 0 ? $0 / abs(base) : nil }
  }
}

/// The least change that matters: by how much, and by what share of the base.
///
/// Both have to be reached. A share alone makes much of nothing, 0.02 to 0.04 ms/s; an amount alone
/// makes nothing of much where figures are large.
package struct MinimumEffect: Sendable, Equatable {
  /// In the unit of the metric.
  package var absolute: Double
  /// Of the base: 0.1 for 10 %.
  package var relative: Double

  package init(absolute: Double, relative: Double) {
    self.absolute = absolute
    self.relative = relative
  }

  /// Whether a change matters; from nothing to something is any share of it.
  package func isReached(from base: Double, to new: Double) -> Bool {
    let change = abs(new - base)
    // A limit of 10 % is reached at 10 %, though 1.1 − 1 is less than a tenth in binary.
    let slack = 1 - 1e-9
    return change > 0 && change >= absolute * slack && change >= relative * abs(base) * slack
  }
}

/// What a change has to exceed to matter: an amount, and a share of the base.
///
/// Both have to be exceeded. A share alone makes much of nothing, 0.02 to 0.04 ms/s; an amount alone
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
  package func isExceeded(from base: Double, to new: Double) -> Bool {
    let change = abs(new - base)
    // 10 % does not exceed 10 %, though 1.1 − 1 is more than a tenth in binary.
    let slack = 1 + 1e-9
    return change > absolute * slack && change > relative * abs(base) * slack
  }
}

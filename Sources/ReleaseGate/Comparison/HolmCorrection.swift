/// Holm's correction for several tests at once: the chance of any false alarm stays at the level.
package enum HolmCorrection {
  /// The p of each test, adjusted for the others, in their order.
  ///
  /// The smallest counts as often as there are tests, the next once less, and none counts less than one
  /// smaller than it. Source: Holm, A simple sequentially rejective multiple test procedure, 1979.
  package static func adjusted(_ values: [Double]) -> [Double] {
    var adjusted = values
    var least = 0.0
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    for (place, test) in order.enumerated() {
      least = max(least, min(1, values[test] * Double(values.count - place)))
      adjusted[test] = least
    }
    return adjusted
  }
}

/// A number with its unit, as checks compare and print them.
package struct Quantity: Sendable, Equatable {
  package var value: Double
  /// As it is written after the number: `ms/s`, `%`, `/frame`.
  package var unit: String

  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  /// With at most three decimals, as in `8.333 ms/s`; a number that would read as zero has as many as
  /// it takes not to.
  package var text: String {
    var places = 3
    while places < 9, value != 0, value.decimal(places) == "0" || value.decimal(places) == "-0" {
      places += 1
    }
    return unit.isEmpty ? value.decimal(places) : "\(value.decimal(places)) \(unit)"
  }
}

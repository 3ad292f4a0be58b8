/// A number with its unit, as checks compare and print them.
package struct Quantity: Sendable, Equatable {
  package var value: Double
  /// As it is written after the number: `ms/s`, `%`, `/frame`.
  package var unit: String

  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  /// In words, with at most three decimals: `8.333 ms/s`, `2 a frame`.
  ///
  /// A number that would read as zero has as many decimals as it takes not to.
  package var text: String {
    var places = 3
    while places < 9, value != 0, value.decimal(places) == "0" || value.decimal(places) == "-0" {
      places += 1
    }
    let number = value.decimal(places)
    return switch unit {
    case "", "count": number
    case "/frame": "\(number) a frame"
    case "frames" where value == 1: "1 frame"
    case "findings" where value == 1: "1 finding"
    case "interval" where value != 1: "\(number) intervals"
    default: "\(number) \(unit)"
    }
  }
}

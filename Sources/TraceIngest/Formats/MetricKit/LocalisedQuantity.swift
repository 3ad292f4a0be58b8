import FrameModel

/// A quantity as MetricKit writes it: a number in the device's own language, and a unit.
///
/// `20 secs.`, `2,000 byte`, `1000 ms per s`, `12,5 ms`. One comma before exactly three digits
/// groups thousands, unless a zero stands before it; any other single comma is a decimal one. A
/// single dot is a decimal one.
struct LocalisedQuantity: Equatable {
  /// The number in plain digits, with a dot.
  var digits: String
  var unit: String

  init?(_ text: String) {
    var number: [Unicode.Scalar] = []
    var rest = Substring(text).unicodeScalars
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let scalar = rest.first {
      guard let part = Self.part(scalar, behind: number, before: rest.dropFirst()) else { break }
      number.append(part)
      rest.removeFirst()
    }
    while let last = number.last, !Self.isDigit(last), last != "-" {
      number.removeLast()
    }
    guard let digits = Self.plain(number) else { return nil }
    self.digits = digits
    unit = String(String.UnicodeScalarView(rest.drop { $0.properties.isWhitespace }))
  }

  var value: Double? { Double(digits).flatMap { $0.isFinite ? $0 : nil } }

  /// The length that it is, exactly; nil for another unit.
  var length: Nanoseconds? {
    let power: Int
    switch unit.lowercased() {
    case "s", "sec", "secs", "sec.", "secs.", "second", "seconds": power = 9
    case "ms", "msec", "msecs", "millisecond", "milliseconds": power = 6
    case "µs", "us", "μs": power = 3
    case "ns": power = 0
    default: return nil
    }
    let bytes = Array(digits.utf8)
    var cursor = JSONCursor()
    guard let value = try? cursor.scaledInteger(power: power, in: bytes.span) else { return nil }
    return Nanoseconds(value)
  }

  // MARK: Digits and separators

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What a character adds to a number: an ASCII digit, a comma, a dot or a blank between groups.
  private static func part(
    _ scalar: Unicode.Scalar, behind number: [Unicode.Scalar],
    before rest: Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
      return Unicode.Scalar(UInt8(48 + Int(value)))
    }
    switch scalar {
    case "-", "\u{2212}": return number.isEmpty ? "-" : nil
    case ".", ",": return number.isEmpty ? nil : scalar
    case "\u{66B}": return "."
    case "\u{66C}": return " "
    case "'", "\u{2019}": return number.isEmpty ? nil : " "
    case " ", "\u{A0}", "\u{202F}":
      // A blank groups thousands only where three digits follow; else the unit does.
      let next = rest.prefix(3)
      let isGroup = next.count == 3 && next.allSatisfy { $0.properties.numericType == .decimal }
      return number.last.map(isDigit) == true && isGroup ? " " : nil
    default: return nil
    }
  }

  private static func plain(_ number: [Unicode.Scalar]) -> String? {
    let commas = number.indices.filter { number[$0] == "," }
    let dots = number.indices.filter { number[$0] == "." }
    guard number.contains(where: isDigit), number.count <= 40 else { return nil }
    let point: Int?
    switch (commas.count, dots.count) {
    case (0, 0): point = nil
    case (0, 1): point = dots[0]
    case (1, 0): point = isGrouping(commas[0], in: number) ? nil : commas[0]
    case (0, _), (_, 0): point = nil
    case (_, 1) where commas.allSatisfy({ $0 < dots[0] }): point = dots[0]
    case (1, _) where dots.allSatisfy({ $0 < commas[0] }): point = commas[0]
    default: return nil
    }
    var text = ""
    for (index, scalar) in number.enumerated() {
      if isDigit(scalar) || scalar == "-" {
        text.unicodeScalars.append(scalar)
      } else if index == point {
        text += "."
      }
    }
    return withoutLeadingZeros(text)
  }

  private static func isGrouping(_ comma: Int, in number: [Unicode.Scalar]) -> Bool {
    let before = number[..<comma].drop { $0 == "-" }
    let after = number[(comma + 1)...]
    return after.count == 3 && before.count <= 3 && before.first != "0"
  }

  private static func withoutLeadingZeros(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    var digits = text.dropFirst(sign.count).drop { $0 == "0" }
    if digits.isEmpty || digits.hasPrefix(".") { digits = "0" + digits }
    return sign + digits
  }
}

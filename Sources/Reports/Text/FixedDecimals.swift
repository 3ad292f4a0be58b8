package import FrameModel

/// Numbers with a fixed count of decimals, halves away from zero, the same in every locale.
///
/// Lengths of time are rounded as the integers that they are, and a `Double` by its exact binary
/// value, so that no digit shown is an accident of the way it was printed.
extension TextBuffer {
  /// Appends a length in units of ten to the `exponent` nanoseconds: 6 is milliseconds.
  package mutating func append(_ length: Nanoseconds, exponent: Int, places: Int) {
    let dropped = exponent - places
    var units = length.count.magnitude
    if dropped > 0 {
      let unit = Self.power(dropped)
      let (quotient, remainder) = units.quotientAndRemainder(dividingBy: unit)
      units = quotient + (remainder >= unit - remainder ? 1 : 0)
    }
    let kept = min(exponent, places)
    append(units: units, places: kept, isNegative: length.count < 0)
    if kept < places { append(repeating: UInt8(ascii: "0"), count: places - kept) }
  }

  /// Appends milliseconds with all six decimals: every nanosecond is kept.
  package mutating func append(exactMilliseconds length: Nanoseconds) {
    bytes.append(addingCapacity: 24) { text in
      if length.count < 0 { text.append(UInt8(ascii: "-")) }
      let (whole, rest) = length.count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
      text.append(digits: whole)
      text.append(UInt8(ascii: "."))
      text.append(digits: rest, width: 6)
    }
  }

  /// Appends a number; one that is not finite has no digits and is written `n/a`.
  package mutating func append(_ value: Double, places: Int) {
    precondition((0...9).contains(places), "at most nine decimals")
    guard value.isFinite else { return append("n/a") }
    if value.magnitude >= 0x1p63 { return append(huge: value, places: places) }
    let significand =
      UInt128(value.significandBitPattern) | (value.isNormal ? UInt128(1) << 52 : 0)
    let exponent = (value.isNormal ? Int(value.exponent) : -1022) - 52
    let product = significand * UInt128(Self.power(places))
    var units: UInt128 = 0
    if exponent >= 0 {
      units = product << UInt128(exponent)
    } else if -exponent <= 127 {
      units = product >> UInt128(-exponent)
      units += product >> UInt128(-exponent - 1) & 1
    }
    if let units = UInt64(exactly: units) {
      // Nearly all; dividing more than a word takes ten times as long.
      return append(units: units, places: places, isNegative: value < 0)
    }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: UInt128(Self.power(places)))
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(whole))
    append(decimals: UInt64(rest), places: places)
  }

  /// Appends a finite number with as many digits as tell it from its neighbours: `12.5`, `3`.
  package mutating func append(exact value: Double) {
    if value.magnitude < 0x1p53, value == value.rounded() { return append(Int64(value)) }
    append("\(value)")
  }

  /// Appends a whole number of units in the last place: 1234 with two places is `12.34`.
  private mutating func append(units: UInt64, places: Int, isNegative: Bool) {
    let (whole, rest) = units.quotientAndRemainder(dividingBy: Self.power(places))
    // In one piece: a page has ten thousands of them.
    append(upTo: 32) { text in
      if isNegative, units > 0 { text.append(UInt8(ascii: "-")) }
      text.append(digits: whole)
      guard places > 0 else { return }
      text.append(UInt8(ascii: "."))
      text.append(digits: rest, width: places)
    }
  }

  private mutating func append(decimals: UInt64, places: Int) {
    guard places > 0 else { return }
    append(UInt8(ascii: "."))
    append(digits: decimals, width: places)
  }

  /// Appends a number over 2⁶³, which is whole, by doubling the digits of its significand.
  private mutating func append(huge value: Double, places: Int) {
    var digits: [UInt8] = []  // the lowest first
    var rest = value.significandBitPattern | (1 << 52)
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    for _ in 0..<(Int(value.exponent) - 52) {
      var carry: UInt8 = 0
      for position in digits.indices {
        let doubled = digits[position] * 2 + carry
        digits[position] = doubled % 10
        carry = doubled / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    for digit in digits.reversed() { append(UInt8(ascii: "0") + digit) }
    append(decimals: 0, places: places)
  }

  private static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}

/// Decimal digits, eight of them at a time.
extension OutputSpan where Element == UInt8 {
  /// Appends a whole number, with zeros in front up to a width.
  mutating func append(digits value: UInt64, width: Int = 1) {
    guard value >= 100_000_000 || width > 8 else {
      return append(upToEight: value, width: width)
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    append(digits: high, width: width - 8)
    append(upToEight: low, width: 8)
  }

  @inline(__always)
  private mutating func append(upToEight value: UInt64, width: Int) {
    let digits = Self.digits(of: value)
    let count = Swift.max(width, 8 - digits.trailingZeroBitCount / 8, 1)
    // '0' is added to all of them, and those in front are pushed out.
    var text = (digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: text))
      text &>>= 8
    }
  }

  /// The eight digits of a number below 100,000,000, the first in the lowest byte.
  ///
  /// Halves, pairs and digits are told apart side by side in one word: dividing by 100 and by 10 is
  /// multiplying by 10486 ÷ 2²⁰ and 103 ÷ 2¹⁰, exact for numbers of four and of two digits.
  @inline(__always)
  private static func digits(of value: UInt64) -> UInt64 {
    let (high, low) = value.quotientAndRemainder(dividingBy: 10_000)
    let halves = high | low << 32
    let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }
}

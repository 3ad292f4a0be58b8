/// A number as it stands in a record: checked against JSON's grammar, not yet converted.
///
/// Times must survive exactly: `1.6921085481321545e+15` microseconds is a whole number of
/// nanoseconds that no double holds. So conversion to an integer works on the decimal digits and
/// never passes through floating point.
struct JSONNumber: Equatable {
  /// The digits before the point, and those after it.
  var whole: Range<Int>
  var fraction: Range<Int>
  var exponent = 0
  var isNegative: Bool

  /// The number times ten to a power, rounded to an integer, halves away from zero.
  ///
  /// Returns nil when it does not fit 64 bits; `isExact` says whether nothing was rounded away.
  func scaled(power: Int, in bytes: Bytes) -> (value: Int64, isExact: Bool)? {
    // How many leading digits are in the result; negative or beyond the digits is fine.
    let taken = whole.count + exponent + power
    var magnitude: UInt64 = 0
    var isExact = true
    var roundsUp = false
    for position in 0..<whole.count + fraction.count {
      let digit = digit(position, in: bytes)
      if position < taken {
        guard Self.append(digit, to: &magnitude) else { return nil }
      } else if digit != 0 {
        isExact = false
        if position == taken { roundsUp = digit >= 5 }
      }
    }
    if magnitude > 0, taken > whole.count + fraction.count {
      for _ in whole.count + fraction.count..<taken {
        guard Self.append(0, to: &magnitude) else { return nil }
      }
    }
    if roundsUp { magnitude += 1 }
    guard !isNegative else {
      return magnitude <= 1 << 63 ? (Int64(truncatingIfNeeded: 0 &- magnitude), isExact) : nil
    }
    return magnitude < 1 << 63 ? (Int64(magnitude), isExact) : nil
  }

  /// The nearest double; nil when it is beyond the largest.
  func double(in bytes: Bytes) -> Double? {
    let digits = whole.count + fraction.count
    let power = exponent - fraction.count
    // Both factors are exact, so one operation rounds correctly.
    if digits <= 15, (-22...22).contains(power) {
      var significand: UInt64 = 0
      for position in 0..<digits {
        significand = significand * 10 + UInt64(digit(position, in: bytes))
      }
      let magnitude =
        power < 0
        ? Double(significand) / Self.powerOfTen(-power)
        : Double(significand) * Self.powerOfTen(power)
      return isNegative ? -magnitude : magnitude
    }
    var text = isNegative ? "-" : ""
    for position in 0..<digits {
      text.unicodeScalars.append(Unicode.Scalar(48 + digit(position, in: bytes)))
    }
    text += "e\(power)"
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private func digit(_ position: Int, in bytes: Bytes) -> UInt8 {
    position < whole.count
      ? bytes[whole.lowerBound + position] &- 48
      : bytes[fraction.lowerBound + position - whole.count] &- 48
  }

  private static func append(_ digit: UInt8, to magnitude: inout UInt64) -> Bool {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    // 2^63 is the largest magnitude of use, so the digit itself cannot overflow 64 bits.
    guard !overflow, product <= 1 << 63 else { return false }
    magnitude = product + UInt64(digit)
    return true
  }

  private static func powerOfTen(_ power: Int) -> Double {
    var result = 1.0
    for _ in 0..<power { result *= 10 }
    return result
  }
}

extension JSONCursor {
  /// Reads a number without converting it.
  mutating func number(in bytes: Bytes) throws(JSONError) -> JSONNumber {
    _ = try peek(in: bytes)
    let start = offset
    var index = start
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let whole = Self.digits(in: bytes, from: index)
    guard !whole.isEmpty else { throw numberFault(at: index, in: bytes) }
    index = whole.upperBound
    if whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") {
      throw JSONError(fault: .malformedNumber, offset: start)
    }
    var number = JSONNumber(whole: whole, fraction: index..<index, isNegative: isNegative)
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      number.fraction = Self.digits(in: bytes, from: index + 1)
      guard !number.fraction.isEmpty else { throw numberFault(at: index + 1, in: bytes) }
      index = number.fraction.upperBound
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index = try exponent(of: &number, in: bytes, from: index + 1)
    }
    offset = index
    return number
  }

  /// Reads an integer; `1e9` and `1.0` are integers, `1.5` is not.
  @inline(__always)
  mutating func integer(in bytes: Bytes) throws(JSONError) -> Int64 {
    if let value = plainInteger(in: bytes) { return value }
    return try scaledInteger(power: 0, allowsFraction: false, in: bytes)
  }

  /// Reads digits, perhaps with a sign; nil for anything else, which is left to the exact way.
  @inline(__always)
  private mutating func plainInteger(in bytes: Bytes) -> Int64? {
    var index = offset
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var magnitude: Int64 = 0
    if let (value, count) = bytes.shortDigits(at: index) {
      magnitude = value
      index += count
    } else {
      while index < bytes.count {
        let digit = bytes[index] &- 48
        guard digit < 10 else { break }
        magnitude = magnitude &* 10 &+ Int64(digit)
        index += 1
      }
    }
    // Up to 18 digits fit.
    let isPlain =
      index > start && index - start <= 18 && index < bytes.count && bytes[index] != 0x2E
      && bytes[index] | 0x20 != UInt8(ascii: "e")
      && (bytes[start] != UInt8(ascii: "0") || index == start + 1)
    guard isPlain else { return nil }
    offset = index
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// Reads digits times a small power of ten; nil for anything else.
  private mutating func plainInteger(in bytes: Bytes, times power: Int) -> Int64? {
    guard (0...3).contains(power) else { return nil }
    var ahead = self
    guard let value = ahead.plainInteger(in: bytes) else { return nil }
    let scale: Int64 = power == 3 ? 1000 : power == 0 ? 1 : power == 1 ? 10 : 100
    let (product, overflow) = value.multipliedReportingOverflow(by: scale)
    guard !overflow else { return nil }
    self = ahead
    return product
  }

  /// Reads a number times ten to a power as an integer, exactly, in decimal.
  ///
  /// `scaledInteger(power: 3)` reads microseconds as nanoseconds. Digits beyond are rounded, halves
  /// away from zero, unless `allowsFraction` is false. Some writers put their numbers in quotes;
  /// `allowsText` reads those too.
  mutating func scaledInteger(
    power: Int, allowsFraction: Bool = true, allowsText: Bool = false, in bytes: Bytes
  ) throws(JSONError) -> Int64 {
    let first = try peek(in: bytes)
    if let value = plainInteger(in: bytes, times: power) { return value }
    let start = offset
    let isText = allowsText && first == UInt8(ascii: "\"")
    if isText { offset += 1 }
    guard isText || Self.startsNumber(first) else { throw mismatch(.expectedInteger, in: bytes) }
    let number: JSONNumber
    do {
      number = try self.number(in: bytes)
    } catch {
      // Text that is no number is a string in the wrong place, not broken JSON.
      throw isText ? JSONError(fault: .expectedInteger, offset: start) : error
    }
    if isText {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
        throw JSONError(fault: .expectedInteger, offset: start)
      }
      offset += 1
    }
    guard let (value, isExact) = number.scaled(power: power, in: bytes) else {
      throw JSONError(fault: .outOfRange, offset: start)
    }
    guard isExact || allowsFraction else { throw JSONError(fault: .fraction, offset: start) }
    return value
  }

  /// Reads a number as the nearest double.
  mutating func double(in bytes: Bytes) throws(JSONError) -> Double {
    guard Self.startsNumber(try peek(in: bytes)) else { throw mismatch(.expectedNumber, in: bytes) }
    let start = offset
    guard let value = try number(in: bytes).double(in: bytes) else {
      throw JSONError(fault: .outOfRange, offset: start)
    }
    return value
  }

  /// Whether a number can end before a byte.
  @inline(__always)
  static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || isSpace(byte)
  }

  static func startsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte &- 48 < 10
  }

  @inline(__always)
  private static func digits(in bytes: Bytes, from start: Int) -> Range<Int> {
    var index = start
    while index < bytes.count, bytes[index] &- 48 < 10 { index += 1 }
    return start..<index
  }

  private func exponent(
    of number: inout JSONNumber, in bytes: Bytes, from start: Int
  ) throws(JSONError) -> Int {
    var index = start
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative || (index < bytes.count && bytes[index] == UInt8(ascii: "+")) { index += 1 }
    let digits = Self.digits(in: bytes, from: index)
    guard !digits.isEmpty else { throw numberFault(at: index, in: bytes) }
    var value = 0
    // Far beyond any number that fits, yet small enough to add to.
    for index in digits { value = min(value * 10 + Int(bytes[index] &- 48), 1 << 40) }
    number.exponent = isNegative ? -value : value
    return digits.upperBound
  }

  private func numberFault(at index: Int, in bytes: Bytes) -> JSONError {
    guard index < bytes.count else { return JSONError(fault: .unexpectedEnd, offset: index) }
    let other = mismatch(.malformedNumber, in: bytes)
    if other.fault == .notFinite || index == offset { return other }
    return JSONError(fault: .malformedNumber, offset: offset)
  }
}

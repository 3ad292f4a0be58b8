/// Ids of processes and tracks, which are written as numbers, as hexadecimal text or as any text.
enum ChromeIdentifier {
  /// Reads an id; nil for a value that is none.
  static func read(_ cursor: inout JSONCursor, in bytes: Bytes) throws(JSONError) -> Int64? {
    let first = try cursor.peek(in: bytes)
    if first == UInt8(ascii: "\"") {
      let text = try cursor.text(in: bytes)
      return number(text, in: bytes) ?? fingerprint(text, in: bytes)
    }
    guard JSONCursor.startsNumber(first) else {
      try cursor.skip(in: bytes)
      return nil
    }
    return try cursor.scaledInteger(power: 0, in: bytes)
  }

  private static func number(_ text: JSONText, in bytes: Bytes) -> Int64? {
    let digits = text.range
    let isHex =
      digits.count > 2 && bytes[digits.lowerBound] == UInt8(ascii: "0")
      && bytes[digits.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
    let start = digits.lowerBound + (isHex ? 2 : 0)
    guard start < digits.upperBound, digits.upperBound - start <= (isHex ? 16 : 18) else {
      return nil
    }
    var value: UInt64 = 0
    for index in start..<digits.upperBound {
      let byte = bytes[index]
      var digit = byte &- UInt8(ascii: "0")
      if digit >= 10 {
        // Lower case by one bit.
        digit = (byte | 0x20) &- UInt8(ascii: "a")
        guard isHex, digit < 6 else { return nil }
        digit += 10
      }
      value = value &* (isHex ? 16 : 10) &+ UInt64(digit)
    }
    return Int64(truncatingIfNeeded: value)
  }

  /// A number for an id that is any text (FNV-1a): equal for equal text, and hardly ever otherwise.
  private static func fingerprint(_ text: JSONText, in bytes: Bytes) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in text.range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return Int64(truncatingIfNeeded: hash)
  }
}

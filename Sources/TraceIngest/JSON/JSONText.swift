/// A string as it stands in a record, not yet decoded.
///
/// Enough to compare it with a known word or name without making a `String` of it.
struct JSONText: Equatable {
  /// The bytes between the quotes.
  var range: Range<Int>
  var hasEscapes: Bool
  /// The last eight bytes (all, when there are fewer), which with the length tell most words apart.
  var tail: UInt64

  init(range: Range<Int>, hasEscapes: Bool, tail: UInt64) {
    self.range = range
    self.hasEscapes = hasEscapes
    self.tail = tail
  }

  /// A string without escapes, between its quotes.
  @inline(__always)
  init(plain range: Range<Int>, in bytes: Bytes) {
    self.range = range
    hasEscapes = false
    // Almost always there are eight bytes up to its end, some of them before it.
    if range.upperBound >= 8 {
      let last = bytes.word(at: range.upperBound &- 8).byteSwapped
      tail = range.count < 8 ? last & Words.low(range.count) : last
    } else {
      tail = range.reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
    }
  }

  /// All of some plain bytes.
  init(all bytes: Bytes) {
    range = 0..<bytes.count
    hasEscapes = false
    tail = 0
    for index in bytes.indices { tail = tail << 8 | UInt64(bytes[index]) }
  }

  /// The string, decoded; a surrogate without its partner becomes U+FFFD.
  func string(in bytes: Bytes) throws(JSONError) -> String {
    guard hasEscapes else { return try Self.decode(bytes.extracting(range), at: range.lowerBound) }
    let plain = try unescaped(in: bytes)
    return try Self.decode(plain.span, at: range.lowerBound)
  }

  /// The bytes with escapes replaced by what they stand for.
  func unescaped(in bytes: Bytes) throws(JSONError) -> [UInt8] {
    var plain: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      let scalar = try escape(in: bytes, at: &index)
      plain.append(contentsOf: String(scalar).utf8)
    }
    return plain
  }

  private static func decode(_ bytes: Bytes, at offset: Int) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      throw JSONError(fault: .invalidUTF8, offset: offset)
    }
  }

  /// Reads what follows a backslash.
  private func escape(
    in bytes: Bytes, at index: inout Int
  ) throws(JSONError) -> Unicode.Scalar {
    let start = index - 1
    guard index < range.upperBound else { throw JSONError(fault: .badEscape, offset: start) }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = hex(in: bytes, at: index) else {
        throw JSONError(fault: .badEscape, offset: start)
      }
      index += 4
      return pair(first, in: bytes, at: &index)
    default: throw JSONError(fault: .badEscape, offset: start)
    }
  }

  /// Joins a high surrogate with the low one that must follow it.
  private func pair(
    _ first: UInt32, in bytes: Bytes, at index: inout Int
  ) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 6 <= range.upperBound, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let second = hex(in: bytes, at: index + 2),
      (0xDC00...0xDFFF).contains(second)
    else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hex(in bytes: Bytes, at index: Int) -> UInt32? {
    guard index + 4 <= range.upperBound else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[index + offset])).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

extension JSONCursor {
  /// Reads the string whose opening quote is next.
  @inline(__always)
  mutating func text(in bytes: Bytes) throws(JSONError) -> JSONText {
    let start = offset &+ 1
    guard let end = bytes.plainText(from: start) else { return try unusualText(in: bytes) }
    offset = end &+ 1
    return JSONText(plain: start..<end, in: bytes)
  }

  /// Reads a string byte by byte: one with escapes, at the end of the bytes, or at fault.
  private mutating func unusualText(in bytes: Bytes) throws(JSONError) -> JSONText {
    let start = offset + 1
    var index = start
    var tail: UInt64 = 0
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        offset = index + 1
        return JSONText(range: start..<index, hasEscapes: hasEscapes, tail: tail)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      } else if byte < 0x20 {
        throw JSONError(fault: .controlCharacter, offset: index)
      }
      tail = tail << 8 | UInt64(byte)
      index += 1
    }
    throw JSONError(fault: .unexpectedEnd, offset: bytes.count)
  }
}

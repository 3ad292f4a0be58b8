/// Where reading is inside one JSON record.
///
/// It keeps an offset only; the bytes are passed to each call, so that a cursor is a plain value
/// that can be copied to look ahead. Reading is schema-directed: the caller asks for the key, then
/// for the type that it expects there, or skips the value. No tree is built.
struct JSONCursor {
  /// Nesting beyond this is an attack on the reader and no trace: a call stack of 512 frames, each an
  /// object in an array, is 1024 levels deep.
  static let maximumDepth = 4096

  /// The next byte to read.
  var offset: Int
  /// Whether a bracket was just opened, so that no comma is due.
  private var isFirst = false

  init(offset: Int = 0) { self.offset = offset }

  // MARK: Objects and arrays

  mutating func enterObject(in bytes: Bytes) throws(JSONError) {
    try enter(UInt8(ascii: "{"), otherwise: .expectedObject, in: bytes)
  }

  mutating func enterArray(in bytes: Bytes) throws(JSONError) {
    try enter(UInt8(ascii: "["), otherwise: .expectedArray, in: bytes)
  }

  /// Reads the next key of the object entered last and its colon; nil at the closing brace.
  @inline(__always)
  mutating func nextKey(in bytes: Bytes) throws(JSONError) -> JSONText? {
    guard try advance(closing: UInt8(ascii: "}"), in: bytes) else { return nil }
    guard offset < bytes.count else { throw JSONError(fault: .unexpectedEnd, offset: offset) }
    guard bytes[offset] == UInt8(ascii: "\"") else {
      throw JSONError(fault: .expectedKey, offset: offset)
    }
    let key = try text(in: bytes)
    skipSpace(in: bytes)
    guard offset < bytes.count else { throw JSONError(fault: .unexpectedEnd, offset: offset) }
    guard bytes[offset] == UInt8(ascii: ":") else {
      throw JSONError(fault: .expectedColon, offset: offset)
    }
    offset += 1
    return key
  }

  /// Moves to the next element of the array entered last; false at the closing bracket.
  mutating func nextElement(in bytes: Bytes) throws(JSONError) -> Bool {
    try advance(closing: UInt8(ascii: "]"), in: bytes)
  }

  /// Expects nothing but white space behind the record.
  mutating func expectEnd(in bytes: Bytes) throws(JSONError) {
    skipSpace(in: bytes)
    guard offset == bytes.count else { throw JSONError(fault: .trailingBytes, offset: offset) }
  }

  // MARK: Scalars

  /// Reads a string where one is expected.
  mutating func string(in bytes: Bytes) throws(JSONError) -> JSONText {
    guard try peek(in: bytes) == UInt8(ascii: "\"") else {
      throw mismatch(.expectedString, in: bytes)
    }
    return try text(in: bytes)
  }

  mutating func boolean(in bytes: Bytes) throws(JSONError) -> Bool {
    switch try peek(in: bytes) {
    case UInt8(ascii: "t"):
      try literal("true", in: bytes)
      return true
    case UInt8(ascii: "f"):
      try literal("false", in: bytes)
      return false
    default: throw mismatch(.expectedBoolean, in: bytes)
    }
  }

  /// Reads a `null`, if there is one.
  mutating func null(in bytes: Bytes) throws(JSONError) -> Bool {
    guard try peek(in: bytes) == UInt8(ascii: "n") else { return false }
    try literal("null", in: bytes)
    return true
  }

  /// The first byte of the next value.
  @inline(__always)
  mutating func peek(in bytes: Bytes) throws(JSONError) -> UInt8 {
    skipSpace(in: bytes)
    guard offset < bytes.count else { throw JSONError(fault: .unexpectedEnd, offset: offset) }
    return bytes[offset]
  }

  mutating func literal(_ word: String, in bytes: Bytes) throws(JSONError) {
    var index = offset
    for byte in word.utf8 {
      guard index < bytes.count else {
        throw JSONError(fault: .unexpectedEnd, offset: bytes.count)
      }
      guard bytes[index] == byte else {
        throw isNotFinite(in: bytes)
          ? JSONError(fault: .notFinite, offset: offset)
          : JSONError(fault: .expectedValue, offset: offset)
      }
      index += 1
    }
    offset = index
  }

  /// The fault of finding something else than was asked for: another type, or no JSON.
  func mismatch(_ expected: JSONFault, in bytes: Bytes) -> JSONError {
    guard offset < bytes.count else { return JSONError(fault: .unexpectedEnd, offset: offset) }
    if isNotFinite(in: bytes) { return JSONError(fault: .notFinite, offset: offset) }
    let isValue =
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
        UInt8(ascii: "n"):
        true
      default: false
      }
    return JSONError(fault: isValue ? expected : .expectedValue, offset: offset)
  }

  // MARK: Steps

  @inline(__always)
  mutating func skipSpace(in bytes: Bytes) {
    while offset < bytes.count, bytes[offset] <= 0x20, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func enter(
    _ bracket: UInt8, otherwise fault: JSONFault, in bytes: Bytes
  ) throws(JSONError) {
    guard try peek(in: bytes) == bracket else { throw mismatch(fault, in: bytes) }
    offset += 1
    isFirst = true
  }

  /// Passes the comma before the next member, or the bracket after the last.
  @inline(__always)
  private mutating func advance(
    closing bracket: UInt8, in bytes: Bytes
  ) throws(JSONError) -> Bool {
    let byte = try peek(in: bytes)
    let wasFirst = isFirst
    isFirst = false
    if byte == bracket {
      offset += 1
      return false
    }
    if wasFirst { return true }
    guard byte == UInt8(ascii: ",") else {
      throw JSONError(fault: .expectedCommaOrEnd, offset: offset)
    }
    offset += 1
    skipSpace(in: bytes)
    return true
  }

  /// Whether `nan`, `NaN`, `Infinity` or the like is next, with or without a sign.
  private func isNotFinite(in bytes: Bytes) -> Bool {
    var index = offset
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index + 2 < bytes.count else { return false }
    // Lower case by one bit, which is enough for three letters.
    let word = (bytes[index] | 0x20, bytes[index + 1] | 0x20, bytes[index + 2] | 0x20)
    let nan = word == (UInt8(ascii: "n"), UInt8(ascii: "a"), UInt8(ascii: "n"))
    let infinity = word == (UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "f"))
    return nan || infinity
  }
}

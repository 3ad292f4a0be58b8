import FrameModel

/// A record as the bytes it is, with no more understood of it than its kind.
struct RawRecord {
  /// The kind that it names; nil where it names none.
  private(set) var kind: RecordKind?
  /// The name of the kind, as spelled between its quotes.
  private(set) var kindName: Range<Int>?
  /// The fields that the line form asks of a header, as far as it has them.
  private(set) var headerFields = FieldSet()
  /// One of those that is null.
  private(set) var nullField: FrameLogField?
  /// The members that `withoutKind` leaves out, each with a comma beside it.
  private var cuts: [Range<Int>] = []
  private var hasLineFeed = false

  /// What the line form asks of a header and a document may leave out.
  static let required: [FrameLogField] = [.format, .version, .recorder, .clock]

  /// Looks through an object, which must be JSON to the last byte.
  ///
  /// A document is refused for one bad escape in it, so that this looks at more than a line's reader
  /// does.
  init(_ bytes: Bytes) throws(JSONError) {
    var cursor = JSONCursor()
    var pending: Int?
    var previousEnd = 0
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let start = key.range.lowerBound - 1
      if let begin = pending { cuts.append(begin..<start) }
      pending = nil
      if try read(key, &cursor, in: bytes) { pending = start }
      if pending == nil { previousEnd = cursor.offset }
    }
    if let begin = pending {
      // The last member takes the comma before it along, if there is one.
      let end = cursor.offset - 1
      cuts.append((previousEnd > 0 ? previousEnd : begin)..<end)
    }
    try cursor.expectEnd(in: bytes)
    try Self.checkEscapes(in: bytes)
    hasLineFeed = (0..<bytes.count).contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }

  /// Passes a member; true when it is the kind, which is not taken along.
  private mutating func read(
    _ key: JSONText, _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> Bool {
    let field = FrameLogField.table.match(key, in: bytes)
    guard field == .kind else {
      let isNull = try cursor.peek(in: bytes) == UInt8(ascii: "n")
      try cursor.skip(in: bytes)
      guard let field, Self.required.contains(field) else { return false }
      headerFields.insert(field)
      if isNull { nullField = field }
      return false
    }
    guard kindName == nil else {
      throw JSONError(fault: .duplicateKey, offset: key.range.lowerBound)
    }
    let name = try cursor.string(in: bytes)
    kindName = name.range
    kind = RecordKind.names.match(name, in: bytes) ?? .unknown
    return true
  }

  /// The record without its kind, on one line.
  func withoutKind(_ bytes: Bytes) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    for cut in cuts {
      while index < cut.lowerBound {
        kept.append(bytes[index])
        index += 1
      }
      index = cut.upperBound
    }
    while index < bytes.count {
      kept.append(bytes[index])
      index += 1
    }
    return hasLineFeed ? Self.compact(kept.span) : kept
  }

  /// The record as it is, on one line.
  func whole(_ bytes: Bytes) -> [UInt8] {
    hasLineFeed ? Self.compact(bytes) : (0..<bytes.count).map { bytes[$0] }
  }

  /// JSON without the white space between its tokens: a line feed would end the line.
  static func compact(_ bytes: Bytes) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isString = false
    var isEscaped = false
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isString = true
      } else if JSONCursor.isSpace(byte) {
        continue
      }
      kept.append(byte)
    }
    return kept
  }

  /// Checks that a value is JSON to the last byte.
  static func check(_ bytes: Bytes) throws(JSONError) {
    var cursor = JSONCursor()
    try cursor.skip(in: bytes)
    try cursor.expectEnd(in: bytes)
    try checkEscapes(in: bytes)
  }

  /// Checks every escape; outside of strings, JSON that was looked through has no backslash.
  private static func checkEscapes(in bytes: Bytes) throws(JSONError) {
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard index + 1 < bytes.count, let length = escapeLength(in: bytes, at: index) else {
        throw JSONError(fault: .badEscape, offset: index)
      }
      index += length
    }
  }

  private static func escapeLength(in bytes: Bytes, at index: Int) -> Int? {
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard index + 6 <= bytes.count else { return nil }
      let isHex = (index + 2..<index + 6).allSatisfy {
        Character(Unicode.Scalar(bytes[$0])).isHexDigit
      }
      return isHex ? 6 : nil
    default: return nil
    }
  }
}

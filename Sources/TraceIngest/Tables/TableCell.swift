import FrameModel

/// The value that a record has for a column, wherever the record came from: a CSV cell or a member
/// of a JSON object.
struct TableCell: Equatable {
  enum Kind: Equatable {
    case absent
    /// A CSV cell, without its quotes.
    case plain
    /// A CSV cell that holds doubled quotes.
    case doubledQuotes
    /// A JSON string, without its quotes.
    case string(hasEscapes: Bool)
    /// A JSON number or word.
    case scalar
    /// A JSON array or object.
    case container
  }

  var range = 0..<0
  var kind = Kind.absent

  /// Words that mean that there is no value, in lower case.
  private static let absentWords = [
    Array("na".utf8), Array("n/a".utf8), Array("nan".utf8), Array("null".utf8),
    Array("[null]".utf8),
  ]

  private static let yesWords = [Array("1".utf8), Array("true".utf8), Array("yes".utf8)]
  private static let noWords = [Array("0".utf8), Array("false".utf8), Array("no".utf8)]

  /// Whether there is a value; empty cells and words such as `NA` and `[NULL]` are none.
  func isPresent(in bytes: Bytes) -> Bool {
    guard kind != .absent, !range.isEmpty else { return false }
    guard range.count <= 6, bytes[range.lowerBound] &- 48 >= 10 else { return true }
    return !Self.absentWords.contains { spells($0, in: bytes) }
  }

  /// Whether the value spells a word that is given in lower case.
  func spells(_ word: [UInt8], in bytes: Bytes) -> Bool {
    guard range.count == word.count else { return false }
    for position in 0..<word.count {
      let byte = bytes[range.lowerBound + position]
      let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if lower != word[position] { return false }
    }
    return true
  }

  /// The value times ten to a power as an integer, exactly, in decimal; text that holds a number is
  /// one.
  func integer(power: Int, in bytes: Bytes) throws(JSONError) -> Int64 {
    let cell = bytes.extracting(range)
    do {
      var cursor = JSONCursor()
      let value = try cursor.scaledInteger(power: power, in: cell)
      try cursor.expectEnd(in: cell)
      return value
    } catch {
      let fault: JSONFault = error.fault == .outOfRange ? .outOfRange : .expectedNumber
      throw JSONError(fault: fault, offset: range.lowerBound)
    }
  }

  func double(in bytes: Bytes) throws(JSONError) -> Double {
    let cell = bytes.extracting(range)
    do {
      var cursor = JSONCursor()
      let value = try cursor.double(in: cell)
      try cursor.expectEnd(in: cell)
      return value
    } catch {
      throw JSONError(fault: .expectedNumber, offset: range.lowerBound)
    }
  }

  /// `true`, `yes`, `1` and their opposites.
  func boolean(in bytes: Bytes) throws(JSONError) -> Bool {
    if Self.yesWords.contains(where: { spells($0, in: bytes) }) { return true }
    if Self.noWords.contains(where: { spells($0, in: bytes) }) { return false }
    throw JSONError(fault: .expectedBoolean, offset: range.lowerBound)
  }

  /// The value as text, decoded.
  func text(in bytes: Bytes) throws(JSONError) -> String {
    switch kind {
    case .string(let hasEscapes):
      return try JSONText(range: range, hasEscapes: hasEscapes, tail: 0).string(in: bytes)
    case .doubledQuotes:
      var plain: [UInt8] = []
      var isSecond = false
      for index in range {
        let isQuote = bytes[index] == UInt8(ascii: "\"")
        if !isQuote || !isSecond { plain.append(bytes[index]) }
        isSecond = isQuote && !isSecond
      }
      return try JSONText(all: plain.span).string(in: plain.span)
    default:
      return try JSONText(range: range, hasEscapes: false, tail: 0).string(in: bytes)
    }
  }

  /// Interns the value as a name, without making a string of one that was seen before.
  func intern(_ names: inout NameInterner, in bytes: Bytes) throws(JSONError) -> NameID {
    switch kind {
    case .doubledQuotes: return names.intern(try text(in: bytes))
    case .string(let hasEscapes):
      return try names.intern(Self.text(range, hasEscapes, bytes), in: bytes)
    default: return try names.intern(Self.text(range, false, bytes), in: bytes)
    }
  }

  private static func text(_ range: Range<Int>, _ hasEscapes: Bool, _ bytes: Bytes) -> JSONText {
    var text = JSONText(all: bytes.extracting(range))
    text.range = range
    text.hasEscapes = hasEscapes
    return text
  }
}

/// Finds where a JSON value ends, over as many chunks as it takes.
///
/// Knows brackets and strings and nothing else: what is inside is checked by whoever reads the
/// value. It remembers where it is, so a chunk is looked at once.
struct ValueScanner {
  private enum State { case start, nested, string, escape, scalar }

  private var state = State.start
  private var brackets = BracketStack()
  /// Brackets open inside those, which are counted only: who reads the value pairs them.
  private var deeper = 0
  /// Line feeds passed so far.
  private(set) var lineFeeds = 0

  /// Scans on; returns the index after the value, or nil when it goes on behind `range`.
  ///
  /// A scalar ends before the comma, bracket or space that follows it.
  mutating func scan(_ bytes: Bytes, _ range: Range<Int>) throws(JSONError) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch state {
      case .start:
        begin(bytes[index])
        if case .nested = state { continue }
        index += 1
      case .nested:
        if try scanNested(bytes, &index, range.upperBound) { return index }
      case .string:
        if scanString(bytes, &index, range.upperBound) { return index }
      case .escape:
        state = .string
        index += 1
      case .scalar:
        if Self.endsScalar(bytes[index]) { return index }
        index += 1
      }
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): state = .nested
    case UInt8(ascii: "\""): state = .string
    default: state = .scalar
    }
  }

  /// Passes brackets and what is between them up to a string; true when the last one closes.
  @inline(__always)
  private mutating func scanNested(
    _ bytes: Bytes, _ index: inout Int, _ end: Int
  ) throws(JSONError) -> Bool {
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        state = .string
        return false
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if !brackets.push(isObject: byte == UInt8(ascii: "{")) {
          guard deeper < JSONCursor.maximumDepth - BracketStack.capacity else {
            throw JSONError(fault: .tooDeep, offset: index)
          }
          deeper += 1
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if deeper > 0 {
          deeper -= 1
          break
        }
        guard brackets.isObject == (byte == UInt8(ascii: "}")) else {
          throw JSONError(fault: .expectedCommaOrEnd, offset: index)
        }
        brackets.pop()
        if brackets.depth == 0 {
          index += 1
          return true
        }
      case 0x0A: lineFeeds += 1
      default: break
      }
      index += 1
    }
    return false
  }

  /// Passes the rest of a string; true when the string was the whole value.
  @inline(__always)
  private mutating func scanString(_ bytes: Bytes, _ index: inout Int, _ end: Int) -> Bool {
    while index < end {
      let byte = bytes[index]
      index += 1
      // Most text is lower case, which is above all that matters here.
      if byte > UInt8(ascii: "\\") { continue }
      if byte == UInt8(ascii: "\"") {
        state = .nested
        return brackets.depth == 0
      }
      if byte == UInt8(ascii: "\\") {
        state = .escape
        return false
      }
      if byte == 0x0A { lineFeeds += 1 }
    }
    return false
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): true
    default: byte <= 0x20
    }
  }
}

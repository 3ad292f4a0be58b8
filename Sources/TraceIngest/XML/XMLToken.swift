/// A piece of an XML document.
///
/// `start` and `end` are offsets in the input; every range inside counts from `start`, so that it
/// stays valid when the window moves.
struct XMLToken {
  enum Kind {
    /// A start tag, or a whole element when `isEmpty`.
    case element
    case end
    /// Character data: text with entities, or a CDATA section's content when `isRaw`.
    case text
  }

  var kind: Kind
  var start: Int
  var end: Int
  var name = JSONText(range: 0..<0, hasEscapes: false, tail: 0)
  /// Where the attributes of a start tag are.
  var attributes = 0..<0
  /// `<name/>`: no end tag follows.
  var isEmpty = false
  var isRaw = false

  var count: Int { end - start }
}

/// The attributes of a start tag, one after another.
///
/// Parsed only where somebody asks: most elements of an export are passed by their name alone.
struct XMLAttributes {
  private var offset: Int
  private let end: Int

  init(_ token: XMLToken) {
    offset = token.attributes.lowerBound
    end = token.attributes.upperBound
  }

  /// The next name and what is between its quotes; nil at the end, or where it is no attribute.
  @inline(__always)
  mutating func next(in bytes: Bytes) -> (name: JSONText, value: Range<Int>)? {
    while offset < end, bytes[offset] <= 0x20 { offset += 1 }
    let first = offset
    var tail: UInt64 = 0
    while offset < end, bytes[offset] != UInt8(ascii: "="), bytes[offset] > 0x20 {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    let name = JSONText(range: first..<offset, hasEscapes: false, tail: tail)
    while offset < end, bytes[offset] <= 0x20 { offset += 1 }
    guard offset < end, bytes[offset] == UInt8(ascii: "=") else { return nil }
    offset += 1
    while offset < end, bytes[offset] <= 0x20 { offset += 1 }
    guard offset < end, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    else { return nil }
    let quote = bytes[offset]
    offset += 1
    let start = offset
    while offset < end, bytes[offset] != quote { offset += 1 }
    guard offset < end else { return nil }
    offset += 1
    return (name, start..<offset - 1)
  }
}

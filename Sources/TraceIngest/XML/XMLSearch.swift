/// The innermost loops of the scanner: where something is in the bytes of a chunk.
enum XMLSearch {
  /// The index of the `>` that ends a tag, or of a `<` that must not be there.
  ///
  /// Nil when the tag goes on behind the range; `quote` is the open quote, kept between chunks.
  @inline(__always)
  static func tagEnd(_ bytes: Bytes, _ range: Range<Int>, quote: inout UInt8) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if quote != 0 {
        while index < range.upperBound, bytes[index] != quote { index += 1 }
        guard index < range.upperBound else { return nil }
        quote = 0
        index += 1
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { return index }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      index += 1
    }
    return nil
  }

  /// The index of the first `<`, or the end of the range.
  @inline(__always)
  static func markup(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return index
  }

  /// The index of the first byte that is no white space, or the end of the range.
  static func content(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    range.first { bytes[$0] > 0x20 } ?? range.upperBound
  }

  /// Where a terminator begins; where it is not found, how far it was looked for.
  static func terminator(
    _ word: [UInt8], _ bytes: Bytes, _ range: Range<Int>
  ) -> (index: Int, isFound: Bool) {
    var index = range.lowerBound
    while index + word.count <= range.upperBound {
      var matched = 0
      while matched < word.count, bytes[index + matched] == word[matched] { matched += 1 }
      if matched == word.count { return (index, true) }
      index += 1
    }
    return (index, false)
  }

  static func lineFeeds(_ bytes: Bytes) -> (count: Int, last: Int?) {
    var count = 0
    for index in bytes.indices where bytes[index] == 0x0A { count += 1 }
    guard count > 0 else { return (0, nil) }
    return (count, bytes.indices.last { bytes[$0] == 0x0A })
  }

  /// Reads the tag that is all of `bytes`; its place in the input is the caller's to set.
  @inline(__always)
  static func tag(_ bytes: Bytes, kind: XMLToken.Kind) -> XMLToken {
    let isEmpty = kind == .element && bytes[bytes.count - 2] == UInt8(ascii: "/")
    let end = bytes.count - (isEmpty ? 2 : 1)
    var index = kind == .element ? 1 : 2
    let start = index
    var tail: UInt64 = 0
    while index < end, bytes[index] > 0x20 {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    var token = XMLToken(kind: kind, start: 0, end: 0)
    token.name = JSONText(range: start..<index, hasEscapes: false, tail: tail)
    token.attributes = index..<max(index, end)
    token.isEmpty = isEmpty
    return token
  }

  static func beginsName(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }
}

import CByteMasks

/// Sixty-four bytes at once, as masks with a bit for each.
struct ByteBlock {
  static let size = 64

  private let vectors: (byte_masks_vector, byte_masks_vector, byte_masks_vector, byte_masks_vector)

  /// The block at an index; all of it must be there.
  @inline(__always)
  init(_ bytes: Bytes, at index: Int) {
    precondition(Self.isThere(index, Self.size, bytes))
    vectors = (
      Self.vector(bytes, index), Self.vector(bytes, index &+ 16),
      Self.vector(bytes, index &+ 32), Self.vector(bytes, index &+ 48)
    )
  }

  /// Whether some bytes from an index on are there; a negative index is a huge one.
  @inline(__always)
  fileprivate static func isThere(_ index: Int, _ count: Int, _ bytes: Bytes) -> Bool {
    bytes.count >= count && UInt(bitPattern: index) <= UInt(bitPattern: bytes.count &- count)
  }

  /// Sixteen of the bytes, which the caller knows to be there.
  @inline(__always)
  fileprivate static func vector(_ bytes: Bytes, _ index: Int) -> byte_masks_vector {
    unsafe bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index, as: byte_masks_vector.self)
  }

  /// The bytes that equal one.
  @inline(__always)
  func equal(_ byte: UInt8) -> UInt64 {
    byte_masks_equal(vectors.0, byte) | byte_masks_equal(vectors.1, byte) &<< 16
      | byte_masks_equal(vectors.2, byte) &<< 32 | byte_masks_equal(vectors.3, byte) &<< 48
  }

  /// The bytes that equal one once a bit is set in them.
  @inline(__always)
  func equal(_ byte: UInt8, setting bit: UInt8) -> UInt64 {
    let bits = byte_masks_vector(repeating: bit)
    return byte_masks_equal(vectors.0 | bits, byte)
      | byte_masks_equal(vectors.1 | bits, byte) &<< 16
      | byte_masks_equal(vectors.2 | bits, byte) &<< 32
      | byte_masks_equal(vectors.3 | bits, byte) &<< 48
  }
}

extension ByteTemplate {
  /// Whether the bytes from an index on are within the bounds of some blocks; false where those go
  /// on behind the bytes.
  @inline(__always)
  static func matches(_ blocks: Swift.Span<Block>, _ bytes: Bytes, at start: Int) -> Bool {
    guard ByteBlock.isThere(start, blockBytes &* blocks.count, bytes) else { return false }
    var excess = byte_masks_vector(repeating: 0)
    for index in blocks.indices {
      let block = blocks[index]
      excess |= byte_masks_excess(
        ByteBlock.vector(bytes, start &+ blockBytes &* index), block.least, block.range)
    }
    return byte_masks_equal(excess, 0) == 0xFFFF
  }
}

extension Bytes {
  /// The number that some digits before an index make, at most fifteen; sixteen bytes must be there
  /// before it.
  @inline(__always)
  func decimal(of count: Int, before end: Int) -> Int64 {
    precondition(ByteBlock.isThere(end &- 16, 16, self))
    return Int64(
      truncatingIfNeeded: byte_masks_decimal(ByteBlock.vector(self, end &- 16), count))
  }

  /// The quotes among sixteen bytes that the caller has made sure of.
  @unsafe @inline(__always)
  func quotes(at index: Int) -> UInt64 {
    unsafe byte_masks_equal(uncheckedVector(at: index), UInt8(ascii: "\""))
  }

  /// The quote that ends plain text; sixteen bytes from an index on must be there.
  @unsafe @inline(__always)
  func plainTextEnd(from start: Int) -> Int? {
    var index = start
    while true {
      let ends = unsafe byte_masks_text_end(uncheckedVector(at: index))
      if ends != 0 {
        index &+= ends.trailingZeroBitCount
        return unsafe uncheckedByte(at: index) == UInt8(ascii: "\"") ? index : nil
      }
      index &+= 16
      guard index &+ 16 <= count else { return nil }
    }
  }

  /// Which of sixteen bytes end plain text in a string; nil near the end.
  @inline(__always)
  func specials(at index: Int) -> UInt64? {
    ByteBlock.isThere(index, 16, self) ? byte_masks_text_end(ByteBlock.vector(self, index)) : nil
  }

  /// The quote that ends a string without escapes, where that is not near the end, and whether a
  /// byte is before it, or a little behind it.
  @inline(__always)
  func stringEnd(from start: Int, noting byte: UInt8) -> (end: Int, hasByte: Bool)? {
    var index = start
    var noted: UInt64 = 0
    while ByteBlock.isThere(index, 16, self) {
      let vector = ByteBlock.vector(self, index)
      let special =
        byte_masks_equal(vector, UInt8(ascii: "\""))
        | byte_masks_equal(vector, UInt8(ascii: "\\"))
      noted |= byte_masks_equal(vector, byte)
      if special == 0 {
        index &+= 16
        continue
      }
      index &+= special.trailingZeroBitCount
      return self[index] == UInt8(ascii: "\"") ? (index, noted != 0) : nil
    }
    return nil
  }

  /// The quote that ends a string of which nobody reads more, where that is not near the end.
  @inline(__always)
  func stringEnd(from start: Int) -> Int? {
    var index = start
    while ByteBlock.isThere(index, 16, self) {
      let vector = ByteBlock.vector(self, index)
      let special =
        byte_masks_equal(vector, UInt8(ascii: "\""))
        | byte_masks_equal(vector, UInt8(ascii: "\\"))
      if special == 0 {
        index &+= 16
        continue
      }
      index &+= special.trailingZeroBitCount
      if self[index] == UInt8(ascii: "\"") { return index }
      // What a backslash escapes is not looked at.
      index &+= 2
    }
    return nil
  }

  /// Where eight bytes, the first of them lowest, stand from an index on.
  func index(of word: UInt64, from start: Int) -> Int? {
    // Looked for by their second byte, which is rarer than a quote.
    let second = UInt8(truncatingIfNeeded: word &>> 8)
    var index = start &+ 1
    while ByteBlock.isThere(index, 16, self) {
      var places = byte_masks_equal(ByteBlock.vector(self, index), second)
      while places != 0 {
        let place = index &+ places.trailingZeroBitCount &- 1
        if place &+ 8 <= count, self.word(at: place) == word { return place }
        places &= places &- 1
      }
      // The last step overlaps the one before it, so that no byte is left.
      index = index &+ 16 == count ? count : Swift.min(index &+ 16, count &- 16)
    }
    return nil
  }

  /// How many line feeds are in a range, and where the last is.
  func lineFeeds(in range: Range<Int>) -> (count: Int, last: Int?) {
    var count = 0
    var index = range.lowerBound
    while index &+ ByteBlock.size <= range.upperBound {
      // Counted in sixteen lanes, for as many blocks as a lane can count.
      let end = Swift.min(range.upperBound, index &+ 63 &* ByteBlock.size)
      count += lineFeeds(from: &index, upTo: end)
    }
    while index < range.upperBound {
      if self[index] == 0x0A { count += 1 }
      index += 1
    }
    guard count > 0 else { return (0, nil) }
    index = range.upperBound - 1
    while self[index] != 0x0A { index -= 1 }
    return (count, index)
  }

  private func lineFeeds(from index: inout Int, upTo end: Int) -> Int {
    precondition(index >= 0 && end <= count)
    var lanes = byte_masks_vector(repeating: 0)
    while index &+ ByteBlock.size <= end {
      // All bits of a lane are set where there is one, which is one less than none.
      lanes &-= byte_masks_matches(ByteBlock.vector(self, index), 0x0A)
      lanes &-= byte_masks_matches(ByteBlock.vector(self, index &+ 16), 0x0A)
      lanes &-= byte_masks_matches(ByteBlock.vector(self, index &+ 32), 0x0A)
      lanes &-= byte_masks_matches(ByteBlock.vector(self, index &+ 48), 0x0A)
      index &+= ByteBlock.size
    }
    return lanes.indices.reduce(0) { $0 + Int(lanes[$1]) }
  }
}

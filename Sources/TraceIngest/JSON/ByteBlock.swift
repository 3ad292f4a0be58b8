import CByteMasks

/// Sixty-four bytes at once, as masks with a bit for each.
struct ByteBlock {
  static let size = 64

  private let vectors:
    (byte_masks_vector, byte_masks_vector, byte_masks_vector, byte_masks_vector)

  /// The block at an index; all of it must be there.
  @inline(__always)
  init(_ bytes: Bytes, at index: Int) {
    precondition(
      UInt(bitPattern: index) <= UInt(bitPattern: bytes.count &- Self.size)
        && bytes.count >= Self.size)
    vectors = (
      Self.vector(bytes, index), Self.vector(bytes, index &+ 16),
      Self.vector(bytes, index &+ 32), Self.vector(bytes, index &+ 48)
    )
  }

  @inline(__always)
  private static func vector(_ bytes: Bytes, _ index: Int) -> byte_masks_vector {
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

extension Bytes {
  /// How many line feeds are in a range, and where the last is.
  func lineFeeds(in range: Range<Int>) -> (count: Int, last: Int?) {
    var count = 0
    var last: Int?
    var index = range.lowerBound
    while index &+ ByteBlock.size <= range.upperBound {
      let mask = ByteBlock(self, at: index).equal(0x0A)
      if mask != 0 {
        count += mask.nonzeroBitCount
        last = index + 63 - mask.leadingZeroBitCount
      }
      index &+= ByteBlock.size
    }
    while index < range.upperBound {
      if self[index] == 0x0A { (count, last) = (count + 1, index) }
      index += 1
    }
    return (count, last)
  }
}

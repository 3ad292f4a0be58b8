import CByteMasks

/// Bytes eight at a time: what the fast paths compare, measure and convert.
///
/// Every bit pattern is a number, and loads are bounds-checked but for the one that says so.
extension Bytes {
  /// Eight bytes from an index on, the first of them lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    // One comparison is enough: a negative index is a huge one.
    precondition(UInt(bitPattern: index) <= UInt(bitPattern: count &- 8) && count >= 8)
    return unsafe uncheckedWord(at: index)
  }

  /// Eight bytes that the caller has made sure of: where records are recognised, one check stands
  /// for the loads of a whole step, which is a tenth of what that takes.
  @unsafe @inline(__always)
  func uncheckedWord(at index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// A byte and sixteen, of the same kind.
  @unsafe @inline(__always)
  func uncheckedByte(at index: Int) -> UInt8 { unsafe self[unchecked: index] }

  @unsafe @inline(__always)
  func uncheckedVector(at index: Int) -> byte_masks_vector {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: byte_masks_vector.self)
  }

  /// At most eight bytes from an index on, zeros behind them.
  @inline(__always)
  func word(at index: Int, count: Int) -> UInt64 {
    guard count < 8 else { return word(at: index) }
    guard index + 8 > self.count else { return word(at: index) & Words.low(count) }
    var word: UInt64 = 0
    for offset in 0..<count { word |= UInt64(self[index + offset]) << UInt64(8 * offset) }
    return word
  }
}

extension Bytes {
  /// Up to fifteen digits, where two words from an index on are there; nil for none, or more.
  @inline(__always)
  func shortDigits(at index: Int) -> (value: Int64, count: Int)? {
    guard index &+ 16 <= count else { return nil }
    let first = word(at: index)
    let others = Words.firstNoDigit(first)
    if others != 0 {
      let digits = others.trailingZeroBitCount &>> 3
      guard digits > 0 else { return nil }
      return (Int64(truncatingIfNeeded: Words.value(first, digits: digits)), digits)
    }
    let more = Words.firstNoDigit(word(at: index &+ 8))
    guard more != 0 else { return nil }
    let rest = more.trailingZeroBitCount &>> 3
    let tail = Words.value(word(at: index &+ rest), digits: 8)
    let value = rest == 0 ? tail : Words.value(first, digits: rest) &* 100_000_000 &+ tail
    return (Int64(truncatingIfNeeded: value), 8 &+ rest)
  }

  /// The quote that ends a string without escapes, of which an index is the first byte; nil where
  /// anything is unusual.
  @inline(__always)
  func plainText(from start: Int) -> Int? {
    var index = start
    while index &+ 8 <= count {
      let special = Words.firstSpecial(word(at: index))
      if special != 0 {
        index &+= special.trailingZeroBitCount &>> 3
        return self[index] == UInt8(ascii: "\"") ? index : nil
      }
      index &+= 8
    }
    return nil
  }
}

/// Arithmetic on eight bytes in a word.
enum Words {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The same byte eight times.
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// A mask of the first bytes, fewer than eight.
  @inline(__always)
  static func low(_ count: Int) -> UInt64 { (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1 }

  /// The high bit of the first byte that equals another; those above it may be wrong.
  @inline(__always)
  static func firstEqual(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ all(byte)
    return (difference &- ones) & ~difference & highBits
  }

  /// The high bit of the first byte that ends plain text in a string: a quote, a backslash or a
  /// control character; those above it may be wrong.
  @inline(__always)
  static func firstSpecial(_ word: UInt64) -> UInt64 {
    firstEqual(word, UInt8(ascii: "\"")) | firstEqual(word, UInt8(ascii: "\\"))
      | ((word &- all(0x20)) & ~word & highBits)
  }

  /// The high bit of the first byte that is no digit; those above it may be wrong.
  @inline(__always)
  static func firstNoDigit(_ word: UInt64) -> UInt64 {
    let digits = word ^ all(0x30)
    return ((digits &+ all(0x76)) | digits) & highBits
  }

  /// The value of the first `count` bytes, 1 to 8 digits.
  @inline(__always)
  static func value(_ word: UInt64, digits count: Int) -> UInt64 {
    // Moved up, so that zeros stand before the digits; then pairs, fours and eights are joined.
    var sum = (word ^ all(0x30)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    sum = sum &* 10 &+ (sum &>> 8)
    let low = (sum & 0x0000_00FF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
    let high = (sum &>> 16 & 0x0000_00FF_0000_00FF) &* (1 &+ 10_000 &<< 32)
    return (low &+ high) &>> 32
  }
}

/// The numbers of one column and block: how far each is from the smallest, in as few bits as it
/// takes.
struct PackedColumn: Sendable {
  /// A column without numbers.
  static let empty = Self(smallest: PackedRows.missing, shift: -1)

  private let smallest: Int64
  /// The power of two that the bits of a number are, 3 to 6; none where all numbers are the same.
  private let shift: Int8
  /// Where its words begin: in which slab, and where in it.
  var slab: Int32 = 0
  var start: Int32 = 0

  private init(smallest: Int64, shift: Int8) {
    self.smallest = smallest
    self.shift = shift
  }

  /// Measures numbers, of which some are missing unless they are complete.
  init(of numbers: Swift.Span<Int64>, isComplete: Bool) {
    var (smallest, largest) = (Int64.max, Int64.min)
    if isComplete {
      // Four at a time, which are there.
      let whole = numbers.count & ~3
      for first in stride(from: 0, to: whole, by: 4) {
        let one = unsafe numbers[unchecked: first]
        let two = unsafe numbers[unchecked: first &+ 1]
        let three = unsafe numbers[unchecked: first &+ 2]
        let four = unsafe numbers[unchecked: first &+ 3]
        smallest = min(smallest, min(min(one, two), min(three, four)))
        largest = max(largest, max(max(one, two), max(three, four)))
      }
      for index in whole..<numbers.count {
        smallest = min(smallest, numbers[index])
        largest = max(largest, numbers[index])
      }
    } else {
      for index in numbers.indices where numbers[index] != PackedRows.missing {
        smallest = min(smallest, numbers[index])
        largest = max(largest, numbers[index])
      }
    }
    guard smallest <= largest else {
      self = .empty
      return
    }
    // Of every width the largest number stands for a missing one.
    let shift: Int8 =
      switch UInt64(bitPattern: largest &- smallest) {
      case 0 where isComplete: -1
      case 0..<UInt64(UInt8.max): 3
      case 0..<UInt64(UInt16.max): 4
      case 0..<UInt64(UInt32.max): 5
      default: 6
      }
    self.init(smallest: smallest, shift: shift)
  }

  /// Whether it is without numbers.
  var isEmpty: Bool { shift < 0 && smallest == PackedRows.missing }

  /// How many words some numbers take.
  func words(_ count: Int) -> Int { shift < 0 ? 0 : (count << Int(shift) + 63) >> 6 }

  func moved(bySlabs count: Int32) -> Self {
    var moved = self
    moved.slab += count
    return moved
  }
}

// MARK: Packing

extension PackedColumn {
  /// Appends the words of the numbers that were measured.
  func pack(
    _ numbers: Swift.Span<Int64>, isComplete: Bool, into words: inout OutputSpan<UInt64>
  ) {
    // A width that is known, and a test less, make it several times as fast.
    switch (shift, isComplete) {
    case (3, true): pack(numbers, isComplete: true, into: &words, shift: 3)
    case (4, true): pack(numbers, isComplete: true, into: &words, shift: 4)
    case (5, true): pack(numbers, isComplete: true, into: &words, shift: 5)
    case (6, true): pack(numbers, isComplete: true, into: &words, shift: 6)
    default: pack(numbers, isComplete: false, into: &words, shift: Int(shift))
    }
  }

  @inline(__always)
  private func pack(
    _ numbers: Swift.Span<Int64>, isComplete: Bool, into words: inout OutputSpan<UInt64>,
    shift: Int
  ) {
    let perWord = 64 &>> shift
    var index = 0
    while index &+ perWord <= numbers.count {
      words.append(packed(numbers, index..<index &+ perWord, isComplete, shift))
      index &+= perWord
    }
    if index < numbers.count {
      words.append(packed(numbers, index..<numbers.count, isComplete, shift))
    }
  }

  /// The numbers of one word, which the caller knows to be there.
  @inline(__always)
  private func packed(
    _ numbers: Swift.Span<Int64>, _ range: Range<Int>, _ isComplete: Bool, _ shift: Int
  ) -> UInt64 {
    var packed: UInt64 = 0
    for lane in 0..<range.count {
      let number = unsafe numbers[unchecked: range.lowerBound &+ lane]
      var distance = UInt64(bitPattern: number &- smallest)
      if !isComplete, number == PackedRows.missing { distance = Self.mask(shift) }
      packed |= distance &<< UInt64(truncatingIfNeeded: lane &<< shift)
    }
    return packed
  }

  @inline(__always)
  private static func mask(_ shift: Int) -> UInt64 { .max >> UInt64(64 - 1 << shift) }
}

// MARK: Reading

extension PackedColumn {
  @inline(__always)
  func number(_ row: Int, in slabs: [[UInt64]]) -> Int64 {
    guard shift >= 0 else { return smallest }
    let bit = row &<< Int(shift)
    let word = slabs[Int(slab)][Int(start) &+ bit &>> 6]
    return number(word &>> UInt64(bit & 63), Self.mask(Int(shift)))
  }

  /// Copies numbers to an array.
  func copy(_ rows: Range<Int>, in slabs: [[UInt64]], to first: Int, of numbers: inout [Int64]) {
    var numbers = numbers.mutableSpan
    guard shift >= 0 else {
      for index in 0..<rows.count { numbers[first + index] = smallest }
      return
    }
    let words = slabs[Int(slab)]
    switch shift {
    case 3: copy(rows, of: words, to: first, of: &numbers, shift: 3)
    case 4: copy(rows, of: words, to: first, of: &numbers, shift: 4)
    case 5: copy(rows, of: words, to: first, of: &numbers, shift: 5)
    default: copy(rows, of: words, to: first, of: &numbers, shift: 6)
    }
  }

  @inline(__always)
  private func copy(
    _ rows: Range<Int>, of slab: [UInt64], to first: Int,
    of numbers: inout MutableSpan<Int64>, shift: Int
  ) {
    let mask = Self.mask(shift)
    let words = slab.span
    for index in 0..<rows.count {
      let bit = (rows.lowerBound &+ index) &<< shift
      numbers[first &+ index] = number(words[Int(start) &+ bit &>> 6] &>> UInt64(bit & 63), mask)
    }
  }

  @inline(__always)
  private func number(_ word: UInt64, _ mask: UInt64) -> Int64 {
    let distance = word & mask
    return distance == mask ? PackedRows.missing : smallest &+ Int64(truncatingIfNeeded: distance)
  }
}

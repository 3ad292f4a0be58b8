/// The numbers of one column and block: how far each is from the smallest, in as few bits as it
/// takes.
struct PackedColumn: Sendable {
  /// A column without numbers.
  static let empty = Self(ofAll: PackedRows.missing)

  // In two words, for a trace has tens of thousands of columns.
  private let smallest: Int64
  /// Where its words begin: in which slab, and where in it.
  var slab: Int32 = 0
  var start: UInt16 = 0
  /// The power of two that the bits of a number are, 3 to 6; none where all numbers are the same.
  private let shift: Int8
  /// How many numbers there are where they are few, which stand behind each other with a bit for
  /// each row before them; otherwise zero, or one below where none is missing.
  private let few: Int8

  private var isComplete: Bool { few < 0 }

  private init(smallest: Int64, shift: Int8, few: Int8, isComplete: Bool) {
    self.smallest = smallest
    self.shift = shift
    self.few = isComplete ? -1 : few
  }

  /// A column in which all rows have one number, or none.
  init(ofAll number: Int64) {
    self.init(smallest: number, shift: -1, few: 0, isComplete: number != PackedRows.missing)
  }

  /// Measures numbers, of which some are missing unless they are complete.
  init(of numbers: Swift.Span<Int64>, isComplete: Bool) {
    let bounds = isComplete ? Self.bounds(ofComplete: numbers) : Self.bounds(of: numbers)
    guard let (smallest, largest) = bounds else {
      self = .empty
      return
    }
    let few = isComplete ? 0 : Self.few(numbers)
    // Where some are missing, the largest number of a width stands for them.
    let shift: Int8 =
      switch UInt64(bitPattern: largest &- smallest) + (isComplete || few > 0 ? 0 : 1) {
      case 0 where isComplete: -1
      case ...UInt64(UInt8.max): 3
      case ...UInt64(UInt16.max): 4
      case ...UInt64(UInt32.max): 5
      default: 6
      }
    self.init(smallest: smallest, shift: shift, few: few, isComplete: isComplete)
  }

  /// The smallest and the largest of numbers, none of which is missing; nothing of none.
  private static func bounds(
    ofComplete numbers: Swift.Span<Int64>
  ) -> (smallest: Int64, largest: Int64)? {
    var (smallest, largest) = (Int64.max, Int64.min)
    // Four at a time, which are known to be there.
    var rest = numbers
    while rest.count >= 4 {
      smallest = min(smallest, min(min(rest[0], rest[1]), min(rest[2], rest[3])))
      largest = max(largest, max(max(rest[0], rest[1]), max(rest[2], rest[3])))
      rest = rest.extracting(droppingFirst: 4)
    }
    for index in rest.indices {
      smallest = min(smallest, rest[index])
      largest = max(largest, rest[index])
    }
    return smallest <= largest ? (smallest, largest) : nil
  }

  /// The smallest and the largest of numbers that are there; nothing of none.
  private static func bounds(
    of numbers: Swift.Span<Int64>
  ) -> (smallest: Int64, largest: Int64)? {
    // A missing number is the least of all, and turned by one the most: then neither is found by a test.
    @inline(__always) func turned(_ number: Int64) -> UInt64 {
      UInt64(bitPattern: number &+ .max)
    }
    var (smallest, largest) = (UInt64.max, Int64.min)
    var rest = numbers
    while rest.count >= 4 {
      smallest = min(
        smallest,
        min(min(turned(rest[0]), turned(rest[1])), min(turned(rest[2]), turned(rest[3]))))
      largest = max(largest, max(max(rest[0], rest[1]), max(rest[2], rest[3])))
      rest = rest.extracting(droppingFirst: 4)
    }
    for index in rest.indices {
      smallest = min(smallest, turned(rest[index]))
      largest = max(largest, rest[index])
    }
    return largest > PackedRows.missing ? (Int64(bitPattern: smallest) &- .max, largest) : nil
  }

  /// The number that all rows have, `PackedRows.missing` where none has one; nil where they differ.
  var commonNumber: Int64? { shift < 0 ? smallest : nil }

  /// The smallest number, where none is missing and all are less than 2^32 above it, and so small
  /// that the sum of a block of them has room; nil otherwise.
  var base: Int64? {
    let isNear = isComplete && shift <= 5 && smallest.magnitude <= 1 << 53
    return isNear ? smallest : nil
  }

  /// How many words some numbers take.
  func words(_ count: Int) -> Int {
    guard shift >= 0 else { return 0 }
    let bits = (few > 0 ? Int(few) : count) << Int(shift)
    return (few > 0 ? Self.bitWords : 0) + (bits + 63) >> 6
  }

  func moved(bySlabs count: Int32) -> Self {
    var moved = self
    moved.slab += count
    return moved
  }

  /// The column of whoever has its words in another slab, all numbers being so much `more`.
  func moved(toSlab slab: Int, by more: Int64) -> Self {
    let smallest = smallest == PackedRows.missing ? smallest : smallest &+ more
    var moved = Self(smallest: smallest, shift: shift, few: few, isComplete: isComplete)
    (moved.slab, moved.start) = (Int32(slab), start)
    return moved
  }

  /// Whether no number is far from zero, so that one that is not either can be added to each.
  var isSmall: Bool {
    shift <= 5 && (smallest == PackedRows.missing || smallest.magnitude <= 1 << 53)
  }
}

// MARK: Packing

extension PackedColumn {
  /// Appends the words of the numbers that were measured.
  func pack(
    _ numbers: Swift.Span<Int64>, isComplete: Bool, into words: inout OutputSpan<UInt64>
  ) {
    if few > 0 { return packFew(numbers, into: &words) }
    switch shift {
    case 3: pack(as: UInt8.self, numbers, isComplete, into: &words)
    case 4: pack(as: UInt16.self, numbers, isComplete, into: &words)
    case 5: pack(as: UInt32.self, numbers, isComplete, into: &words)
    default: pack(as: UInt64.self, numbers, isComplete, into: &words)
    }
  }

  /// A width that is known, and a test less, make it several times as fast.
  ///
  /// A function of its own for each width, for of one that is too large nothing is inlined.
  @inline(never)
  private func pack<Width: FixedWidthInteger>(
    as width: Width.Type, _ numbers: Swift.Span<Int64>, _ isComplete: Bool,
    into words: inout OutputSpan<UInt64>
  ) {
    let shift = Width.bitWidth.trailingZeroBitCount
    if isComplete {
      pack(numbers, isComplete: true, into: &words, shift: shift)
    } else {
      pack(numbers, isComplete: false, into: &words, shift: shift)
    }
  }

  @inline(__always)
  private func pack(
    _ numbers: Swift.Span<Int64>, isComplete: Bool, into words: inout OutputSpan<UInt64>,
    shift: Int
  ) {
    let perWord = 64 &>> shift
    var rest = numbers
    while rest.count >= perWord {
      words.append(packed(rest.extracting(first: perWord), isComplete, shift))
      rest = rest.extracting(droppingFirst: perWord)
    }
    if !rest.isEmpty { words.append(packed(rest, isComplete, shift)) }
  }

  /// The numbers of one word.
  @inline(__always)
  private func packed(
    _ numbers: Swift.Span<Int64>, _ isComplete: Bool, _ shift: Int
  ) -> UInt64 {
    var packed: UInt64 = 0
    for lane in numbers.indices {
      let number = numbers[lane]
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
    if few > 0 { return fewNumber(row, in: slabs[Int(slab)]) }
    let bit = row &<< Int(shift)
    let word = slabs[Int(slab)][Int(start) &+ bit &>> 6]
    return number(word &>> UInt64(bit & 63), Self.mask(Int(shift)), isComplete)
  }

  /// Copies numbers to an array.
  func copy(_ rows: Range<Int>, in slabs: [[UInt64]], to first: Int, of numbers: inout [Int64]) {
    var numbers = numbers.mutableSpan
    if few > 0 {
      return copyFew(rows, of: slabs[Int(slab)], to: first - rows.lowerBound, of: &numbers)
    }
    guard shift >= 0 else {
      for row in rows { numbers[first + row - rows.lowerBound] = smallest }
      return
    }
    let slab = slabs[Int(slab)]
    let words = slab.span.extracting(droppingFirst: Int(start))
    switch shift {
    case 3: copy(as: UInt8.self, rows, of: words, to: first, of: &numbers)
    case 4: copy(as: UInt16.self, rows, of: words, to: first, of: &numbers)
    case 5: copy(as: UInt32.self, rows, of: words, to: first, of: &numbers)
    default: copy(as: UInt64.self, rows, of: words, to: first, of: &numbers)
    }
  }

  /// A function of its own for each width, as for packing.
  @inline(never)
  private func copy<Width: FixedWidthInteger & UnsignedInteger>(
    as width: Width.Type, _ rows: Range<Int>, of words: Swift.Span<UInt64>, to first: Int,
    of numbers: inout MutableSpan<Int64>
  ) {
    let size = Width.bitWidth / 8
    // They stand for the checks of all places, without which many numbers are copied at a time.
    precondition(rows.lowerBound >= 0 && rows.upperBound <= words.count * (8 / size))
    precondition(first >= 0 && first <= numbers.count - rows.count)
    let (begin, smallest) = (rows.lowerBound &* size, smallest)
    // The first number of a word is its lowest bits, which the processors that we run on keep first.
    let bytes = unsafe words.bytes
    @inline(__always) func distance(_ index: Int) -> Width {
      unsafe bytes.unsafeLoad(fromUncheckedByteOffset: begin &+ index &* size, as: Width.self)
    }
    if isComplete {
      for index in 0..<rows.count {
        let number = smallest &+ Int64(truncatingIfNeeded: distance(index))
        unsafe numbers[unchecked: first &+ index] = number
      }
    } else {
      for index in 0..<rows.count {
        let distance = distance(index)
        let number = smallest &+ Int64(truncatingIfNeeded: distance)
        unsafe numbers[unchecked: first &+ index] =
          distance == .max ? PackedRows.missing : number
      }
    }
  }

  @inline(__always)
  private func number(_ word: UInt64, _ mask: UInt64, _ isComplete: Bool) -> Int64 {
    let distance = word & mask
    let isMissing = !isComplete && distance == mask
    return isMissing ? PackedRows.missing : smallest &+ Int64(truncatingIfNeeded: distance)
  }
}

// MARK: Few numbers

extension PackedColumn {
  /// How many numbers of a block are few, and how many words have a bit for each of its rows.
  private static let mostFew = PackedRows.blockRows / 8
  private static let bitWords = PackedRows.blockRows / 64

  /// How many numbers there are; zero where they are not few.
  private static func few(_ numbers: Swift.Span<Int64>) -> Int8 {
    guard numbers.count > PackedRows.blockRows / 2 else { return 0 }
    // A look at some of them tells of most columns that they have more.
    for row in stride(from: 0, to: numbers.count, by: 32) where numbers[row] != PackedRows.missing {
      return 0
    }
    var count = 0
    for row in numbers.indices where numbers[row] != PackedRows.missing { count &+= 1 }
    return count <= mostFew ? Int8(count) : 0
  }

  private func packFew(_ numbers: Swift.Span<Int64>, into words: inout OutputSpan<UInt64>) {
    for word in 0..<Self.bitWords {
      var (bits, row) = (UInt64(0), min(word * 64, numbers.count))
      for bit in 0..<UInt64(min(64, numbers.count - row)) {
        bits |= (numbers[row] != PackedRows.missing ? 1 : 0) &<< bit
        row &+= 1
      }
      words.append(bits)
    }
    var (packed, bit) = (UInt64(0), 0)
    for row in numbers.indices where numbers[row] != PackedRows.missing {
      packed |= UInt64(bitPattern: numbers[row] &- smallest) &<< UInt64(bit)
      bit += 1 << Int(shift)
      if bit == 64 {
        words.append(packed)
        (packed, bit) = (0, 0)
      }
    }
    if bit > 0 { words.append(packed) }
  }

  private func fewNumber(_ row: Int, in words: [UInt64]) -> Int64 {
    let (word, bit) = (Int(start) + row >> 6, UInt64(1) << UInt64(row & 63))
    guard words[word] & bit != 0 else { return PackedRows.missing }
    var rank = (words[word] & (bit - 1)).nonzeroBitCount
    for before in Int(start)..<word { rank += words[before].nonzeroBitCount }
    return fewNumber(rank: rank, in: words.span)
  }

  private func fewNumber(rank: Int, in words: Swift.Span<UInt64>) -> Int64 {
    let bit = rank << Int(shift)
    let word = words[Int(start) + Self.bitWords + bit >> 6] >> UInt64(bit & 63)
    return number(word, Self.mask(Int(shift)), true)
  }

  private func copyFew(
    _ rows: Range<Int>, of slab: [UInt64], to origin: Int, of numbers: inout MutableSpan<Int64>
  ) {
    let words = slab.span
    for row in rows { numbers[origin + row] = PackedRows.missing }
    var rank = 0
    for word in 0..<Self.bitWords {
      var bits = words[Int(start) + word]
      while bits != 0 {
        let row = word * 64 + bits.trailingZeroBitCount
        if rows.contains(row) { numbers[origin + row] = fewNumber(rank: rank, in: words) }
        bits &= bits - 1
        rank += 1
      }
    }
  }
}

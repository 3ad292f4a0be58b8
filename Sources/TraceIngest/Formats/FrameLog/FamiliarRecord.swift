import CByteMasks

/// A record that was recognised: its numbers, and where its values are, by field.
///
/// All of it is of fixed size and used again for the next record. Nothing of a value is kept that
/// was not looked at: of a string its place, of an integer its number.
struct FamiliarRecord {
  /// What is loaded at once.
  static let vectorBytes = 16
  /// A sign, and as many digits as one look at them takes.
  static let integerBytes = 18
  /// Any other number that is read here.
  private static let numberBytes = 36
  /// Of all shapes together.
  static let maximumSteps = 1024

  var kind = RecordKind.unknown
  /// Which shape of all it has; negative for one that was read without.
  var shape = -1
  /// Of the fields that records have which become rows: which are there, and which are strings.
  var present: UInt64 = 0
  var texts: UInt64 = 0
  /// By field: its value, or where a string ends.
  var numbers = InlineArray<192, Int64>(repeating: 0)
  /// By field: where its value begins, behind the opening quote of a string.
  var places = InlineArray<192, Int>(repeating: 0)
  /// By step of a shape, and by field of a record without one: how many digits are foreseen.
  private var digits = InlineArray<1024, UInt8>(repeating: 1)
  private var fieldDigits = InlineArray<64, UInt8>(repeating: 1)
  /// By kind: how many were put into columns.
  var counts = InlineArray<32, Int>(repeating: 0)
}

// MARK: By shape

extension FamiliarRecord {
  /// Reads a record by the steps of its shape, where all that it reaches is there; returns its end,
  /// or nil where it differs.
  ///
  /// Sixteen bytes must stand before the record too.
  @unsafe @inline(__always)
  mutating func read(
    _ steps: Swift.Span<RecordShape.Step>, _ range: Range<Int>, in bytes: Bytes, at start: Int
  ) -> Int? {
    var index = start
    var next = range.lowerBound
    while next < range.upperBound {
      let position = next
      next &+= 1
      let step = unsafe steps[unchecked: position]
      guard unsafe step.matches(bytes, at: index) else { return nil }
      index &+= step.count
      if step.value == .none { continue }
      unsafe places[unchecked: step.slot] = index
      if step.value == .integer {
        let digits = unsafe digits[unchecked: position]
        if let value = unsafe Self.integer(digits, in: bytes, at: index) {
          unsafe numbers[unchecked: step.slot] = value
          index &+= Int(digits)
          continue
        }
        guard
          let other = unsafe Self.unusualInteger(&self.digits[position], in: bytes, at: index)
        else { return nil }
        unsafe numbers[unchecked: step.slot] = other.value
        index = other.end
        continue
      }
      let end =
        step.value == .text
        ? unsafe Self.textEnd(in: bytes, from: index)
        : Self.end(of: step.value, in: bytes, from: index)
      guard let end else { return nil }
      unsafe numbers[unchecked: step.slot] = Int64(truncatingIfNeeded: end)
      index = step.value == .text ? end &+ 1 : end
      guard index &+ step.reach <= bytes.count else { return nil }
    }
    return index
  }
}

// MARK: Values

extension FamiliarRecord {
  /// Reads as many digits as are foreseen, at most 15, all of which are within the log's bound; nil
  /// for any other number.
  ///
  /// How many there are is compared with what is foreseen, rather than used: so the next step need
  /// not wait for these bytes.
  @unsafe @inline(__always)
  fileprivate static func integer(
    _ foreseen: UInt8, in bytes: Bytes, at index: Int
  ) -> Int64? {
    let vector = unsafe bytes.uncheckedVector(at: index)
    let count = Int(foreseen)
    guard (byte_masks_no_digit(vector) | 1 << 16).trailingZeroBitCount == count else { return nil }
    // The bytes that end with the last digit; those before the first do not count.
    let value = unsafe Int64(
      truncatingIfNeeded: byte_masks_decimal(
        bytes.uncheckedVector(at: index &+ count &- vectorBytes), count))
    // A number that is less than its digits allow begins with a zero.
    return value >= byte_masks_least(count) ? value : nil
  }

  /// Reads an integer with a sign, or with other digits than foreseen.
  @unsafe @inline(never)
  fileprivate static func unusualInteger(
    _ foreseen: inout UInt8, in bytes: Bytes, at start: Int
  ) -> (value: Int64, end: Int)? {
    let isNegative = unsafe bytes.uncheckedByte(at: start) == UInt8(ascii: "-")
    let index = isNegative ? start &+ 1 : start
    let count = unsafe digitCount(in: bytes, at: index)
    guard count > 0, count < 16,
      unsafe bytes.uncheckedByte(at: index) != UInt8(ascii: "0") || count == 1
    else { return nil }
    if !isNegative { foreseen = UInt8(count) }
    let value = unsafe Int64(
      truncatingIfNeeded: byte_masks_decimal(
        bytes.uncheckedVector(at: index &+ count &- vectorBytes), count))
    return (isNegative ? -value : value, index &+ count)
  }

  /// The quote that ends plain text; sixteen bytes from an index on must be there.
  @unsafe @inline(__always)
  fileprivate static func textEnd(in bytes: Bytes, from start: Int) -> Int? {
    var index = start
    while true {
      let ends = unsafe byte_masks_text_end(bytes.uncheckedVector(at: index))
      if ends != 0 {
        index &+= ends.trailingZeroBitCount
        return unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "\"") ? index : nil
      }
      index &+= vectorBytes
      guard index &+ vectorBytes <= bytes.count else { return nil }
    }
  }

  /// The end of any other value but null, which is read just as the general reader does.
  @inline(never)
  fileprivate static func end(
    of value: RecordShape.Value, in bytes: Bytes, from start: Int
  ) -> Int? {
    if value == .number, start &+ numberBytes <= bytes.count,
      let end = unsafe plainNumberEnd(in: bytes, from: start)
    {
      return end
    }
    guard start < bytes.count, bytes[start] != UInt8(ascii: "n") else { return nil }
    var cursor = JSONCursor(offset: start)
    do {
      switch value {
      case .boolean: _ = try cursor.boolean(in: bytes)
      case .number:
        guard JSONCursor.startsNumber(bytes[start]) else { return nil }
        _ = try cursor.number(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    } catch {
      return nil
    }
    return cursor.offset
  }

  /// The end of a number of at most 15 digits before its point and behind it, without exponent.
  @unsafe @inline(__always)
  private static func plainNumberEnd(in bytes: Bytes, from start: Int) -> Int? {
    var index = start
    if unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "-") { index &+= 1 }
    let isZero = unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "0")
    let whole = unsafe digitCount(in: bytes, at: index)
    guard whole > 0, whole < 16, !isZero || whole == 1 else { return nil }
    index &+= whole
    if unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: ".") {
      index &+= 1
      let fraction = unsafe digitCount(in: bytes, at: index)
      guard fraction > 0, fraction < 16 else { return nil }
      index &+= fraction
    }
    return unsafe bytes.uncheckedByte(at: index) | 0x20 == UInt8(ascii: "e") ? nil : index
  }

  @unsafe @inline(__always)
  private static func digitCount(in bytes: Bytes, at index: Int) -> Int {
    unsafe (byte_masks_no_digit(bytes.uncheckedVector(at: index)) | 1 << 16).trailingZeroBitCount
  }
}

// MARK: In any order

extension FamiliarRecord {
  /// Reads a record of a kind that becomes rows, whose keys are in any order; nil for any other, and
  /// for one that has any other field or is unusual in any way.
  ///
  /// Sixteen bytes must stand before the record. Never inlined: beside it, what reads by shapes would
  /// have no registers left.
  @inline(never)
  mutating func read(byKeys keys: borrowing RowKeys, in bytes: Bytes, at start: Int) -> Int? {
    guard start &+ RowKeys.reach <= bytes.count, bytes[start] == UInt8(ascii: "{") else {
      return nil
    }
    var (present, texts): (UInt64, UInt64) = (0, 0)
    var index = start &+ 1
    while true {
      // As far as the key and a value of bounded length go.
      guard index &+ RowKeys.reach <= bytes.count,
        let key = unsafe keys.match(in: bytes, at: &index), present & key.bit == 0,
        let end = unsafe read(key, in: bytes, at: index)
      else { return nil }
      present |= key.bit
      if end.isText { texts |= key.bit }
      index = end.index
      guard index &+ 2 <= bytes.count else { return nil }
      let byte = unsafe bytes.uncheckedByte(at: index)
      index &+= 1
      if byte == UInt8(ascii: "}") { break }
      guard byte == UInt8(ascii: ",") else { return nil }
      if unsafe bytes.uncheckedByte(at: index) == 0x20 { index &+= 1 }
    }
    self.present = present
    self.texts = texts
    shape = -1
    guard let kind = keys.kind(of: self, in: bytes) else { return nil }
    self.kind = kind
    return index
  }

  /// Reads the value of a key; returns what is behind it.
  @unsafe @inline(__always)
  private mutating func read(
    _ key: RowKeys.Key, in bytes: Bytes, at index: Int
  ) -> (index: Int, isText: Bool)? {
    let slot = key.slot
    let isText = unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "\"")
    unsafe places[unchecked: slot] = index
    if key.isInteger || (key.isName && !isText) {
      let digits = unsafe fieldDigits[unchecked: slot]
      if let value = unsafe Self.integer(digits, in: bytes, at: index) {
        unsafe numbers[unchecked: slot] = value
        return (index &+ Int(digits), false)
      }
      guard
        let (value, end) = unsafe Self.unusualInteger(&fieldDigits[slot], in: bytes, at: index)
      else { return nil }
      unsafe numbers[unchecked: slot] = value
      return (end, false)
    }
    if key.isName || key.isString {
      guard isText, let end = unsafe Self.textEnd(in: bytes, from: index &+ 1) else { return nil }
      unsafe places[unchecked: slot] = index &+ 1
      unsafe numbers[unchecked: slot] = Int64(truncatingIfNeeded: end)
      return (end &+ 1, true)
    }
    guard let end = Self.end(of: .any, in: bytes, from: index) else { return nil }
    return (end, false)
  }
}

// MARK: For the general reader

extension FamiliarRecord {
  /// A string of the record.
  @inline(__always)
  func text(_ field: FrameLogField) -> Range<Int> {
    let start = places[field.rawValue]
    return start..<max(start, Int(truncatingIfNeeded: numbers[field.rawValue]))
  }
}

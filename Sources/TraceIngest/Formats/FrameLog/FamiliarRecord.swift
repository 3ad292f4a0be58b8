import CByteMasks
import FrameModel

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
  /// Whether it was read by a template, which keeps the places of strings only.
  var isByTemplate = false
  /// Of the fields that records have which become rows: which are there, and which are strings.
  var present: UInt64 = 0
  var texts: UInt64 = 0
  /// By field: its value, or where a string ends.
  var numbers = InlineArray<192, Int64>(repeating: 0)
  /// By field: where its value begins, behind the opening quote of a string.
  var places = InlineArray<192, Int>(repeating: 0)
  /// By step of a shape, and by field of a record without one: how many digits are foreseen.
  fileprivate(set) var digits = InlineArray<1024, UInt8>(repeating: 1)
  private var fieldDigits = InlineArray<64, UInt8>(repeating: 1)
  /// What a sample record holds, without its frame, and how many; negative where that is not known.
  private(set) var samples = InlineArray<16, Sample>(
    repeating: Sample(frame: 0, id: 0, value: 0))
  private(set) var sampleCount = 0
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
        switch step.value {
        case .text: unsafe bytes.plainTextEnd(from: index)
        case .samples: readSamples(in: bytes, at: index)
        default: Self.end(of: step.value, in: bytes, from: index)
        }
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
  /// Takes what a shape says of its records.
  @inline(__always)
  mutating func take(_ kind: RecordKind, _ shape: Int, _ present: UInt64, _ texts: UInt64) {
    self.kind = kind
    self.shape = shape
    self.present = present
    self.texts = texts
  }

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
    let value = unsafe decimal(of: count, before: index &+ count, in: bytes)
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
    let value = unsafe decimal(of: count, before: index &+ count, in: bytes)
    return (isNegative ? -value : value, index &+ count)
  }

  /// The end of any other value but null, which is read just as the general reader does.
  @inline(never)
  fileprivate static func end(
    of value: RecordShape.Value, in bytes: Bytes, from start: Int
  ) -> Int? {
    if value == .number || value == .any, start &+ numberBytes <= bytes.count,
      let number = unsafe plainNumber(in: bytes, at: start)
    {
      return number.end
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

  /// A number of at most 15 digits before its point and behind it, without exponent: its digits,
  /// and how many of them are behind the point.
  @unsafe @inline(__always)
  private static func plainNumber(
    in bytes: Bytes, at start: Int
  ) -> (digits: Int64, fraction: Int, count: Int, end: Int)? {
    var index = start
    let isNegative = unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let isZero = unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "0")
    let whole = unsafe digitCount(in: bytes, at: index)
    guard whole > 0, whole < 16, !isZero || whole == 1 else { return nil }
    index &+= whole
    var digits = unsafe decimal(of: whole, before: index, in: bytes)
    var fraction = 0
    if unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: ".") {
      index &+= 1
      fraction = unsafe digitCount(in: bytes, at: index)
      guard fraction > 0, fraction < 16 else { return nil }
      index &+= fraction
      digits =
        digits &* Int64(byte_masks_power(fraction))
        &+ (unsafe decimal(of: fraction, before: index, in: bytes))
    }
    guard unsafe bytes.uncheckedByte(at: index) | 0x20 != UInt8(ascii: "e") else { return nil }
    return (isNegative ? -digits : digits, fraction, whole &+ fraction, index)
  }

  /// The number that some digits before an index make.
  @unsafe @inline(__always)
  static func decimal(of count: Int, before end: Int, in bytes: Bytes) -> Int64 {
    unsafe Int64(
      truncatingIfNeeded: byte_masks_decimal(
        bytes.uncheckedVector(at: end &- vectorBytes), count))
  }

  @unsafe @inline(__always)
  private static func digitCount(in bytes: Bytes, at index: Int) -> Int {
    unsafe (byte_masks_no_digit(bytes.uncheckedVector(at: index)) | 1 << 16).trailingZeroBitCount
  }
}

// MARK: Samples

extension FamiliarRecord {
  /// As far as a sample goes: an id and two numbers, with what is around them.
  private static let sampleBytes = 128

  /// Reads `[[id, value, velocity?], …]`; returns what is behind it.
  ///
  /// Values that are written in any other way, or are too many, are passed: the general reader
  /// reads them.
  @inline(never)
  mutating func readSamples(in bytes: Bytes, at start: Int) -> Int? {
    if let end = unsafe plainSamples(in: bytes, at: start) { return end }
    sampleCount = -1
    return Self.end(of: .any, in: bytes, from: start)
  }

  @unsafe @inline(__always)
  private mutating func plainSamples(in bytes: Bytes, at start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    var index = start &+ 1
    sampleCount = 0
    while sampleCount < samples.count {
      guard index &+ Self.sampleBytes <= bytes.count,
        unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "["),
        let id = unsafe Self.plainNumber(in: bytes, at: index &+ 1), id.fraction == 0,
        unsafe Self.passComma(in: bytes, at: &index, behind: id.end),
        let value = unsafe Self.plainDouble(in: bytes, at: &index)
      else { return nil }
      var sample = Sample(frame: 0, id: id.digits, value: value)
      if unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: ",") {
        guard unsafe Self.passComma(in: bytes, at: &index, behind: index),
          let velocity = unsafe Self.plainDouble(in: bytes, at: &index)
        else { return nil }
        sample.velocity = velocity
      }
      guard unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "]") else { return nil }
      index &+= 1
      samples[sampleCount] = sample
      sampleCount &+= 1
      if unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "]") { return index &+ 1 }
      guard unsafe Self.passComma(in: bytes, at: &index, behind: index) else { return nil }
    }
    return nil
  }

  /// Goes to what is behind a comma and perhaps a space.
  @unsafe @inline(__always)
  private static func passComma(
    in bytes: Bytes, at index: inout Int, behind end: Int
  ) -> Bool {
    guard unsafe bytes.uncheckedByte(at: end) == UInt8(ascii: ",") else { return false }
    index = end &+ 1
    if unsafe bytes.uncheckedByte(at: index) == 0x20 { index &+= 1 }
    return true
  }

  /// The nearest double of a number of at most 15 digits: they and the power of ten that they are
  /// divided by are exact, so one division rounds correctly, as it does in `JSONNumber`.
  @unsafe @inline(__always)
  private static func plainDouble(in bytes: Bytes, at index: inout Int) -> Double? {
    guard let number = unsafe plainNumber(in: bytes, at: index), number.count < 16 else {
      return nil
    }
    index = number.end
    let digits = Double(number.digits)
    return number.fraction == 0 ? digits : digits / Double(byte_masks_power(number.fraction))
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
    (shape, isByTemplate) = (-1, false)
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
      guard isText, let end = unsafe bytes.plainTextEnd(from: index &+ 1) else { return nil }
      unsafe places[unchecked: slot] = index &+ 1
      unsafe numbers[unchecked: slot] = Int64(truncatingIfNeeded: end)
      return (end &+ 1, true)
    }
    let end =
      key.isSamples
      ? readSamples(in: bytes, at: index) : Self.end(of: .any, in: bytes, from: index)
    return end.map { ($0, false) }
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

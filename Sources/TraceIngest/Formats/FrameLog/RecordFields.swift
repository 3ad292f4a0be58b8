/// The fields of one record, read by its schema into slots that are used again for the next.
///
/// This is all that stands between JSON and columns: no dictionary, no tree and no string.
struct RecordFields {
  /// No integer of the log exceeds what a double holds exactly.
  static let integerBound: Int64 = 1 << 53 - 1

  /// The value of a field as it stands in the record.
  private struct Slot {
    var offset = 0
    var integer: Int64 = 0
    var text = JSONText(range: 0..<0, hasEscapes: false, tail: 0)
  }

  private var slots = [Slot](repeating: Slot(), count: FrameLogField.allCases.count)
  private var keys = FrameLogField.table
  /// Which fields the record has; two words, a bit each.
  private var seen = FieldSet()
  /// Of those, which hold a string.
  private var strings = FieldSet()

  /// Reads the rest of an object that was entered; throws for the first fault.
  mutating func read(
    _ schema: borrowing RecordSchema, _ cursor: inout JSONCursor, in bytes: Bytes,
    hasKind: Bool = false
  ) throws(JSONError) {
    var names = FieldSet()
    if hasKind { names.insert(.kind) }
    seen = FieldSet()
    strings = FieldSet()
    while let key = try cursor.nextKey(in: bytes) {
      guard let field = keys.match(key, in: bytes) else {
        try cursor.skip(in: bytes)
        continue
      }
      guard names.insert(field) else {
        throw JSONError(fault: .duplicateKey, offset: key.range.lowerBound)
      }
      try read(field, schema.types[field.rawValue], &cursor, in: bytes)
    }
  }

  @inline(__always)
  private mutating func read(
    _ field: FrameLogField, _ type: RecordSchema.FieldType, _ cursor: inout JSONCursor,
    in bytes: Bytes
  ) throws(JSONError) {
    // A value that is null is a field that was left out.
    let first = try cursor.peek(in: bytes)
    guard first != UInt8(ascii: "n"), type != .unknown else { return try cursor.skip(in: bytes) }
    var slot = Slot(offset: cursor.offset)
    switch type {
    case .integer: slot.integer = try integer(&cursor, in: bytes)
    case .name:
      if first == UInt8(ascii: "\"") {
        slot.text = try cursor.text(in: bytes)
        strings.insert(field)
      } else if JSONCursor.startsNumber(first) {
        slot.integer = try integer(&cursor, in: bytes)
      } else {
        throw cursor.mismatch(.expectedName, in: bytes)
      }
    case .string: slot.text = try cursor.string(in: bytes)
    case .boolean: slot.integer = try cursor.boolean(in: bytes) ? 1 : 0
    case .number:
      guard JSONCursor.startsNumber(first) else {
        throw cursor.mismatch(.expectedNumber, in: bytes)
      }
      _ = try cursor.number(in: bytes)
    case .any, .unknown: try cursor.skip(in: bytes)
    }
    slots[field.rawValue] = slot
    seen.insert(field)
  }

  private func integer(_ cursor: inout JSONCursor, in bytes: Bytes) throws(JSONError) -> Int64 {
    let start = cursor.offset
    let value = try cursor.integer(in: bytes)
    guard value >= -Self.integerBound, value <= Self.integerBound else {
      throw JSONError(fault: .outOfRange, offset: start)
    }
    return value
  }
}

// MARK: Shapes

extension RecordFields {
  /// No step of a shape looks further than this: sixteen bytes of text or of digits, and a sign.
  static let reach = 40

  /// Reads a record by the steps of its shape; returns its end, or nil where it differs.
  ///
  /// Where a number has another number of digits than foreseen, `digits` learns it.
  @inline(__always)
  mutating func read(
    _ steps: Swift.Span<RecordShape.Step>, _ digits: inout [Int], in bytes: Bytes, at start: Int
  ) -> Int? {
    precondition(start >= 0)
    var slots = self.slots.mutableSpan
    var index = start
    for position in steps.indices {
      let step = steps[position]
      // An index only grows, so that this one check holds for all that a step looks at.
      guard index &+ Self.reach <= bytes.count, unsafe step.matches(bytes, at: index) else {
        return nil
      }
      index &+= step.count
      switch step.value {
      case .none: continue
      case .integer:
        let foreseen = digits[step.number]
        slots[step.slot].offset = index &- start
        guard let (value, count) = unsafe Self.integer(foreseen, in: bytes, at: &index) else {
          return nil
        }
        if count != foreseen { digits[step.number] = count }
        slots[step.slot].integer = value
      case .text:
        slots[step.slot].offset = index &- start
        guard let text = Self.text(in: bytes, at: &index, from: start) else {
          return nil
        }
        slots[step.slot].text = text
      case .boolean, .number, .any:
        slots[step.slot].offset = index &- start
        guard let value = Self.other(step.value, in: bytes, at: &index) else {
          return nil
        }
        slots[step.slot].integer = value
      }
    }
    return index
  }

  /// Takes what the record of a shape has, once it was read.
  @inline(__always)
  mutating func take(_ fields: FieldSet, strings: FieldSet) {
    seen = fields
    self.strings = strings
  }

  /// Reads up to 15 digits, all of which are within the log's bound, and says how many.
  ///
  /// How many there are is compared with what is foreseen, rather than used: so the next step need
  /// not wait for these bytes. They and two words more must be there.
  @unsafe @inline(__always)
  private static func integer(
    _ foreseen: Int, in bytes: Bytes, at index: inout Int
  ) -> (value: Int64, digits: Int)? {
    var word = unsafe bytes.uncheckedWord(at: index)
    let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
    if isNegative {
      index &+= 1
      word = unsafe bytes.uncheckedWord(at: index)
    }
    var digits = foreseen
    let value: UInt64
    let others = Words.firstNoDigit(word)
    if others != 0 {
      if digits > 7 || others &<< UInt64(truncatingIfNeeded: 56 &- 8 &* digits) != 1 &<< 63 {
        digits = others.trailingZeroBitCount >> 3
        if digits == 0 { return nil }
      }
      value = Words.value(word, digits: digits)
    } else {
      let more = unsafe Words.firstNoDigit(bytes.uncheckedWord(at: index &+ 8))
      if digits < 8 || more &<< UInt64(truncatingIfNeeded: 120 &- 8 &* digits) != 1 &<< 63 {
        if more == 0 { return nil }
        digits = 8 &+ more.trailingZeroBitCount >> 3
      }
      value =
        digits == 8
        ? Words.value(word, digits: 8)
        : unsafe Words.value(word, digits: digits &- 8) &* 100_000_000
          &+ Words.value(bytes.uncheckedWord(at: index &+ digits &- 8), digits: 8)
    }
    if UInt8(truncatingIfNeeded: word) == UInt8(ascii: "0"), digits > 1 { return nil }
    index &+= digits
    let magnitude = Int64(truncatingIfNeeded: value)
    return (isNegative ? 0 &- magnitude : magnitude, digits)
  }

  /// Reads a string without escapes.
  @inline(__always)
  private static func text(
    in bytes: Bytes, at index: inout Int, from start: Int
  ) -> JSONText? {
    guard bytes[index] == UInt8(ascii: "\"") else { return nil }
    let first = index &+ 1
    guard let end = bytes.plainText(from: first) else { return nil }
    index = end &+ 1
    var text = JSONText(plain: first..<end, in: bytes)
    text.range = first &- start..<end &- start
    return text
  }

  /// Reads any other value but null, just as the general reader does; the number is that of a
  /// boolean.
  @inline(never)
  private static func other(
    _ kind: RecordShape.Value, in bytes: Bytes, at index: inout Int
  ) -> Int64? {
    guard bytes[index] != UInt8(ascii: "n") else { return nil }
    var cursor = JSONCursor(offset: index)
    var value: Int64 = 0
    do {
      switch kind {
      case .boolean: value = try cursor.boolean(in: bytes) ? 1 : 0
      case .number:
        guard JSONCursor.startsNumber(bytes[index]) else { return nil }
        _ = try cursor.number(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    } catch {
      return nil
    }
    index = cursor.offset
    return value
  }
}

// MARK: Values

extension RecordFields {
  @inline(__always)
  func has(_ field: FrameLogField) -> Bool { seen.contains(field) }

  /// The first field that the record must have and has not.
  func missing(of schema: borrowing RecordSchema) -> FrameLogField? {
    for field in schema.required where !seen.contains(field) { return field }
    return nil
  }

  @inline(__always)
  func integer(_ field: FrameLogField) -> Int64? {
    seen.contains(field) ? slots[field.rawValue].integer : nil
  }

  func boolean(_ field: FrameLogField) -> Bool? { integer(field).map { $0 != 0 } }

  @inline(__always)
  func text(_ field: FrameLogField) -> JSONText? {
    seen.contains(field) ? slots[field.rawValue].text : nil
  }

  /// Whether a field of type `name` is a string, and not a number.
  @inline(__always)
  func isString(_ field: FrameLogField) -> Bool { strings.contains(field) }

  /// Where the field's value is in the record; the record itself for a field that is absent.
  func offset(of field: FrameLogField) -> Int {
    seen.contains(field) ? slots[field.rawValue].offset : 0
  }

  /// A decoded string.
  func string(_ field: FrameLogField, in bytes: Bytes) throws(JSONError) -> String? {
    guard let text = text(field) else { return nil }
    return try text.string(in: bytes)
  }

  func double(_ field: FrameLogField, in bytes: Bytes) throws(JSONError) -> Double? {
    guard has(field) else { return nil }
    var cursor = JSONCursor(offset: offset(of: field))
    return try cursor.double(in: bytes)
  }

  /// Reads the object that a field holds, by a schema of its own.
  func object(
    _ field: FrameLogField, _ schema: RecordSchema, in bytes: Bytes
  ) throws(JSONError) -> RecordFields? {
    guard has(field) else { return nil }
    var cursor = JSONCursor(offset: offset(of: field))
    return try Self.object(schema, &cursor, in: bytes)
  }

  static func object(
    _ schema: RecordSchema, _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> RecordFields {
    var fields = RecordFields()
    try cursor.enterObject(in: bytes)
    try fields.read(schema, &cursor, in: bytes)
    return fields
  }
}

/// A set of fields, a bit each.
struct FieldSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var top: UInt64 = 0

  /// Adds a field; false when it was there.
  @discardableResult @inline(__always)
  mutating func insert(_ field: FrameLogField) -> Bool {
    let bit: UInt64 = 1 << UInt64(field.rawValue & 63)
    switch field.rawValue >> 6 {
    case 0: return Self.set(bit, &low)
    case 1: return Self.set(bit, &high)
    default: return Self.set(bit, &top)
    }
  }

  @inline(__always)
  func contains(_ field: FrameLogField) -> Bool {
    let word =
      switch field.rawValue >> 6 {
      case 0: low
      case 1: high
      default: top
      }
    return word >> UInt64(field.rawValue & 63) & 1 == 1
  }

  @inline(__always)
  private static func set(_ bit: UInt64, _ word: inout UInt64) -> Bool {
    defer { word |= bit }
    return word & bit == 0
  }
}

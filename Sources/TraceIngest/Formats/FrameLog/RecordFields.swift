/// The fields of one record, read by its schema into slots that are used again for the next.
///
/// This is all that stands between JSON and columns: no dictionary, no tree and no string.
struct RecordFields {
  /// No integer of the log exceeds what a double holds exactly.
  static let integerBound: Int64 = 1 << 53 - 1

  /// The value of a field as it stands in the record.
  struct Slot {
    var offset = 0
    var integer: Int64 = 0
    var text = JSONText(range: 0..<0, hasEscapes: false, tail: 0)
  }

  /// Which fields a record has, which of them hold a string, and which others say `null`.
  struct Presence {
    var all = FieldSet()
    var strings = FieldSet()
    var nulls = FieldSet()
  }

  var slots = [Slot](repeating: Slot(), count: FrameLogField.allCases.count)
  private var keys = FrameLogField.table
  private var present = Presence()

  /// Reads the rest of an object that was entered; throws for the first fault.
  mutating func read(
    _ schema: borrowing RecordSchema, _ cursor: inout JSONCursor, in bytes: Bytes,
    hasKind: Bool = false
  ) throws(JSONError) {
    var names = FieldSet()
    if hasKind { names.insert(.kind) }
    present = Presence()
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
    guard first != UInt8(ascii: "n"), type != .unknown else {
      if first == UInt8(ascii: "n") { present.nulls.insert(field) }
      return try cursor.skip(in: bytes)
    }
    var slot = Slot(offset: cursor.offset)
    switch type {
    case .integer: slot.integer = try integer(&cursor, in: bytes)
    case .name:
      if first == UInt8(ascii: "\"") {
        slot.text = try cursor.text(in: bytes)
        present.strings.insert(field)
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
    present.all.insert(field)
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

extension FamiliarRecord {
  /// Gives what it has to the general reader; it begins at an index.
  ///
  /// It changes nothing of its own: given as it stands, it would be copied, all five kilobytes.
  mutating func give(
    _ present: RecordFields.Presence, to fields: inout RecordFields,
    from start: Int, in bytes: Bytes
  ) {
    var rest = present.all
    while let slot = rest.removeFirst() {
      var value = RecordFields.Slot(offset: places[slot] - start, integer: numbers[slot])
      if present.strings.contains(slot) {
        let end = Int(truncatingIfNeeded: numbers[slot]) - start
        value.text = JSONText(plain: value.offset..<end, in: bytes)
        value.offset -= 1
      } else if bytes[value.offset] == UInt8(ascii: "t") {
        value.integer = 1
      } else if bytes[value.offset] == UInt8(ascii: "f") {
        value.integer = 0
      }
      fields.slots[slot] = value
    }
    fields.take(present)
  }
}

// MARK: Values

extension RecordFields {
  /// Takes which fields there are, once their slots are filled.
  fileprivate mutating func take(_ present: Presence) { self.present = present }

  @inline(__always)
  func has(_ field: FrameLogField) -> Bool { present.all.contains(field) }

  /// Whether the record has the field and says `null`.
  func isNull(_ field: FrameLogField) -> Bool { present.nulls.contains(field) }

  /// The first field that the record must have and has not.
  func missing(of schema: borrowing RecordSchema) -> FrameLogField? {
    for field in schema.required where !present.all.contains(field) { return field }
    return nil
  }

  @inline(__always)
  func integer(_ field: FrameLogField) -> Int64? {
    present.all.contains(field) ? slots[field.rawValue].integer : nil
  }

  func boolean(_ field: FrameLogField) -> Bool? { integer(field).map { $0 != 0 } }

  @inline(__always)
  func text(_ field: FrameLogField) -> JSONText? {
    present.all.contains(field) ? slots[field.rawValue].text : nil
  }

  /// Whether a field of type `name` is a string, and not a number.
  @inline(__always)
  func isString(_ field: FrameLogField) -> Bool { present.strings.contains(field) }

  /// Where the field's value is in the record; the record itself for a field that is absent.
  func offset(of field: FrameLogField) -> Int {
    present.all.contains(field) ? slots[field.rawValue].offset : 0
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

  init() {}

  /// The fields of a record that becomes a row.
  init(first: UInt64) { low = first }

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
  func contains(_ field: FrameLogField) -> Bool { contains(field.rawValue) }

  @inline(__always)
  func contains(_ slot: Int) -> Bool {
    let word =
      switch slot >> 6 {
      case 0: low
      case 1: high
      default: top
      }
    return word >> UInt64(slot & 63) & 1 == 1
  }

  /// The fields of records that become rows.
  var first: UInt64 { low }

  /// Takes a field out, and returns its slot.
  mutating func removeFirst() -> Int? {
    if low != 0 { return Self.removeFirst(&low) }
    if high != 0 { return Self.removeFirst(&high).map { $0 + 64 } }
    return Self.removeFirst(&top).map { $0 + 128 }
  }

  private static func removeFirst(_ word: inout UInt64) -> Int? {
    guard word != 0 else { return nil }
    defer { word &= word - 1 }
    return word.trailingZeroBitCount
  }

  @inline(__always)
  private static func set(_ bit: UInt64, _ word: inout UInt64) -> Bool {
    defer { word |= bit }
    return word & bit == 0
  }
}

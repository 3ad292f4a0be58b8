import CByteMasks

/// How a record was written: its keys in their order and the kinds of their values.
///
/// A recorder writes every record of a kind the same way. So once one was read, the next is not
/// parsed but recognised: what stands between two values is compared as a whole, and a number is
/// expected to have as many digits as before, which keeps the position in the line from depending
/// on its bytes. A record that differs in anything is left to the general reader, which decides
/// alone what is right; a shape only ever knows what that reader has accepted.
struct RecordShape: Sendable {
  /// What stands where a value is.
  enum Value: UInt8, Sendable {
    /// Nothing: the text goes on.
    case none
    case integer
    /// A string without escapes, behind its opening quote.
    case text
    /// Values of which only the place is kept.
    case number, boolean, any
    /// The values of a sample record, which are read at once.
    case samples
  }

  /// At most 16 bytes of text that are always the same, and the value behind them.
  struct Step: Sendable {
    var text = byte_masks_vector(repeating: 0)
    /// The bits of the bytes that are no longer text.
    var rest: UInt64 = 0
    var count = 0
    /// How many bytes must be there behind a value of any length, for what is looked at next.
    var reach = 0
    var value = Value.none
    var slot = 0

    /// Whether the text is what stands at an index, where sixteen bytes must be.
    @unsafe @inline(__always)
    func matches(_ bytes: Bytes, at index: Int) -> Bool {
      unsafe byte_masks_same(bytes.uncheckedVector(at: index), text) | rest == 0xFFFF
    }
  }

  /// As many as most records have, or more.
  private static let usualSteps = 32

  let kind: RecordKind
  private(set) var steps: [Step] = []
  /// The fields that such a record has.
  private(set) var fields = RecordFields.Presence()
  /// How many bytes must be there to begin.
  private(set) var reach = 0

  /// Learns from a record that the general reader has accepted; nil for one that has no shape.
  init?(of kind: RecordKind, in bytes: Bytes) {
    self.kind = kind
    guard (try? learn(from: bytes)) != nil else { return nil }
    measure()
  }

  private mutating func learn(from bytes: Bytes) throws(JSONError) {
    let schema = RecordKind.schemas[kind.rawValue]
    var cursor = JSONCursor()
    var textStart = 0
    steps.reserveCapacity(Self.usualSteps)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let field = FrameLogField.table.match(key, in: bytes)
      let first = try cursor.peek(in: bytes)
      let start = cursor.offset
      let type = field.map { schema.types[$0.rawValue] } ?? .unknown
      try cursor.skip(in: bytes)
      // A kind, and a field that is null, are always the same for this shape.
      if first == UInt8(ascii: "n"), let field { fields.nulls.insert(field) }
      if field == .kind || first == UInt8(ascii: "n") { continue }
      if let field, type != .unknown { insert(field, type, first: first) }
      if type == .unknown {
        try pass(start..<cursor.offset, from: &textStart, in: bytes)
        continue
      }
      let value = field == .values ? .samples : Self.value(of: type, first: first)
      append(value, field, text: textStart..<start + (value == .text ? 1 : 0), in: bytes)
      textStart = cursor.offset
    }
    append(.none, nil, text: textStart..<bytes.count, in: bytes)
  }

  private mutating func insert(
    _ field: FrameLogField, _ type: RecordSchema.FieldType, first: UInt8
  ) {
    fields.all.insert(field)
    if type == .string || (type == .name && first == UInt8(ascii: "\"")) {
      fields.strings.insert(field)
    }
  }

  private static func value(of type: RecordSchema.FieldType, first: UInt8) -> Value {
    switch type {
    case .integer: .integer
    case .name: first == UInt8(ascii: "\"") ? .text : .integer
    case .string: .text
    case .boolean: .boolean
    case .number: .number
    case .unknown, .any: .any
    }
  }

  /// Takes apart a value of which nothing is kept: what is not a string or a number in it belongs
  /// to the text around it.
  private mutating func pass(
    _ range: Range<Int>, from textStart: inout Int, in bytes: Bytes
  ) throws(JSONError) {
    var cursor = JSONCursor(offset: range.lowerBound)
    while cursor.offset < range.upperBound {
      let (start, byte) = (cursor.offset, bytes[cursor.offset])
      if byte == UInt8(ascii: "\"") {
        append(.text, nil, text: textStart..<start + 1, in: bytes)
        _ = try cursor.text(in: bytes)
        textStart = cursor.offset
      } else if JSONCursor.startsNumber(byte) {
        append(.number, nil, text: textStart..<start, in: bytes)
        _ = try cursor.number(in: bytes)
        textStart = cursor.offset
      } else {
        cursor.offset += 1
      }
    }
  }

  /// Appends text in pieces of 16 bytes, the last of them with the value behind it.
  private mutating func append(
    _ value: Value, _ field: FrameLogField?, text: Range<Int>, in bytes: Bytes
  ) {
    var start = text.lowerBound
    repeat {
      let end = min(start + 16, text.upperBound)
      var step = Step()
      for index in start..<end { step.text[index - start] = bytes[index] }
      step.count = end - start
      step.rest = 0xFFFF & ~((1 << UInt64(step.count)) - 1)
      steps.append(step)
      start = end
    } while start < text.upperBound
    steps[steps.endIndex - 1].value = value
    steps[steps.endIndex - 1].slot = field?.rawValue ?? 0
  }

  private mutating func measure() {
    var reach = FamiliarRecord.vectorBytes
    for position in steps.indices.reversed() {
      switch steps[position].value {
      case .none: reach += steps[position].count
      case .integer: reach += steps[position].count + FamiliarRecord.integerBytes
      case .text, .number, .boolean, .any, .samples:
        // What is behind the value is looked at once its end is known.
        steps[position].reach = reach
        reach = steps[position].count + FamiliarRecord.vectorBytes
      }
    }
    self.reach = reach
  }
}

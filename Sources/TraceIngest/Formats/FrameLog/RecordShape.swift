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
    /// A string without escapes.
    case text
    /// Values that are read as the general reader reads them.
    case boolean, number, any
  }

  /// At most 16 bytes of text that are always the same, and the value behind them.
  struct Step: Sendable {
    var text: (UInt64, UInt64)
    var mask: (UInt64, UInt64)
    var count: Int
    var value = Value.none
    var slot = 0
    /// Which step of all shapes it is.
    var number = 0

    /// Whether the text is what stands at an index, where sixteen bytes must be.
    @unsafe @inline(__always)
    func matches(_ bytes: Bytes, at index: Int) -> Bool {
      let low = unsafe (bytes.uncheckedWord(at: index) & mask.0) ^ text.0
      let high = unsafe (bytes.uncheckedWord(at: index &+ 8) & mask.1) ^ text.1
      return low | high == 0
    }
  }

  let kind: RecordKind
  var steps: [Step] = []
  /// The fields that such a record has, and those of a type `name` that are strings.
  private(set) var fields = FieldSet()
  private(set) var strings = FieldSet()

  /// Learns from a record that the general reader has accepted; nil for one that has no shape.
  init?(of kind: RecordKind, in bytes: Bytes) {
    self.kind = kind
    guard (try? learn(from: bytes)) != nil else { return nil }
  }

  private mutating func learn(from bytes: Bytes) throws(JSONError) {
    let schema = RecordKind.schemas[kind.rawValue]
    var cursor = JSONCursor()
    var textStart = 0
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let field = FrameLogField.table.match(key, in: bytes)
      let first = try cursor.peek(in: bytes)
      let start = cursor.offset
      // A kind, and a field that is null, are always the same for this shape.
      if field != .kind, first != UInt8(ascii: "n") {
        let type = field.map { schema.types[$0.rawValue] } ?? .unknown
        appendText(textStart..<start, in: bytes)
        append(Self.value(of: type, first: first), field, type, first: first)
        try cursor.skip(in: bytes)
        textStart = cursor.offset
      } else {
        try cursor.skip(in: bytes)
      }
    }
    appendText(textStart..<bytes.count, in: bytes)
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

  private mutating func append(
    _ value: Value, _ field: FrameLogField?, _ type: RecordSchema.FieldType, first: UInt8
  ) {
    steps[steps.endIndex - 1].value = value
    guard let field, type != .unknown else { return }
    steps[steps.endIndex - 1].slot = field.rawValue
    fields.insert(field)
    if case .name = type, first == UInt8(ascii: "\"") { strings.insert(field) }
  }

  private mutating func appendText(_ range: Range<Int>, in bytes: Bytes) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
      let count = min(16, range.upperBound - start)
      let low = min(count, 8)
      steps.append(
        Step(
          text: (
            bytes.word(at: start, count: low),
            count > 8 ? bytes.word(at: start + 8, count: count - 8) : 0
          ),
          mask: (
            low == 8 ? .max : Words.low(low),
            count == 16 ? .max : count > 8 ? Words.low(count - 8) : 0
          ), count: count))
    }
  }
}

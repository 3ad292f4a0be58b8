/// The keys and kinds of the records that become rows, for records that have no shape.
///
/// A key means the same in all of these kinds, so that it need not be known which it is while its
/// fields are read.
struct RowKeys: Sendable {
  static let known = RowKeys()

  /// How far a key goes with its quotes, colon and space, and a value of bounded length.
  static let reach = 64

  /// A field that a key names.
  struct Key {
    fileprivate var code: Int64

    fileprivate init(_ code: Int64) { self.code = code }

    fileprivate init(_ field: FrameLogField, _ type: RecordSchema.FieldType) {
      code = Int64(field.rawValue) | Int64(type.rawValue) << 8
    }

    @inline(__always) var slot: Int { Int(truncatingIfNeeded: code & 63) }
    @inline(__always) var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: code) }
    @inline(__always) var isInteger: Bool { isOf(.integer) }
    @inline(__always) var isName: Bool { isOf(.name) }
    @inline(__always) var isString: Bool { isOf(.string) }
    @inline(__always) var isSamples: Bool { slot == FrameLogField.values.rawValue }

    @inline(__always)
    private func isOf(_ type: RecordSchema.FieldType) -> Bool {
      code &>> 8 == Int64(type.rawValue)
    }
  }

  private static let kinds: [RecordKind] = [.frame, .evaluation, .sample]

  private var keys = KnownTexts()
  private var kinds = KnownTexts()
  /// By kind: the fields that a record must have.
  private var required: [UInt64] = []

  private init() {
    required = [UInt64](repeating: .max, count: RecordKind.allCases.count)
    for kind in Self.kinds {
      let schema = RecordKind.schemas[kind.rawValue]
      kinds.learn(Array("\(kind)".utf8).span, Int64(kind.rawValue))
      required[kind.rawValue] = schema.required.reduce(1) { $0 | 1 << UInt64($1.rawValue) }
    }
    keys.learn(Array("kind".utf8).span, Key(.kind, .string).code)
    for field in FrameLogField.allCases.dropFirst() {
      let types = Set(Self.kinds.map { RecordKind.schemas[$0.rawValue].types[field.rawValue] })
        .subtracting([.unknown])
      // One that means two things, or is not in the first word, is for the general reader.
      guard types.count == 1, let type = types.first, field.rawValue < 64 else { continue }
      keys.learn(Array(field.name.utf8).span, Key(field, type).code)
    }
  }

  /// Reads a key and its colon, and goes to its value.
  @unsafe @inline(__always)
  func match(in bytes: Bytes, at index: inout Int) -> Key? {
    guard unsafe bytes.uncheckedByte(at: index) == UInt8(ascii: "\"") else { return nil }
    let start = index &+ 1
    let quotes = unsafe bytes.quotes(at: start)
    guard quotes != 0 else { return nil }
    let end = start &+ quotes.trailingZeroBitCount
    guard unsafe bytes.uncheckedByte(at: end &+ 1) == UInt8(ascii: ":"),
      let code = unsafe keys.number(of: start..<end, in: bytes)
    else { return nil }
    index = end &+ 2
    if unsafe bytes.uncheckedByte(at: index) == 0x20 { index &+= 1 }
    return Key(code)
  }

  /// The kind that a record says it is, if it has what such a record must have.
  @inline(__always)
  func kind(of record: FamiliarRecord, in bytes: Bytes) -> RecordKind? {
    guard record.texts & 1 == 1,
      let number = unsafe kinds.number(of: record.text(.kind), in: bytes),
      let kind = RecordKind(rawValue: Int(number)),
      required[kind.rawValue] & ~record.present == 0
    else { return nil }
    return kind
  }
}

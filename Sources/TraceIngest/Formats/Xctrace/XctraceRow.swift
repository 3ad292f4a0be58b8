import FrameModel

/// The cells of one row that are read, with references resolved.
struct XctraceRow {
  private(set) var present: XctraceFields = []
  private var numbers = [Int64](repeating: 0, count: XctraceField.allCases.count)
  private var texts = [Range<Int>](repeating: 0..<0, count: XctraceField.allCases.count)
  /// The texts of the row, one behind the other.
  private var buffer: [UInt8] = []

  mutating func clear() {
    present = []
    buffer.removeAll(keepingCapacity: true)
  }

  mutating func set(_ field: XctraceField, _ value: Int64) {
    numbers[field.rawValue] = value
    present.insert(XctraceFields(field))
  }

  mutating func set(_ field: XctraceField, text: [UInt8]) {
    let start = buffer.count
    buffer += text
    texts[field.rawValue] = start..<buffer.count
    present.insert(XctraceFields(field))
  }

  /// Sets a text from what the references know; false when they do not.
  mutating func set(
    _ field: XctraceField, id: Int64, from references: inout XctraceReferences
  ) -> Bool {
    let start = buffer.count
    guard references.appendText(id, to: &buffer) else { return false }
    texts[field.rawValue] = start..<buffer.count
    present.insert(XctraceFields(field))
    return true
  }

  func has(_ field: XctraceField) -> Bool { present.contains(XctraceFields(field)) }

  func integer(_ field: XctraceField) -> Int64? {
    has(field) ? numbers[field.rawValue] : nil
  }

  func time(_ field: XctraceField) -> Timestamp? {
    integer(field).map(Timestamp.init(nanoseconds:))
  }

  func length(_ field: XctraceField) -> Nanoseconds? {
    integer(field).map(Nanoseconds.init)
  }

  /// The name that a text is; nil when the cell is absent or empty.
  func name(
    _ field: XctraceField, in names: inout NameInterner
  ) throws(JSONError) -> NameID? {
    guard has(field), !texts[field.rawValue].isEmpty else { return nil }
    let bytes = buffer.span.extracting(texts[field.rawValue])
    return try names.intern(JSONText(all: bytes), in: bytes)
  }

  /// Whether a text begins with a word.
  func begins(_ field: XctraceField, with word: String) -> Bool {
    guard has(field), texts[field.rawValue].count >= word.utf8.count else { return false }
    return zip(word.utf8, texts[field.rawValue]).allSatisfy { $0 == buffer[$1] }
  }

  /// Whether a text holds a word.
  func contains(_ field: XctraceField, _ word: StaticString) -> Bool {
    guard has(field) else { return false }
    let range = texts[field.rawValue]
    let word = Array("\(word)".utf8)
    guard range.count >= word.count else { return false }
    return (range.lowerBound...range.upperBound - word.count).contains { start in
      word.indices.allSatisfy { buffer[start + $0] == word[$0] }
    }
  }

  func isText(_ field: XctraceField, _ word: String) -> Bool {
    has(field) && texts[field.rawValue].count == word.utf8.count && begins(field, with: word)
  }
}

import FrameModel

/// What an element of a row holds, by its tag.
///
/// A tag is the engineering type of its column, so whatever a reference in a column that is read
/// can point at has one of these.
enum XctraceTag {
  case number
  /// Kept only while small, or a swap's: identifiers of graph nodes are as many as rows, and nobody
  /// asks.
  case smallNumber
  case text
  /// An element with parts, whose `fmt` is its name.
  case label

  static let table = WordTable<XctraceTag>([
    ("start-time", .number), ("event-time", .number), ("duration", .number),
    ("boolean", .number), ("displayed-surface-swap", .number), ("uint32", .smallNumber),
    ("uint64", .smallNumber), ("string", .text), ("display-name", .text), ("hang-type", .text),
    ("swiftui-update", .text), ("signpost-name", .text), ("category", .text),
    ("metal-object-label", .text), ("event-type", .text), ("os-signpost-identifier", .text),
    ("process", .label), ("thread", .label),
  ])

  static let largestSmallNumber: Int64 = 65_535
}

/// A fault of a cell, before anybody has looked up where it is.
struct XctraceFault: Error {
  var kind: ProblemKind
  var field: XctraceField
  var detail: String
}

/// Reads the elements of rows into cells, and remembers the values that have an id.
struct XctraceCells {
  private(set) var row = XctraceRow()
  private var references = XctraceReferences()
  /// The columns of the current table, by position.
  private var columns: [XctraceField?] = []
  private var position = -1

  /// The element whose text is awaited.
  private var isPending = false
  private var id: Int64?
  private var tag: XctraceTag?
  private var field: XctraceField?
  private var text: [UInt8] = []
  private var label: [UInt8] = []

  private enum Attribute { case id, ref, fmt }
  private static let attributes = WordTable<Attribute>([
    ("id", .id), ("ref", .ref), ("fmt", .fmt),
  ])

  var wantsText: Bool { isPending }

  /// Forgets the values of the document before.
  mutating func beginDocument() { references = XctraceReferences() }

  mutating func beginTable(columns: [XctraceField?]) { self.columns = columns }

  mutating func beginRow() {
    row.clear()
    position = -1
    isPending = false
  }

  /// An element of the row: a cell of it, or a part of a cell.
  mutating func begin(
    _ token: XMLToken, isCell: Bool, in bytes: Bytes
  ) throws(XctraceFault) {
    isPending = false
    if isCell { position += 1 }
    field = isCell && position < columns.count ? columns[position] : nil
    tag = XctraceTag.table.match(token.name, in: bytes)
    guard tag != nil || field != nil else { return }
    id = nil
    label.removeAll(keepingCapacity: true)
    var attributes = XMLAttributes(token)
    while let (name, value) = attributes.next(in: bytes) {
      switch Self.attributes.match(name, in: bytes) {
      case .id: id = Self.id(value, in: bytes)
      case .ref: return try resolve(Self.id(value, in: bytes))
      case .fmt:
        if wantsLabel { XMLText.append(value, of: bytes, to: &label) }
      case nil: break
      }
    }
    guard id != nil || field != nil else { return }
    text.removeAll(keepingCapacity: true)
    // `<sentinel/>` and its like: no value, which is not an empty one.
    if token.isEmpty, label.isEmpty { return }
    guard tag == .label || token.isEmpty else {
      isPending = true
      return
    }
    try finish()
  }

  mutating func append(_ token: XMLToken, in bytes: Bytes) {
    let range = 0..<bytes.count
    if token.isRaw {
      XMLText.appendRaw(range, of: bytes, to: &text)
    } else {
      XMLText.append(range, of: bytes, to: &text)
    }
  }

  /// The end of an element of the row.
  mutating func end() throws(XctraceFault) {
    guard isPending else { return }
    isPending = false
    try finish()
  }

  private var wantsLabel: Bool {
    switch tag {
    case .text, .label: true
    case .number, .smallNumber: field?.kind == .text
    case nil: field?.kind == .text
    }
  }

  // MARK: Values

  /// Keeps the value of the element that just ended, and sets the cell that it is.
  private mutating func finish() throws(XctraceFault) {
    var isNumber = tag == .number || tag == .smallNumber
    if tag == nil { isNumber = field.map { $0.kind != .text } ?? false }
    guard isNumber else { return finishText() }
    guard let number = Self.number(text) else {
      guard let field else { return }
      if field.kind == .text { return finishText() }
      throw XctraceFault(
        kind: .wrongType, field: field,
        detail: "expected an integer, found `\(String(decoding: text.prefix(40), as: UTF8.self))`")
    }
    let isKept =
      tag != .smallNumber || field == .swapID || number.magnitude <= XctraceTag.largestSmallNumber
    if let id, isKept {
      references.add(number, id: id)
    }
    guard let field else { return }
    try set(field, number)
  }

  private mutating func finishText() {
    if text.isEmpty { swap(&text, &label) }
    if text.count > XctraceReferences.maximumTextLength { cut() }
    if let id { references.add(text, id: id) }
    if let field { row.set(field, text: text) }
  }

  /// Cuts a long text before a character, never inside one.
  private mutating func cut() {
    var end = XctraceReferences.maximumTextLength
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    text.removeSubrange(end...)
  }

  private mutating func resolve(_ id: Int64) throws(XctraceFault) {
    guard let field else { return }
    // A reference has the tag of what it refers to, which says where to look first.
    let isText = tag == .text || tag == .label
    if isText, field.kind == .text, row.set(field, id: id, from: &references) { return }
    if let number = references.number(id) { return try set(field, number) }
    if !isText, field.kind == .text, row.set(field, id: id, from: &references) { return }
    let why =
      references.isIncomplete
      ? "a value so far back that it is no longer kept" : "a value that is not in the file"
    throw XctraceFault(kind: .unknownReference, field: field, detail: "refers to \(why)")
  }

  private mutating func set(_ field: XctraceField, _ number: Int64) throws(XctraceFault) {
    switch field.kind {
    case .time where number.magnitude > 1 << 53:
      throw XctraceFault(
        kind: .implausibleValue, field: field, detail: "a time over 104 days from the start")
    case .length where number < 0:
      throw XctraceFault(kind: .outOfRange, field: field, detail: "a length below zero")
    case .length where number > 3_600_000_000_000:
      throw XctraceFault(kind: .implausibleValue, field: field, detail: "a length over an hour")
    case .text: row.set(field, text: Array(String(number).utf8))
    default: row.set(field, number)
    }
  }

  private static func number(_ text: [UInt8]) -> Int64? {
    var digits = text[...]
    while let last = digits.last, last <= 0x20 { digits.removeLast() }
    while let first = digits.first, first <= 0x20 { digits.removeFirst() }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard byte &- 48 < 10 else { return nil }
      value = value &* 10 &+ Int64(byte &- 48)
    }
    return isNegative ? -value : value
  }

  /// An id as a number; one that is none is hashed, far above those that are.
  private static func id(_ range: Range<Int>, in bytes: Bytes) -> Int64 {
    var value: Int64 = 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var isNumber = !range.isEmpty && range.count <= 15
    for index in range {
      if bytes[index] &- 48 < 10 {
        value = value &* 10 &+ Int64(bytes[index] &- 48)
      } else {
        isNumber = false
      }
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    return isNumber ? value : Int64(bitPattern: hash | 1 << 63)
  }
}

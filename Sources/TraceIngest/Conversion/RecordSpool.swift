import FrameModel

/// Records that wait for their place in a log: one queue a kind, in memory while short and on disk
/// beyond.
///
/// Both forms want the header first and a document wants its records by kind, while inputs hold them
/// in any order. One pass and a queue a kind reads pipes too, which a pass a kind could not.
struct RecordSpool {
  let form: FrameLogForm
  /// Records added, headers and ends included.
  private(set) var records = 0
  /// Whether the log ends within its last segment, so that its ends belong before its last header.
  var isLastSegmentOpen = false
  /// Members of a document that are no records, as they stand between the braces.
  var members: [[UInt8]] = []

  /// By raw value of the kind; the one of `unknown` holds records that name their kind themselves.
  private var queues: [RecordQueue]
  /// Held back, because members go into it and ends may come before it.
  private var lastHeader: [UInt8]?

  init(form: FrameLogForm) {
    self.form = form
    queues = RecordKind.allCases.map { _ in RecordQueue(form: form) }
  }

  /// The kinds between header and end, in the order of a document.
  private static let order: [RecordKind] = [
    .name, .spec, .channel, .frame, .evaluation, .animation, .sample, .input, .haptic, .span,
    .view, .state, .mark, .gap, .drop, .sync, .hitch, .hang, .metric, .overhead, .unknown,
  ]

  /// Adds a record without its kind: an object as it stands, on one line.
  ///
  /// One of unknown kind names its kind itself.
  mutating func add(_ kind: RecordKind, _ record: [UInt8]) throws(TraceError) {
    records += 1
    if kind == .header {
      if let lastHeader { try enqueue(kind, lastHeader) }
      lastHeader = record
    } else {
      try enqueue(kind, record)
    }
  }

  /// Forgets the end records, of a log that is cut after all.
  mutating func dropEnds() {
    records -= queues[RecordKind.end.rawValue].count
    queues[RecordKind.end.rawValue] = RecordQueue(form: form)
  }

  private mutating func enqueue(_ kind: RecordKind, _ record: [UInt8]) throws(TraceError) {
    try queues[kind.rawValue].append(form == .lines ? Self.line(kind, record) : record)
  }

  /// A record as a line: with its kind in front.
  static func line(_ kind: RecordKind, _ record: [UInt8]) -> [UInt8] {
    guard kind != .unknown else { return record }
    return adding("\"kind\":\"\(kind)\"", to: record)
  }

  /// An object with a member more, in front of its others.
  static func adding(_ member: String, to object: [UInt8]) -> [UInt8] {
    let isEmpty = object.dropFirst().first { !JSONCursor.isSpace($0) } == UInt8(ascii: "}")
    return Array("{\(member)\(isEmpty ? "" : ",")".utf8) + object.dropFirst()
  }

  /// Writes the log.
  mutating func finish(to output: inout some ByteOutput) throws(TraceError) {
    switch form {
    case .lines: try writeLines(to: &output)
    case .document: try writeDocument(to: &output)
    }
  }

  // MARK: Lines

  private mutating func writeLines(to output: inout some ByteOutput) throws(TraceError) {
    var header = lastHeader.map { Self.line(.header, $0) }
    if !members.isEmpty, let line = header {
      // A line has no place beside the header; a field of it that nobody knows keeps them.
      var member: [UInt8] = Array("\"document\":{".utf8)
      for (position, text) in members.enumerated() {
        member += (position > 0 ? [UInt8(ascii: ",")] : []) + text
      }
      let kind = Array("{\"kind\":\"header\",".utf8)
      header = kind + member + [UInt8(ascii: "}"), UInt8(ascii: ",")] + line.dropFirst(kind.count)
    }
    let isHeaderLast = isLastSegmentOpen && !queues[RecordKind.end.rawValue].isEmpty
    try write(.header, to: &output)
    if let header, !isHeaderLast { output.write(header + [0x0A]) }
    for kind in Self.order { try write(kind, to: &output) }
    try write(.end, to: &output)
    if let header, isHeaderLast { output.write(header + [0x0A]) }
  }

  // MARK: Document

  private mutating func writeDocument(to output: inout some ByteOutput) throws(TraceError) {
    output.write(Array("{\"format\":\"framelog\",\"version\":1".utf8))
    for member in members { output.write([UInt8(ascii: ","), 0x0A] + member) }
    if isLastSegmentOpen { try writeMember("end", .end, to: &output) }
    if let lastHeader { try queues[RecordKind.header.rawValue].append(lastHeader) }
    try writeMember("header", .header, to: &output)
    for kind in Self.order where !queues[kind.rawValue].isEmpty {
      output.write(Array(",\n\"\(kind.section ?? "others")\":[\n".utf8))
      try write(kind, to: &output)
      output.write([UInt8(ascii: "]")])
    }
    if !isLastSegmentOpen { try writeMember("end", .end, to: &output) }
    output.write(Array("}\n".utf8))
  }

  /// One record as an object, several as an array of them.
  private mutating func writeMember(
    _ key: String, _ kind: RecordKind, to output: inout some ByteOutput
  ) throws(TraceError) {
    let count = queues[kind.rawValue].count
    guard count > 0 else { return }
    output.write(Array(",\n\"\(key)\":\(count > 1 ? "[\n" : "")".utf8))
    try write(kind, to: &output)
    if count > 1 { output.write([UInt8(ascii: "]")]) }
  }

  private mutating func write(
    _ kind: RecordKind, to output: inout some ByteOutput
  ) throws(TraceError) {
    try queues[kind.rawValue].write(to: &output)
  }
}

/// The records of a kind, in the form in which they are written.
private struct RecordQueue {
  /// Beyond this a queue goes to disk; twenty kinds take little memory even so.
  private static let mostBytes = 128 << 10
  private static let chunkBytes = 256 << 10

  let form: FrameLogForm
  private(set) var count = 0
  private var newest: [UInt8] = []
  private var file: ScratchFile?

  init(form: FrameLogForm) { self.form = form }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ record: [UInt8]) throws(TraceError) {
    if form == .document, count > 0 { newest += [UInt8(ascii: ","), 0x0A] }
    newest += record
    if form == .lines { newest.append(0x0A) }
    count += 1
    guard newest.count > Self.mostBytes else { return }
    if file == nil { file = try ScratchFile() }
    try file?.append(newest)
    newest.removeAll(keepingCapacity: true)
  }

  func write(to output: inout some ByteOutput) throws(TraceError) {
    var offset = 0
    while let file, offset < file.count {
      let chunk = try file.read(from: offset, limit: Self.chunkBytes)
      output.write(chunk)
      offset += chunk.count
    }
    output.write(newest)
  }
}

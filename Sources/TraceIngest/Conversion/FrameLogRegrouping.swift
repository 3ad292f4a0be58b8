import FrameModel

/// Changes the form of a frame log: finds its records, and hands each to the place that it has in
/// the other form.
///
/// The log's own reader looks at the header, the names and nothing else; all other records pass as
/// bytes.
struct FrameLogRegrouping {
  private var spool: RecordSpool
  private var reader: FrameLog
  private var outcome = ConversionOutcome()
  private let options: ReadOptions
  /// Bytes of members of a document that are no records.
  private var memberBytes = 0

  /// More than this beside the records is no description, and would not fit a header's line.
  private static let mostMemberBytes = 256 << 10

  init(file: String, form: FrameLogForm, options: ReadOptions) {
    spool = RecordSpool(form: form)
    self.options = options
    reader = FrameLog(file: file, format: .framelog, options: options)
  }

  /// Writes the log in its new form.
  mutating func finish(
    to output: inout some ByteOutput
  ) throws(TraceError) -> ConversionOutcome {
    outcome.records = spool.records
    try spool.finish(to: &output)
    return outcome
  }

  /// Notes a record that cannot be taken along; strict conversion ends with it.
  private mutating func leaveOut(
    _ kind: ProblemKind, at place: SourcePlace, _ detail: String
  ) throws(TraceError) {
    if options.strict {
      throw TraceError(file: reader.builder.trace.file, reason: .malformed(detail), place: place)
    }
    outcome.note(kind, at: place, detail)
  }
}

// MARK: - From lines

extension FrameLogRegrouping {
  mutating func readLines(from window: inout ByteWindow) throws(TraceError) {
    var splitter = LineSplitter(startingAt: window)
    while let line = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(line.range)
      guard try reader.accept(line, in: bytes, &outcome) else { continue }
      if spool.records == 0 { try reader.readHeader(line, in: bytes) }
      try add(line, in: bytes)
    }
    guard spool.records > 0 else {
      throw TraceError(file: window.file, reason: .noUsableFrames("no records"))
    }
  }

  private mutating func add(_ line: Line, in bytes: Bytes) throws(TraceError) {
    let record: RawRecord
    do throws(JSONError) {
      record = try RawRecord(bytes)
    } catch {
      let fault = RecordFault(error, in: bytes)
      return try leaveOut(
        fault.kind, at: line.start.place(of: fault.offset, in: bytes), fault.detail)
    }
    guard let kind = record.kind else {
      let place = line.start.place(at: 0, in: bytes, path: FrameLogField.kind.name)
      return try leaveOut(.missingField, at: place, RecordFault(missing: .kind).detail)
    }
    switch kind {
    case .header:
      if spool.records > 0 { try reader.readHeader(line, in: bytes) }
      spool.isLastSegmentOpen = true
    case .end: spool.isLastSegmentOpen = false
    case .name: try checkName(line, in: bytes)
    default: break
    }
    try spool.add(kind, kind == .unknown ? record.whole(bytes) : record.withoutKind(bytes))
  }

  /// A document lists its names once for all of it, so that a number cannot have two.
  private mutating func checkName(_ line: Line, in bytes: Bytes) throws(TraceError) {
    let before = reader.names
    // What is wrong with it is for the reader of the document to say.
    guard (try? reader.readLine(bytes, at: line.start)) != nil,
      let number = reader.fields.integer(.id), let known = before[number],
      known != reader.names[number]
    else { return }
    throw TraceError(
      file: reader.builder.trace.file,
      reason: .malformed(
        "the number \(number) is given to a second name, which a document cannot hold"),
      place: line.start.place(at: 0, in: bytes, path: "id"))
  }
}

// MARK: - From a document

extension FrameLogRegrouping {
  mutating func readDocument(from window: inout ByteWindow) throws(TraceError) {
    reader = FrameLog(file: window.file, format: .framelogDocument, options: options)
    var splitter = DocumentSplitter(startingAt: window)
    var section = FrameLogSection.ignored
    var hasEnd = false
    while let part = try splitter.next(from: &window) {
      if part.kind == .array || part.kind == .member {
        section = FrameLogSection(key: splitter.key, isArray: part.kind == .array)
      }
      guard part.kind != .array else { continue }
      let bytes = window.bytes.span.extracting(part.range)
      if case .records(let kind) = section, bytes[0] != UInt8(ascii: "n") {
        if kind == .header { spool.isLastSegmentOpen = hasEnd }
        if kind == .end { hasEnd = true }
      }
      try add(part, of: section, splitter, in: bytes)
    }
    try finishDocument(splitter)
  }

  private mutating func finishDocument(_ splitter: DocumentSplitter) throws(TraceError) {
    if let place = splitter.truncatedAt {
      try leaveOut(.truncatedTail, at: place, "the document ends before its own end")
      outcome.isTruncated = true
      spool.dropEnds()
    }
    if let place = splitter.trailingBytesAt {
      outcome.note(.trailingBytes, at: place, "more follows the document")
    }
    guard reader.hasHeader else {
      throw TraceError(
        file: reader.builder.trace.file, reason: .malformed("the document has no header"))
    }
    guard splitter.truncatedAt != nil || (reader.hasFormat && reader.hasVersion) else {
      throw TraceError(
        file: reader.builder.trace.file,
        reason: .malformed("the document has no \(reader.hasFormat ? "version" : "format")"))
    }
  }

  private mutating func add(
    _ part: DocumentPart, of section: FrameLogSection, _ splitter: DocumentSplitter,
    in bytes: Bytes
  ) throws(TraceError) {
    let path = splitter.path(of: part)
    switch section {
    case .format, .version: try reader.read(part, of: section, path: path, in: bytes)
    case .ignored: try keep(member: splitter.key, at: part.start, path, in: bytes)
    case .records(let kind):
      // A section that is null is one that was left out.
      if bytes[0] == UInt8(ascii: "n"), part.kind == .member { return }
      if kind == .header { try reader.read(part, of: section, path: path, in: bytes) }
      try add(part, kind, splitter.key, path, in: bytes)
    }
  }

  private mutating func add(
    _ part: DocumentPart, _ kind: RecordKind, _ key: [UInt8], _ path: String, in bytes: Bytes
  ) throws(TraceError) {
    let record: RawRecord
    do throws(JSONError) {
      record = try RawRecord(bytes)
    } catch {
      let fault = RecordFault(error, in: bytes)
      let place = part.start.place(of: fault.offset, in: bytes, path: path)
      if kind == .unknown, !fault.isSyntax { return try wrap(key, at: place, in: bytes) }
      guard !fault.isSyntax else {
        throw TraceError(
          file: reader.builder.trace.file, reason: .malformed(fault.detail), place: place)
      }
      return try leaveOut(fault.kind, at: place, fault.detail)
    }
    var text = kind == .unknown ? named(record, key, in: bytes) : record.withoutKind(bytes)
    if kind == .header { text = try complete(text, record, at: part.start, in: bytes) }
    let limit = LineSplitter.maximumLength - 64
    guard spool.form == .document || text.count <= limit else {
      let place = part.start.place(at: 0, in: bytes, path: path)
      return try leaveOut(.lineTooLong, at: place, "too long for a line, which has at most 1 MiB")
    }
    try spool.add(kind, text)
  }

  /// A record of a section that nobody knows: its kind is its own, else the section's key.
  private func named(_ record: RawRecord, _ key: [UInt8], in bytes: Bytes) -> [UInt8] {
    if record.kind == .unknown { return record.whole(bytes) }
    // A kind that is known here would become what it is not.
    let name = record.kindName.map { range in range.map { bytes[$0] } } ?? key
    return RecordSpool.adding(
      "\"kind\":\"\(Self.foreign(name))\"", to: record.withoutKind(bytes))
  }

  /// The name of a kind that stays unknown whatever it is called.
  private static func foreign(_ name: [UInt8]) -> String {
    let text = String(decoding: name, as: UTF8.self)
    let isKnown = RecordKind.names.match(JSONText(all: name.span), in: name.span) != nil
    return isKnown || name.contains(UInt8(ascii: "\\")) ? "unknown.\(text)" : text
  }

  /// A value in a section that nobody knows, which is no record: it becomes the value of one.
  private mutating func wrap(
    _ key: [UInt8], at place: SourcePlace, in bytes: Bytes
  ) throws(TraceError) {
    let kind = Array("{\"kind\":\"\(Self.foreign(key))\",\"value\":".utf8)
    let record = kind + RawRecord.compact(bytes) + [UInt8(ascii: "}")]
    guard spool.form == .document || record.count <= LineSplitter.maximumLength else {
      return try leaveOut(.lineTooLong, at: place, "too long for a line, which has at most 1 MiB")
    }
    try spool.add(.unknown, record)
  }

  /// Keeps a member that holds no records.
  private mutating func keep(
    member key: [UInt8], at start: RecordStart, _ path: String, in bytes: Bytes
  ) throws(TraceError) {
    let place = start.place(at: 0, in: bytes, path: path)
    do throws(JSONError) {
      try RawRecord.check(bytes)
    } catch {
      // A reader passes it without a look; written down it would spoil what is around it.
      let fault = RecordFault(error, in: bytes)
      return try leaveOut(fault.kind, at: place, fault.detail)
    }
    var member = [UInt8(ascii: "\"")] + key
    member += Array("\":".utf8) + RawRecord.compact(bytes)
    memberBytes += member.count
    guard memberBytes <= Self.mostMemberBytes else {
      return try leaveOut(
        .lineTooLong, at: place, "too much beside the records to keep in a header")
    }
    spool.members.append(member)
  }

  /// A header with all that a line needs: in a document some of it stands beside the header, and one
  /// written by hand may do without some.
  private func complete(
    _ text: [UInt8], _ record: RawRecord, at start: RecordStart, in bytes: Bytes
  ) throws(TraceError) -> [UInt8] {
    guard spool.form == .lines else { return text }
    if let field = record.nullField {
      throw TraceError(
        file: reader.builder.trace.file,
        reason: .malformed("the header's \(field.name) is null, and a log of lines needs one"),
        place: start.place(at: 0, in: bytes, path: "header.\(field.name)"))
    }
    let members = RawRecord.required.reversed().filter { !record.headerFields.contains($0) }
    return members.reduce(text) { RecordSpool.adding(Self.standIn(for: $1), to: $0) }
  }

  private static func standIn(for field: FrameLogField) -> String {
    switch field {
    case .format: "\"format\":\"framelog\""
    case .version: "\"version\":\(FrameLog.version)"
    case .recorder: "\"recorder\":\"unknown\""
    default: "\"clock\":{\"base\":\"source\",\"zero\":\"0\"}"
    }
  }
}

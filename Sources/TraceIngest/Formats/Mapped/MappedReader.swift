import FrameModel

/// Reads any log of a frame a record whose fields the user names: CSV, JSON lines, or a JSON
/// document with its frames in an array.
enum MappedReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    // Detection never leads here: only the user can say what the fields mean.
    guard let mapping = options.mapping else {
      throw TraceError(file: window.file, reason: .unknownFormat("a log without --map"))
    }
    let layout = try TableLayout.sniff(&window)
    let builder = TraceBuilder(
      file: window.file, format: .mapped, kinds: ["frames"], options: options)
    let columns = TableColumns(mapping.fields.map { [$0.name] })
    var log = MappedLog(
      rows: TableTrace(builder, TableReader(columns, layout: layout, startingAt: window)),
      mapping: mapping)
    while let record = try log.rows.next(from: &window) {
      let bytes = window.bytes.span.extracting(record.range)
      switch record.kind {
      case .header: try log.checkHeader(record, bytes)
      case .row: try log.add(bytes)
      case .comment: break
      }
    }
    return try log.finish(window)
  }
}

/// A log being read by the user's mapping.
struct MappedLog {
  var rows: TableTrace
  let mapping: Mapping

  /// Arrays of a document whose every element is a frame.
  private static let frameArrays = ["", "frames", "rows", "data", "samples"].map { Array($0.utf8) }

  private var numbering = FrameNumbering()
  private var screen: NameID?

  init(rows: TableTrace, mapping: Mapping) {
    self.rows = rows
    self.mapping = mapping
  }

  /// Refuses a table that lacks a column the mapping names.
  func checkHeader(_ record: TableRecord, _ bytes: Bytes) throws(TraceError) {
    guard let missing = rows.table.isInHeader.firstIndex(of: false) else { return }
    let field = mapping.fields[missing]
    let line = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    throw TraceError(
      file: rows.builder.trace.file,
      reason: .malformed(
        "no column '\(Printable.text(field.name))', which the mapping takes for "
          + "'\(field.target.rawValue)', among: \(Printable.text(line))"),
      place: SourcePlace(line: record.start.line, column: 1, byte: record.start.byte))
  }

  mutating func add(_ bytes: Bytes) throws(TraceError) {
    // Another array of the same document may hold something else.
    if rows.table.layout == .document, !Self.frameArrays.contains(rows.table.key),
      let time = mapping[.time], !rows.has(time.slot, in: bytes)
    {
      return
    }
    do throws(TableFault) {
      var frame = try frame(in: bytes)
      frame.index = numbering.index(on: frame.display)
      rows.count()
      if !rows.builder.append(frame), let time = mapping[.time] {
        rows.note(.timeWentBackwards, time.slot, "starts before the frame before it", in: bytes)
      }
      try followScreen(at: frame.time, in: bytes)
    } catch {
      numbering.noteLoss()
      try rows.reject(error, in: bytes)
    }
  }

  private mutating func frame(in bytes: Bytes) throws(TableFault) -> Frame {
    guard let start = try point(.time, in: bytes) else {
      throw TableFault(
        kind: .missingField, slot: mapping[.time]?.slot ?? 0, offset: 0,
        detail: "the record has no '\(mapping.fields[mapping[.time]?.slot ?? 0].name)'")
    }
    let display = try integer(.display, in: bytes) ?? 0
    var frame = Frame(index: 0, display: rows.builder.display(id: display), time: start)
    frame.interval = try interval(from: start, in: bytes)
    frame.deadline = try point(.deadline, in: bytes)
    frame.callback = try point(.callback, in: bytes)
    frame.mainStart = try point(.mainStart, in: bytes)
    frame.mainEnd = try point(.mainEnd, in: bytes)
    frame.renderStart = try point(.renderStart, in: bytes)
    frame.renderEnd = try point(.renderEnd, in: bytes)
    frame.expectedPresent = try point(.expectedPresent, in: bytes)
    frame.present = try point(.present, in: bytes)
    frame.totalDuration = try length(.duration, in: bytes)
    frame.uiDuration = try length(.ui, in: bytes)
    frame.cpuDuration = try length(.cpu, in: bytes)
    frame.overrun = try length(.overrun, in: bytes)
    frame.number = try integer(.number, in: bytes)
    frame.sourceVerdict = try boolean(.jank, in: bytes)
    frame.state = try boolean(.dropped, in: bytes).map { $0 ? .dropped : .presented }
    return frame
  }

  /// The promised interval, which no frame has without a length.
  private mutating func interval(
    from start: Timestamp, in bytes: Bytes
  ) throws(TableFault) -> Nanoseconds? {
    if let interval = try length(.interval, in: bytes) { return interval > .zero ? interval : nil }
    guard let target = try point(.target, in: bytes), let slot = mapping[.target]?.slot else {
      return nil
    }
    let interval = target - start
    guard interval > .zero, interval.count <= TableTrace.longest else {
      rows.note(.implausibleValue, slot, "the target is not behind the time", in: bytes)
      return nil
    }
    return interval
  }

  /// A screen lasts from its first frame to the first of the next one.
  private mutating func followScreen(at time: Timestamp, in bytes: Bytes) throws(TableFault) {
    guard let slot = mapping[.screen]?.slot else { return }
    let name = try rows.name(slot, in: bytes)
    guard name != screen else { return }
    let last = rows.builder.trace.spans.count - 1
    if screen != nil { _ = rows.builder.endSpan(Int64(last), at: time) }
    screen = name
    guard let name else { return }
    _ = rows.builder.begin(Span(id: Int64(last + 1), type: .screen, name: name, begin: time))
  }

  // MARK: Values

  private func point(_ target: Mapping.Target, in bytes: Bytes) throws(TableFault) -> Timestamp? {
    guard let field = mapping[target] else { return nil }
    return try rows.integer(field.slot, power: field.power, in: bytes)
      .map(Timestamp.init(nanoseconds:))
  }

  private mutating func length(
    _ target: Mapping.Target, in bytes: Bytes
  ) throws(TableFault) -> Nanoseconds? {
    guard let field = mapping[target] else { return nil }
    return try rows.length(field.slot, power: field.power, in: bytes)
  }

  private func integer(_ target: Mapping.Target, in bytes: Bytes) throws(TableFault) -> Int64? {
    guard let field = mapping[target] else { return nil }
    return try rows.integer(field.slot, in: bytes)
  }

  private func boolean(_ target: Mapping.Target, in bytes: Bytes) throws(TableFault) -> Bool? {
    guard let field = mapping[target] else { return nil }
    return try rows.boolean(field.slot, in: bytes)
  }

  consuming func finish(_ window: borrowing ByteWindow) throws(TraceError) -> Trace {
    let targets = Set(mapping.fields.map(\.target))
    var captures: Captures = [.frame]
    if targets.contains(.mainEnd) { captures.insert(.frameMain) }
    if targets.contains(.deadline) || targets.contains(.overrun) { captures.insert(.frameDeadline) }
    if targets.contains(.present) { captures.insert(.framePresent) }
    if targets.contains(.renderEnd) { captures.insert(.frameRender) }
    if targets.contains(.screen) { captures.insert(.span) }
    rows.builder.trace.captures = captures
    if screen != nil, let last = rows.builder.trace.frames.last {
      let open = Int64(rows.builder.trace.spans.count - 1)
      _ = rows.builder.endSpan(open, at: last.time)
    }
    return try rows.builder.finish(window, needsFrames: true)
  }
}

import FrameModel

/// Reads `dumpsys gfxinfo`: the figures of each app, and its last frames where it was asked for
/// `framestats`.
///
/// Several dumps may follow each other. Each holds the last 120 frames or so, so that they overlap:
/// a frame is known by its intended vsync.
enum GfxInfoReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var dump = GfxInfoDump(
      builder: TraceBuilder(
        file: window.file, format: .gfxInfo,
        kinds: ["frames", "repeated", "flagged", "figures"],
        options: options))
    var splitter = LineSplitter(startingAt: window)
    while let line = try splitter.next(from: &window) {
      try dump.take(line, window.bytes.span.extracting(line.range))
    }
    try dump.noteEnd(at: splitter.end)
    return try dump.finish(window)
  }
}

/// A dump being read, one line after another.
struct GfxInfoDump {
  var builder: TraceBuilder
  var figures = GfxInfoFigures()

  private enum Part { case text, header, rows }

  private var part = Part.text
  private var process: Int64?
  private var package: String?
  private var window: String?
  private var displays: [String: Int64] = [:]
  private var numbering = FrameNumbering()
  private var seen: [Int32: Set<Int64>] = [:]
  private var frames: FrameStatsRows?

  static let marker = Array("---PROFILEDATA---".utf8)

  init(builder: TraceBuilder) { self.builder = builder }

  mutating func take(_ line: Line, _ bytes: Bytes) throws(TraceError) {
    guard !line.isTooLong else {
      builder.trace.quality.records += 1
      let place = line.start.place(at: 0, in: bytes, path: "")
      return try builder.reject(.lineTooLong, at: place, "the line is over 1 MiB")
    }
    if TableCell(range: bytes.indices, kind: .plain).equals(Self.marker, in: bytes) {
      part = part == .text ? .header : .text
      return
    }
    switch part {
    case .text:
      guard line.isTerminated else { return }
      takeText(String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self))
    case .header:
      guard line.isTerminated else { return }
      frames = FrameStatsRows(header: bytes)
      part = .rows
    case .rows: try takeRow(line, bytes)
    }
  }

  /// The dump is cut where its frames have no end.
  mutating func noteEnd(at place: SourcePlace) throws(TraceError) {
    guard part != .text else { return }
    let place = builder.trace.quality.truncatedAt ?? place
    if builder.trace.quality.truncatedAt == nil {
      try builder.drop(.truncatedTail, at: place, "the framestats end without their last line")
    }
    builder.markTruncated(at: place)
  }

  // MARK: Text

  private mutating func takeText(_ line: String) {
    if let app = GfxInfoFigures.app(of: line) {
      (process, package, window) = (app.process, app.package, nil)
      builder.trace.provenance.app = builder.trace.provenance.app ?? app.package
    } else if line.hasPrefix("Window: ") || line.contains("ViewRootImpl@") {
      window = line
    } else if figures.take(line, of: package, &builder) {
      builder.trace.quality.records += 1
      builder.count(kind: 3)
    }
  }

  // MARK: Rows

  private mutating func takeRow(_ line: Line, _ bytes: Bytes) throws(TraceError) {
    guard var rows = frames else { return }
    defer { frames = rows }
    builder.trace.quality.records += 1
    rows.fill(bytes)
    // A row ends with a comma, so that a whole one is known without its line feed.
    if !line.isTerminated, !rows.isComplete {
      let place = line.start.place(at: bytes.count, in: bytes, path: "")
      try builder.drop(.truncatedTail, at: place, "the dump ends within a row")
      return builder.markTruncated(at: place)
    }
    do throws(TableFault) {
      try keep(&rows, line, bytes)
    } catch {
      numbering.noteLoss()
      let name = FrameStatsColumn.columns.name(of: error.slot)
      let place = line.start.place(at: error.offset, in: bytes, path: name)
      try builder.reject(error.kind, at: place, error.detail)
    }
  }

  private mutating func keep(
    _ rows: inout FrameStatsRows, _ line: Line, _ bytes: Bytes
  ) throws(TableFault) {
    let vsync = try rows.required(.intendedVsync, in: bytes)
    // The first frame of a window, and others that Android itself would leave out.
    guard try rows.required(.flags, in: bytes) == 0 else {
      numbering.noteLoss()
      return builder.count(kind: 2)
    }
    let display = display()
    guard seen[display, default: []].insert(vsync).inserted else { return builder.count(kind: 1) }
    var frame = try rows.frame(at: Timestamp(nanoseconds: vsync), in: bytes)
    frame.display = display
    frame.index = numbering.index(on: display)
    builder.count(kind: 0)
    let isInOrder = builder.append(frame)
    for (column, kind) in rows.oddities(isInOrder: isInOrder) {
      let offset = rows.offset(of: column)
      let detail =
        kind == .timeWentBackwards
        ? "starts before the frame before it" : "'\(column.spelling)' is no time, and is left out"
      builder.note(
        kind, at: line.start.place(at: offset, in: bytes, path: column.spelling), detail)
    }
  }

  private mutating func display() -> Int32 {
    let key = "\(process ?? -1) \(window ?? "")"
    let id = displays[key] ?? Int64(displays.count)
    displays[key] = id
    let display = builder.display(id: id, process: process)
    if builder.trace.displays[Int(display)].name == nil {
      let shown = window.map { $0.split(separator: "/android.view").first.map(String.init) ?? $0 }
      let parts = [shown ?? package, process.map { "pid \($0)" }].compactMap(\.self)
      let name = parts.isEmpty ? "window \(id + 1)" : parts.joined(separator: " · ")
      builder.trace.displays[Int(display)].name = builder.names.intern(name)
    }
    return display
  }

  consuming func finish(_ input: borrowing ByteWindow) throws(TraceError) -> Trace {
    let frames = builder.trace.frames
    if !frames.isEmpty {
      builder.trace.captures = [.frame, .frameRender]
      if frames.contains(where: { $0.deadline != nil }) {
        builder.trace.captures.insert(.frameDeadline)
      }
      var link = Link()
      link.source = "other"
      // Android draws when something changed: a gap between frames may well be idleness.
      link.mode = .passive
      builder.trace.link = link
    }
    return try builder.finish(input, needsFrames: false)
  }
}

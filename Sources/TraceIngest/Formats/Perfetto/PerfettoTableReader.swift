import FrameModel

/// Reads rows of Perfetto's `expected_frame_timeline_slice` and `actual_frame_timeline_slice`, as
/// SQL queries print them: CSV, a table with bars, or JSON rows.
///
/// Both tables may be in one file: under a header each, or as JSON rows of either kind. Rows that
/// say how a frame was presented are actual ones.
enum PerfettoTableReader {
  enum Column: Int, CaseIterable {
    case time, length, surface, display, upid, pid, process, layer
    case presentType, jankType, onTime
    /// The tables of Chrome's scroll jank metric.
    case jank, jankBudget, cause, subCause, delay, vsync

    var spellings: [String] {
      switch self {
      case .time: ["ts"]
      case .length: ["dur"]
      case .surface: ["surface_frame_token", "app_token"]
      case .display: ["display_frame_token", "sf_token"]
      case .upid: ["upid"]
      case .pid: ["pid"]
      case .process: ["process_name", "name"]
      case .layer: ["layer_name"]
      case .presentType: ["present_type"]
      case .jankType: ["jank_type"]
      case .onTime: ["on_time_finish"]
      case .jank: ["jank"]
      case .jankBudget: ["jank_budget"]
      case .cause: ["cause_of_jank"]
      case .subCause: ["sub_cause_of_jank"]
      case .delay: ["delay_since_last_frame"]
      case .vsync: ["vsync_interval"]
      }
    }

    static let columns = TableColumns(allCases.map(\.spellings))
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    let builder = TraceBuilder(
      file: window.file, format: .perfettoFrames,
      kinds: ["expected rows", "actual rows", "scroll jank rows"], options: options)
    let layout = try TableLayout.sniff(&window)
    let table = TableReader(Column.columns, layout: layout, startingAt: window)
    var timeline = PerfettoTimeline(rows: TableTrace(builder, table))
    while let record = try timeline.rows.next(from: &window) {
      guard record.kind == .row else { continue }
      try timeline.add(window.bytes.span.extracting(record.range))
    }
    return try timeline.finish(window)
  }
}

/// The frame timeline being read, one row after another.
struct PerfettoTimeline {
  typealias Column = PerfettoTableReader.Column

  var rows: TableTrace
  private var frames = PerfettoFrames()

  init(rows: TableTrace) { self.rows = rows }

  mutating func add(_ bytes: Bytes) throws(TraceError) {
    do throws(TableFault) {
      if isPresent(.cause) || isPresent(.jankBudget) {
        try addScrollJank(in: bytes)
        rows.count(kind: 2)
      } else if isPresent(.presentType) || isPresent(.jankType) || isPresent(.onTime) {
        try addActual(in: bytes)
        rows.count(kind: 1)
      } else {
        frames.addExpected(try row(in: bytes))
        rows.count(kind: 0)
      }
    } catch {
      try rows.reject(error, in: bytes)
    }
  }

  /// Whether the row has the column at all, be it without a value.
  private func isPresent(_ column: Column) -> Bool {
    rows.table.cells[column.rawValue].kind != .absent
  }

  private mutating func row(in bytes: Bytes) throws(TableFault) -> PerfettoRow {
    let time = try rows.required(Column.time.rawValue, in: bytes)
    // A token of 0 is none: the row is of the compositor's own frame.
    let surface = try integer(.surface, in: bytes).flatMap { $0 == 0 ? nil : $0 }
    let display = try integer(.display, in: bytes).flatMap { $0 == 0 ? nil : $0 }
    guard surface != nil || display != nil else {
      throw TableFault(
        kind: .missingField, slot: Column.surface.rawValue, offset: 0,
        detail: "the row has no token")
    }
    let length = try rows.length(Column.length.rawValue, power: 0, in: bytes)
    let upid = try integer(.upid, in: bytes)
    let pid = try integer(.pid, in: bytes)
    let owner = PerfettoOwner(
      process: upid ?? pid,
      name: try rows.name(Column.process.rawValue, in: bytes), isCompositor: surface == nil)
    return PerfettoRow(
      owner: owner, surface: surface, display: display, time: Timestamp(nanoseconds: time),
      // −1 is how a slice is stored that never ended.
      length: length.flatMap { $0 >= .zero ? $0 : nil })
  }

  private mutating func addActual(in bytes: Bytes) throws(TableFault) {
    let row = try row(in: bytes)
    let jank = try rows.text(Column.jankType.rawValue, in: bytes)
    let present = try rows.text(Column.presentType.rawValue, in: bytes)
    frames.addActual(
      row, janks: jank.map(JankTypes.init(text:)) ?? [],
      wasDropped: present.map { $0 == "Dropped Frame" })
  }

  /// A row of Chrome's scroll jank: a frame that the source calls janky, by how much, and why.
  private mutating func addScrollJank(in bytes: Bytes) throws(TableFault) {
    let time = try integer(.time, in: bytes).map(Timestamp.init(nanoseconds:))
    let late: Nanoseconds?
    if let delay = try rows.length(Column.delay.rawValue, power: 6, in: bytes),
      let vsync = try rows.length(Column.vsync.rawValue, power: 6, in: bytes)
    {
      late = delay - vsync
    } else if try rows.boolean(Column.jank.rawValue, in: bytes) == true {
      late = try rows.length(Column.jankBudget.rawValue, power: 0, in: bytes)
    } else {
      return
    }
    guard let late, late > .zero else { return }
    var cause = try rows.text(Column.cause.rawValue, in: bytes)
    if let known = cause, let part = try rows.text(Column.subCause.rawValue, in: bytes) {
      cause = "\(known): \(part)"
    }
    rows.builder.trace.reportedHitches.append(
      ReportedHitch(
        time: time, duration: late, cause: cause.map { rows.builder.names.intern($0) }))
  }

  private func integer(_ column: Column, in bytes: Bytes) throws(TableFault) -> Int64? {
    try rows.integer(column.rawValue, in: bytes)
  }

  consuming func finish(_ window: borrowing ByteWindow) throws(TraceError) -> Trace {
    frames.assemble(&rows.builder)
    var captures: Captures = []
    let all = rows.builder.trace.frames
    if !all.isEmpty { captures.insert(.frame) }
    if all.contains(where: { $0.deadline != nil }) { captures.insert(.frameDeadline) }
    // A frame that is not known to be presented may still have been.
    if !all.isEmpty, all.allSatisfy({ $0.present != nil || $0.state == .dropped }) {
      captures.insert(.framePresent)
    }
    rows.builder.trace.captures = captures
    var link = Link()
    link.source = "other"
    // Apps draw when something changed: a gap between frames may well be idleness.
    link.mode = .passive
    rows.builder.trace.link = link
    return try rows.builder.finish(window, needsFrames: false)
  }
}

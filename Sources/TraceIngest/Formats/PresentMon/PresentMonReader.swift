import FrameModel

/// Reads PresentMon's CSV in all its versions, and what OCAT, FrameView and CapFrameX make of it.
enum PresentMonReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    try read(from: &window, format: .presentMon, commentPrefix: [], options: options)
  }

  /// Reads the CSV, with lines before the header that say `//Key=Value` where a tool writes them.
  static func read(
    from window: inout ByteWindow, format: TraceFormat, commentPrefix: [UInt8],
    options: ReadOptions
  ) throws(TraceError) -> Trace {
    let clocks = try PresentMonClocks(ahead: &window, commentPrefix: commentPrefix)
    var table = TableReader(
      PresentMonColumn.columns, layout: .separated(UInt8(ascii: ",")), startingAt: window)
    table.commentPrefix = commentPrefix
    let builder = TraceBuilder(
      file: window.file, format: format, kinds: ["presents"], options: options)
    var capture = PresentMonCapture(rows: TableTrace(builder, table), clocks: clocks)
    while let record = try capture.rows.next(from: &window) {
      let bytes = window.bytes.span.extracting(record.range)
      switch record.kind {
      case .comment: capture.takeComment(bytes)
      case .header: try capture.checkHeader(record)
      case .row: try capture.add(bytes)
      }
    }
    return try capture.finish(window)
  }
}

/// A capture being read, one present after another.
struct PresentMonCapture {
  var rows: TableTrace
  var chains = SwapChains()
  private var numbering = FrameNumbering()
  private let clocks: PresentMonClocks
  private var isFirst = true

  init(rows: TableTrace, clocks: PresentMonClocks) {
    self.rows = rows
    self.clocks = clocks
  }

  /// Refuses a table that cannot place its frames in time.
  func checkHeader(_ record: TableRecord) throws(TraceError) {
    guard !PresentMonColumn.times.contains(where: { rows.table.isInHeader[$0.rawValue] }) else {
      return
    }
    let names = ["TimeInSeconds", "TimeInMs", "TimeInQPC", "CPUStartTime", "CPUStartQPC"]
    throw TraceError(
      file: rows.builder.trace.file,
      reason: .malformed(
        "the header has no time column that can be read: \(names.joined(separator: ", "))"),
      place: SourcePlace(line: record.start.line, column: 1, byte: record.start.byte))
  }

  mutating func add(_ bytes: Bytes) throws(TraceError) {
    do throws(TableFault) {
      let chain = try chain(in: bytes)
      var frame = try frame(in: bytes)
      frame.display = chains.display(of: chain, &rows.builder)
      frame.index = numbering.index(on: frame.display)
      chains.count(frame)
      rows.count()
      if !rows.builder.append(frame) {
        rows.note(
          .timeWentBackwards, timeColumn.rawValue, "starts before the frame before it", in: bytes)
      }
      if isFirst { try takeMachine(bytes) }
      isFirst = false
    } catch {
      numbering.noteLoss()
      try rows.reject(error, in: bytes)
    }
  }

  private var timeColumn: PresentMonColumn {
    PresentMonColumn.times.first { rows.table.isInHeader[$0.rawValue] } ?? .presentSeconds
  }

  // MARK: A row

  private mutating func chain(in bytes: Bytes) throws(TableFault) -> SwapChain {
    var chain = SwapChain(id: 0, process: try integer(.process, in: bytes))
    chain.application = try rows.name(PresentMonColumn.application.rawValue, in: bytes)
    let cell = rows.table.cells[PresentMonColumn.swapChain.rawValue]
    if cell.isPresent(in: bytes) {
      guard let address = SwapChain.address(bytes.extracting(cell.range)) else {
        throw TableFault(
          kind: .wrongType, slot: PresentMonColumn.swapChain.rawValue,
          offset: cell.range.lowerBound, detail: "'SwapChainAddress': expected 0x and hex digits")
      }
      chain.id = address
    }
    return chain
  }

  private mutating func frame(in bytes: Bytes) throws(TableFault) -> Frame {
    let called = try calledAt(in: bytes)
    var start = try startedAt(in: bytes)
    // Two clocks with different zeros do not make one frame.
    if let called, let begin = start, (called - begin).count.magnitude > UInt64(TableTrace.longest)
    {
      start = nil
    }
    guard let time = start ?? called else {
      throw TableFault(
        kind: .missingField, slot: timeColumn.rawValue, offset: 0,
        detail: "the row has no time")
    }
    var frame = Frame(index: 0, time: time)
    frame.totalDuration = try length(.betweenPresents, in: bytes)
    if frame.totalDuration == nil { frame.totalDuration = try length(.frameTime, in: bytes) }
    let busy = try length(.cpuBusy, in: bytes)
    if let start, let busy { (frame.mainStart, frame.mainEnd) = (start, start + busy) }
    try setRender(&frame, called: called, start: start, in: bytes)
    try setPresent(&frame, called: called, start: start, in: bytes)
    return frame
  }

  private mutating func setRender(
    _ frame: inout Frame, called: Timestamp?, start: Timestamp?, in bytes: Bytes
  ) throws(TableFault) {
    if let start, let latency = try length(.gpuLatency, in: bytes),
      let time = try length(.gpuTime, in: bytes), time > .zero
    {
      (frame.renderStart, frame.renderEnd) = (start + latency, start + latency + time)
    } else if let called, let end = try length(.untilRenderComplete, in: bytes), end != .zero {
      let begin = try length(.untilRenderStart, in: bytes)
      frame.renderEnd = called + end
      frame.renderStart = begin.map { called + $0 }
    }
  }

  /// Whether and when the frame came on screen, where the capture tracks that.
  private mutating func setPresent(
    _ frame: inout Frame, called: Timestamp?, start: Timestamp?, in bytes: Bytes
  ) throws(TableFault) {
    let displayed = try length(.untilDisplayed, in: bytes)
    let latency = try length(.displayLatency, in: bytes)
    let wasDropped: Bool
    if let dropped = try rows.boolean(PresentMonColumn.dropped.rawValue, in: bytes) {
      wasDropped = dropped
    } else if let column = [.displayedTime, .untilDisplayed].first(where: isInTable) {
      wasDropped = !rows.has(column.rawValue, in: bytes)
    } else {
      return
    }
    frame.state = wasDropped ? .dropped : .presented
    guard !wasDropped else { return }
    if let called, let displayed, displayed > .zero {
      frame.present = called + displayed
    } else if let start, let latency, latency > .zero {
      frame.present = start + latency
    }
  }

  // MARK: Values

  private func isInTable(_ column: PresentMonColumn) -> Bool {
    rows.table.isInHeader[column.rawValue]
  }

  private func integer(
    _ column: PresentMonColumn, power: Int = 0, in bytes: Bytes
  ) throws(TableFault) -> Int64? {
    try rows.integer(column.rawValue, power: power, in: bytes)
  }

  private mutating func length(
    _ column: PresentMonColumn, in bytes: Bytes
  ) throws(TableFault) -> Nanoseconds? {
    try rows.length(column.rawValue, power: 6, in: bytes)
  }

  /// When Present was called.
  private func calledAt(in bytes: Bytes) throws(TableFault) -> Timestamp? {
    if let time = try integer(.presentSeconds, power: 9, in: bytes) {
      return Timestamp(nanoseconds: time)
    }
    if let time = try integer(.presentMilliseconds, power: 6, in: bytes) {
      return Timestamp(nanoseconds: time)
    }
    return try time(.presentTicks, clocks.present, in: bytes)
  }

  /// When the CPU began the frame.
  private func startedAt(in bytes: Bytes) throws(TableFault) -> Timestamp? {
    if let time = try integer(.startMilliseconds, power: 6, in: bytes) {
      return Timestamp(nanoseconds: time)
    }
    if let time = try time(.start, clocks.start, in: bytes) { return time }
    return try time(.startTicks, clocks.startTicks, in: bytes)
  }

  private func time(
    _ column: PresentMonColumn, _ clock: PresentMonClock, in bytes: Bytes
  ) throws(TableFault) -> Timestamp? {
    switch clock {
    case .decimal(let power):
      return try integer(column, power: power, in: bytes).map(Timestamp.init(nanoseconds:))
    case .ticks(let perSecond):
      guard let ticks = try integer(column, in: bytes) else { return nil }
      let product = ticks.multipliedFullWidth(by: 1_000_000_000)
      guard product.high.magnitude < perSecond.magnitude / 2 else {
        throw TableFault(
          kind: .outOfRange, slot: column.rawValue, offset: 0, detail: "the time is out of range")
      }
      return Timestamp(nanoseconds: perSecond.dividingFullWidth(product).quotient)
    }
  }
}

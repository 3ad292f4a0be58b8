import FrameModel

/// Reads Chrome's trace events: an object with `traceEvents`, or the bare array of events.
enum ChromeTraceReader {
  /// The event names that the report on an input counts, in its order.
  private static let counted = ChromeEventName.allCases.filter(\.isCounted)

  /// Reads a trace from the beginning of a window.
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = ChromeEventReader(startingAt: window, kinds: counted.map(\.text), options)
    if let parallel = ParallelChromeTrace(window, options),
      try reader.readFirstFrame(from: &window)
    {
      try parallel.read(&reader, from: &window)
    }
    _ = try reader.read(from: &window, upTo: .max)
    var builder = reader.builder
    try noteEnd(of: reader.splitter, &builder)
    try assemble(reader.collector, threads: options.threads, &builder)
    return try builder.finish(window, needsFrames: true)
  }

  private static func noteEnd(
    of splitter: DocumentSplitter, _ builder: inout TraceBuilder
  ) throws(TraceError) {
    if let place = splitter.truncatedAt {
      try builder.drop(.truncatedTail, at: place, "the trace ends in the middle")
      builder.markTruncated(at: place)
    }
    if let place = splitter.trailingBytesAt {
      builder.note(.trailingBytes, at: place, "bytes behind the end of the trace")
    }
  }

  // MARK: The trace

  private static func assemble(
    _ collected: consuming ChromeEventCollector, threads: Int, _ builder: inout TraceBuilder
  ) throws(TraceError) {
    var collector = collected
    let verdict = collector.epochs.verdict
    for far in verdict.implausible { try reject(far.first, count: far.count, &builder) }
    let assembly = ChromeFrameAssembly(
      collector.takeLog(), main: collector.main, threads: threads,
      isPlausible: verdict.isPlausible)
    if assembly.frames.isEmpty, try assembleFlutter(collector, &builder) { return }
    guard !assembly.frames.isEmpty else {
      throw TraceError(
        file: builder.trace.file, reason: .noUsableFrames(inventory(collector, builder.trace)))
    }
    count(collector.counts, &builder)
    builder.names = collector.names
    builder.trace.spans = collector.timings.spans()
    addScrolls(assembly.scrolls, &builder)
    for (position, surface) in assembly.surfaces.enumerated() {
      _ = builder.display(id: surface.layer ?? 0, process: surface.process)
      builder.trace.displays[position].isMain = position == assembly.main
      builder.trace.displays[position].name = builder.names.intern(
        name(of: surface, collector.processNames))
    }
    builder.trace.frames = assembly.frames
    builder.trace.gaps = assembly.gaps
    builder.trace.compositorEvents = assembly.compositorEvents
    describe(assembly, &builder)
  }

  /// Makes the trace Flutter's where it holds Flutter's frames and no compositor's.
  private static func assembleFlutter(
    _ collector: ChromeEventCollector, _ builder: inout TraceBuilder
  ) throws(TraceError) -> Bool {
    try collector.flutter.addFrames(to: &builder)
    guard !builder.trace.frames.isEmpty else { return false }
    builder.trace.format = .flutterTimeline
    count(collector.flutter.counts, &builder)
    FlutterTimeline.describe(&builder)
    return true
  }

  private static func count(_ counts: ChromeEventCounts, _ builder: inout TraceBuilder) {
    for (position, name) in counted.enumerated() {
      builder.count(kind: position, times: counts[name])
    }
  }

  private static func addScrolls(
    _ scrolls: [(begin: Timestamp, end: Timestamp)], _ builder: inout TraceBuilder
  ) {
    for scroll in scrolls {
      builder.trace.spans.append(
        Span(
          id: Int64(builder.trace.spans.count), type: .scroll, name: builder.names.intern("scroll"),
          begin: scroll.begin, end: scroll.end))
    }
  }

  /// Rejects events so far from the others that their time must be damaged.
  private static func reject(
    _ first: RecordStart, count: Int, _ builder: inout TraceBuilder
  ) throws(TraceError) {
    let place = SourcePlace(
      line: first.line, column: first.column, byte: first.byte, path: "ts")
    for _ in 0..<count {
      try builder.reject(
        .implausibleValue, at: place, "`ts` is more than 104 days from the other events")
    }
  }

  private static func name(of surface: ChromeSurface, _ processNames: [Int64: String]) -> String {
    var parts: [String] = []
    if let process = surface.process {
      if let name = processNames[process] { parts.append(name) }
      parts.append("pid \(process)")
    }
    parts.append("layer \(surface.layer ?? 0)")
    return parts.joined(separator: " · ")
  }

  private static func describe(_ assembly: ChromeFrameAssembly, _ builder: inout TraceBuilder) {
    var link = Link()
    link.source = "chrome"
    // Begin frames come at every refresh except while the trace says that none are needed, so a
    // wait that it does not call idle is a stall.
    link.mode = .continuous
    builder.trace.link = link
    builder.trace.presentIsSubmission = true
    builder.trace.captures = [.frame, .framePresent]
    if assembly.hasMainWork { builder.trace.captures.insert(.frameMain) }
    if assembly.hasRenderWork { builder.trace.captures.insert(.frameRender) }
    if !builder.trace.spans.isEmpty { builder.trace.captures.insert(.span) }
  }

  /// What a trace without frames holds instead, in words.
  private static func inventory(_ collector: ChromeEventCollector, _ trace: Trace) -> String {
    let records = trace.quality.records
    guard records > 0 else { return "no events" }
    let names = collector.census.commonest(3)
      .map { "\($0.count) × \(Printable.text($0.name, limit: 40))" }
    var text = "no frame events among \(records) events"
    if !names.isEmpty { text += ": " + names.joined(separator: ", ") }
    if trace.quality.isTruncated { text += "; the trace is cut short" }
    return text
  }
}

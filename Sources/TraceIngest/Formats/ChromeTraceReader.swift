import FrameModel

/// Reads Chrome's trace events: an object with `traceEvents`, or the bare array of events.
enum ChromeTraceReader {
  /// The event names that the report on an input counts, in its order.
  private static let counted = ChromeEventName.allCases.filter(\.isCounted)

  /// Reads a trace from the beginning of a window.
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var builder = TraceBuilder(
      file: window.file, format: .chromeTrace, kinds: counted.map(\.rawValue), options: options)
    var collector = ChromeEventCollector(isStrict: options.strict)
    var splitter = DocumentSplitter(startingAt: window)
    var isInEvents = false
    let skimmer = options.recognisesShapes && !options.strict ? ChromeEventSkimmer() : nil
    while true {
      if let skimmer, isInEvents, splitter.isInArray {
        skimEvents(of: window, &splitter, skimmer, &collector, &builder)
      }
      guard let part = try splitter.next(from: &window) else { break }
      switch part.kind {
      case .array: isInEvents = splitter.key.isEmpty || splitter.key == Array("traceEvents".utf8)
      case .element:
        if isInEvents { try add(part, splitter, window, &collector, &builder) }
      case .member:
        if splitter.key == Array("metadata".utf8) {
          try readMetadata(part, splitter, window, &builder)
        }
      }
    }
    try noteEnd(of: splitter, &builder)
    try assemble(collector, &builder)
    return try builder.finish(window, needsFrames: true)
  }

  // MARK: Parts of the document

  private static func add(
    _ part: DocumentPart, _ splitter: borrowing DocumentSplitter,
    _ window: borrowing ByteWindow, _ collector: inout ChromeEventCollector,
    _ builder: inout TraceBuilder
  ) throws(TraceError) {
    let bytes = window.bytes.span.extracting(part.range)
    // Some writers end the array with an event that is empty, or null.
    guard bytes[0] == UInt8(ascii: "{"), bytes.count > 2 else { return }
    builder.trace.quality.records += 1
    let found: ChromeRejection?
    do {
      found = try collector.add(bytes, at: part.start)
    } catch {
      return try reject(error, part, splitter, bytes, &builder)
    }
    guard let rejection = found else { return }
    let event = splitter.path(of: part)
    let place =
      rejection.field.isEmpty
      ? part.start.place(of: rejection.offset, in: bytes, path: event)
      : part.start.place(at: rejection.offset, in: bytes, path: event + "." + rejection.field)
    try builder.reject(rejection.kind, at: place, rejection.detail)
  }

  private static func reject(
    _ error: JSONError, _ part: DocumentPart, _ splitter: borrowing DocumentSplitter,
    _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(TraceError) {
    let place = part.start.place(of: error.offset, in: bytes, path: splitter.path(of: part))
    let why = error.explanation(in: bytes)
    if error.fault.isSyntax {
      throw TraceError(file: builder.trace.file, reason: .malformed(why), place: place)
    }
    try builder.reject(error.fault.problem, at: place, why)
  }

  private static func readMetadata(
    _ part: DocumentPart, _ splitter: borrowing DocumentSplitter,
    _ window: borrowing ByteWindow, _ builder: inout TraceBuilder
  ) throws(TraceError) {
    let bytes = window.bytes.span.extracting(part.range)
    do {
      builder.trace.provenance = try ChromeMetadata.provenance(in: bytes)
    } catch {
      try reject(error, part, splitter, bytes, &builder)
    }
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
    _ collector: ChromeEventCollector, _ builder: inout TraceBuilder
  ) throws(TraceError) {
    let events = try plausible(collector, &builder)
    let assembly = ChromeFrameAssembly(events, main: collector.main)
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
    for frame in assembly.frames { _ = builder.append(frame) }
    builder.trace.gaps = assembly.gaps
    builder.trace.compositorEvents = assembly.compositorEvents
    describe(assembly.frames, &builder)
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

  private static func count(_ counts: [ChromeEventName: Int], _ builder: inout TraceBuilder) {
    for (position, name) in counted.enumerated() {
      for _ in 0..<(counts[name] ?? 0) { builder.count(kind: position) }
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

  /// Leaves out events so far from the others that their time must be damaged.
  ///
  /// The yardstick is the middle event, which a few damaged ones cannot move.
  private static func plausible(
    _ collector: ChromeEventCollector, _ builder: inout TraceBuilder
  ) throws(TraceError) -> [ChromeEvent] {
    let times = collector.events.map(\.time).sorted()
    guard let first = times.first, let last = times.last else { return [] }
    let middle = times[times.count / 2]
    let isPlausible = [first, last].allSatisfy { ($0 - middle).count.magnitude <= 1 << 53 }
    if isPlausible { return collector.events }
    var events: [ChromeEvent] = []
    events.reserveCapacity(times.count)
    for (event, start) in zip(collector.events, collector.starts) {
      guard (event.time - middle).count.magnitude > 1 << 53 else {
        events.append(event)
        continue
      }
      let place = SourcePlace(
        line: start.line, column: start.column, byte: start.byte, path: "ts")
      try builder.reject(
        .implausibleValue, at: place, "`ts` is more than 104 days from the other events")
    }
    return events
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

  private static func describe(_ frames: [Frame], _ builder: inout TraceBuilder) {
    var link = Link()
    link.source = "chrome"
    // Begin frames come at every refresh except while the trace says that none are needed, so a
    // wait that it does not call idle is a stall.
    link.mode = .continuous
    builder.trace.link = link
    builder.trace.presentIsSubmission = true
    builder.trace.captures = [.frame, .framePresent]
    if frames.contains(where: { $0.mainEnd != nil }) {
      builder.trace.captures.insert(.frameMain)
    }
    if frames.contains(where: { $0.renderEnd != nil }) {
      builder.trace.captures.insert(.frameRender)
    }
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

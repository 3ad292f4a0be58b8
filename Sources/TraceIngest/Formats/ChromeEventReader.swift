import FrameModel

/// Goes through the events of a trace, one after another, whatever else the document holds.
struct ChromeEventReader {
  var collector: ChromeEventCollector
  var builder: TraceBuilder
  private(set) var splitter: DocumentSplitter
  /// Whether the array that is being read is the one of the events.
  private var isInEvents = false
  private let skimmer: ChromeEventSkimmer?

  /// Reads a document from the beginning of a window; `kinds` are what is counted.
  init(startingAt window: borrowing ByteWindow, kinds: [String], _ options: ReadOptions) {
    builder = TraceBuilder(file: window.file, format: .chromeTrace, kinds: kinds, options: options)
    collector = ChromeEventCollector(isStrict: options.strict)
    splitter = DocumentSplitter(startingAt: window)
    skimmer = options.recognisesShapes && !options.strict ? ChromeEventSkimmer() : nil
  }

  /// Reads events only, from a window that begins with one and ends behind the comma of another.
  init(ofPart window: borrowing ByteWindow) {
    builder = TraceBuilder(file: "", format: .chromeTrace, kinds: [], options: ReadOptions())
    collector = ChromeEventCollector(isStrict: false)
    collector.deferOthers()
    splitter = DocumentSplitter(ofElementsIn: window)
    skimmer = ChromeEventSkimmer()
    isInEvents = true
  }

  /// Reads until the next event begins at an offset or behind it; false at the end of the document.
  mutating func read(
    from window: inout ByteWindow, upTo limit: Int
  ) throws(TraceError) -> Bool {
    while true {
      if let skimmer, isInEvents, splitter.isInArray {
        skimEvents(of: window, skimmer, upTo: limit)
      }
      if limit != .max, let next = try nextEvent(in: &window), next >= limit { return true }
      guard try readPart(from: &window) else { return false }
    }
  }

  /// Reads until a frame has begun; false at the end of the document.
  mutating func readFirstFrame(from window: inout ByteWindow) throws(TraceError) -> Bool {
    while !collector.hasFrames {
      if let skimmer, isInEvents, splitter.isInArray { skimEvents(of: window, skimmer, upTo: .max) }
      guard try readPart(from: &window) else { return false }
    }
    return true
  }

  /// Where the next event begins, if one is next.
  mutating func nextEvent(in window: inout ByteWindow) throws(TraceError) -> Int? {
    isInEvents ? try splitter.nextElement(from: &window) : nil
  }

  // MARK: Parts of the document

  /// Reads the next part; false at the end of the document.
  private mutating func readPart(from window: inout ByteWindow) throws(TraceError) -> Bool {
    guard let part = try splitter.next(from: &window) else { return false }
    switch part.kind {
    case .array: isInEvents = splitter.key.isEmpty || splitter.key == Array("traceEvents".utf8)
    case .element:
      if isInEvents { try add(part, window) }
    case .member:
      if splitter.key == Array("metadata".utf8) { try readMetadata(part, window) }
    }
    return true
  }

  private mutating func add(
    _ part: DocumentPart, _ window: borrowing ByteWindow
  ) throws(TraceError) {
    let bytes = window.bytes.span.extracting(part.range)
    // Some writers end the array with an event that is empty, or null.
    guard bytes[0] == UInt8(ascii: "{"), bytes.count > 2 else { return }
    builder.trace.quality.records += 1
    try add(bytes, at: part.start, element: splitter.elementCount - 1)
  }

  private mutating func add(
    _ bytes: Bytes, at start: RecordStart, element: Int
  ) throws(TraceError) {
    let found: ChromeRejection?
    do {
      found = try collector.add(bytes, at: start, element: element)
    } catch {
      return try reject(error, bytes, at: start, path: splitter.path(ofElement: element))
    }
    guard let rejection = found else { return }
    let path = splitter.path(ofElement: element)
    let place =
      rejection.field.isEmpty
      ? start.place(of: rejection.offset, in: bytes, path: path)
      : start.place(at: rejection.offset, in: bytes, path: path + "." + rejection.field)
    try builder.reject(rejection.kind, at: place, rejection.detail)
  }

  private mutating func reject(
    _ error: JSONError, _ bytes: Bytes, at start: RecordStart, path: String
  ) throws(TraceError) {
    let place = start.place(of: error.offset, in: bytes, path: path)
    let why = error.explanation(in: bytes)
    if error.fault.isSyntax {
      throw TraceError(file: builder.trace.file, reason: .malformed(why), place: place)
    }
    try builder.reject(error.fault.problem, at: place, why)
  }

  private mutating func readMetadata(
    _ part: DocumentPart, _ window: borrowing ByteWindow
  ) throws(TraceError) {
    let bytes = window.bytes.span.extracting(part.range)
    do {
      builder.trace.provenance = try ChromeMetadata.provenance(in: bytes)
    } catch {
      try reject(error, bytes, at: part.start, path: splitter.path(of: part))
    }
  }

  // MARK: Parts that were read beside each other

  /// Notes that events were read without the splitter.
  mutating func pass(elements count: Int, upTo place: RecordStart) {
    splitter.pass(elements: count, upTo: place)
  }

  /// Takes what was read of the events that are next, and goes behind them.
  mutating func take(_ segment: consuming ChromeTraceSegment) throws(TraceError) {
    let base = splitter.start
    for event in segment.deferred {
      try add(
        event.bytes.span, at: event.start.moved(behind: base),
        element: splitter.elementCount + event.element)
    }
    builder.trace.quality.records += segment.records
    splitter.pass(elements: segment.elements, behindCommaAt: segment.end.moved(behind: base))
    collector.take(segment, behind: base)
  }
}

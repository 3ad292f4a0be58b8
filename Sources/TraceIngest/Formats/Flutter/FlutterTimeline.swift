import FrameModel

/// Gathers the events of Flutter's frames from a trace, one after another, then assembles the frames.
struct FlutterTimeline {
  /// The event names that the report on an input counts, in its order.
  static let kinds: [ChromeEventName] = [
    .flutterFrame, .flutterDraw, .flutterBeginFrame, .flutterDoDraw, .flutterVsync,
    .flutterVsyncCallback, .flutterLag,
  ]

  private(set) var events: [FlutterEvent] = []
  private(set) var counts = ChromeEventCounts()

  /// Takes the next event of a file; returns why it cannot be used, if it would matter.
  mutating func add(_ bytes: Bytes, at start: RecordStart) throws(JSONError) -> ChromeRejection? {
    let header = try ChromeEventHeader(in: bytes, tables: .shared)
    guard let name = header.name else { return nil }
    return try add(name, header, at: ChromeEventPlace(start), in: bytes)
  }

  /// Takes an event whose name is known.
  mutating func add(
    _ name: ChromeEventName, _ header: ChromeEventHeader, at place: ChromeEventPlace,
    in bytes: Bytes
  ) throws(JSONError) -> ChromeRejection? {
    guard let kind = FlutterEvent.Kind(name), let isBegin = Self.isBegin(header.phase) else {
      return nil
    }
    let (time, rejection) = try header.time(in: bytes)
    guard let time else { return rejection }
    let thread = try header.thread(in: bytes)
    let isAsync = ChromePhase.isAsync(header.phase)
    let track = FlutterEvent.Track(
      process: try header.process(in: bytes), thread: isAsync ? nil : thread,
      id: isAsync ? try header.track(in: bytes) : nil)
    var event = FlutterEvent(
      kind: kind, isBegin: isBegin, time: time, track: track, thread: thread,
      start: place.start(in: bytes))
    if isBegin, let offset = header.argumentsAt {
      event.arguments = try FlutterArguments(
        at: offset, inMicroseconds: name == .flutterVsync, in: bytes)
    }
    if isBegin { counts.add(name) }
    events.append(event)
    return nil
  }

  private static func isBegin(_ phase: UInt8) -> Bool? {
    switch phase {
    case ChromePhase.begin, ChromePhase.asyncBegin: true
    case UInt8(ascii: "E"), ChromePhase.asyncEnd: false
    default: nil
    }
  }

  /// Whether there is a frame in it, be it one without an end.
  var hasFrames: Bool { counts[.flutterFrame] > 0 }

  /// Assembles the frames and adds them to a trace.
  func addFrames(to builder: inout TraceBuilder) throws(TraceError) {
    let assembly = FlutterFrameAssembly(events)
    for start in assembly.implausible {
      let place = SourcePlace(
        line: start.line, column: start.column, byte: start.byte, path: "ts")
      try builder.reject(.implausibleValue, at: place, "a frame of over an hour")
    }
    for frame in assembly.frames {
      var row = frame.frame
      row.display = builder.display(id: frame.thread ?? 0, process: frame.process)
      _ = builder.append(row)
    }
    markMain(&builder)
    for lag in assembly.lags {
      builder.trace.reportedHitches.append(
        ReportedHitch(
          time: lag.target, duration: lag.length,
          cause: builder.names.intern(ChromeEventName.flutterLag.text)))
    }
  }

  /// The thread with the most frames is the one that the user looks at.
  private func markMain(_ builder: inout TraceBuilder) {
    var counts = [Int](repeating: 0, count: builder.trace.displays.count)
    for frame in builder.trace.frames { counts[Int(frame.display)] += 1 }
    for position in counts.indices {
      let thread = builder.trace.displays[position].id
      builder.trace.displays[position].name = builder.names.intern("Flutter UI thread \(thread)")
    }
    guard let most = counts.max(), let main = counts.firstIndex(of: most) else { return }
    builder.trace.displays[main].isMain = true
  }

  /// Says how Flutter draws, and what the frames hold.
  static func describe(_ builder: inout TraceBuilder) {
    var link = Link()
    link.source = "flutter"
    // Flutter draws when something changed, so a wait may be idleness.
    link.mode = .passive
    builder.trace.link = link
    builder.trace.captures = [.frame, .frameMain]
    // The end of a frame's raster is when it is handed to the display, which nobody here sees.
    if builder.trace.frames.contains(where: { $0.present != nil }) {
      builder.trace.presentIsSubmission = true
      builder.trace.captures.formUnion([.framePresent, .frameRender])
    }
  }
}

extension FlutterEvent.Kind {
  fileprivate init?(_ name: ChromeEventName) {
    switch name {
    case .flutterFrame: self = .frame
    case .flutterDraw: self = .draw
    case .flutterBeginFrame: self = .beginFrame
    case .flutterDoDraw: self = .doDraw
    case .flutterVsync, .flutterVsyncCallback: self = .vsync
    case .flutterLag: self = .lag
    default: return nil
    }
  }
}

import FrameModel

/// Gathers from the events of a trace, one after another, what frames are assembled from.
struct ChromeEventCollector {
  private(set) var log = ChromeEventLog()
  private(set) var epochs = ChromeEpochs()
  private(set) var main = ChromeMainSurface()
  private(set) var timings = ChromeUserTimings()
  private(set) var flutter = FlutterTimeline()
  private(set) var processNames: [Int64: String] = [:]
  /// The events that are counted by name.
  private(set) var counts = ChromeEventCounts()
  /// All names, counted until the first frame shows that nobody needs to be told what else is there.
  private(set) var census = ChromeNameCensus()
  private(set) var hasFrames = false
  private(set) var names = NameInterner()
  private let tables = ChromeEventHeader.Tables.shared
  private var templates = ChromeEventTemplates()
  /// What the event that is being read came to, and where its numbers are.
  private var taken: (event: ChromeEvent, counted: ChromeEventName?)?
  private var places = ChromeEventTemplates.Places()
  /// Whether what nobody reads is checked too.
  private let isStrict: Bool

  /// In a part of a trace, the events that somebody else has to take in order.
  private(set) var deferred: [ChromeTraceSegment.Deferred]?

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// Takes steps and reports only, for which it does not matter what is before them.
  mutating func deferOthers() {
    deferred = []
    hasFrames = true
  }

  /// Takes the next event of the file; returns why it cannot be used, if it would matter.
  mutating func add(
    _ bytes: Bytes, at start: RecordStart, element: Int = 0
  ) throws(JSONError) -> ChromeRejection? {
    let header = try ChromeEventHeader(in: bytes, tables: tables, isStrict: isStrict)
    if !hasFrames, let name = header.nameText { try census.add(name, in: bytes) }
    return try take(
      header, 0..<bytes.count, in: bytes, at: ChromeEventPlace(start, element: element))
  }

  /// Takes an event whose members are known, and which stands at a range of the bytes.
  mutating func take(
    _ header: ChromeEventHeader, _ range: Range<Int>, in bytes: Bytes, at place: ChromeEventPlace
  ) throws(JSONError) -> ChromeRejection? {
    guard header.isRelevant else { return nil }
    if deferred != nil, !header.isOrderless {
      let event = range.map { bytes[$0] }
      deferred?.append(
        ChromeTraceSegment.Deferred(
          start: place.start(in: bytes), element: place.element, bytes: event))
      return nil
    }
    if header.isUserTiming { return try addUserTiming(header, in: bytes) }
    guard let name = header.name else { return nil }
    switch name {
    case .processName, .tracingStarted, .frameCommitted, .commitLoad, .setLayerTreeId:
      return try addFact(name, header, in: bytes)
    case .pipelineReporter, .mainStage, .submitStage:
      return try addReport(name, header, at: place, in: bytes)
    case .commit:
      return ChromePhase.isAsync(header.phase)
        ? try addReport(name, header, at: place, in: bytes)
        : try addStep(name, header, at: place, in: bytes)
    case .flutterFrame, .flutterDraw, .flutterBeginFrame, .flutterDoDraw, .flutterVsync,
      .flutterVsyncCallback, .flutterLag:
      return try flutter.add(name, header, at: place, in: bytes)
    default:
      return try addStep(name, header, at: place, in: bytes)
    }
  }

  /// Takes an event that says nothing of frames before the first frame; false when its name is at
  /// fault.
  mutating func pass(_ name: Range<Int>, in bytes: Bytes) -> Bool {
    (try? census.add(JSONText(plain: name, in: bytes), in: bytes)) != nil
  }

  /// Takes an event that is written as nearly all are; returns where it ends, and nil where
  /// something is unusual or wrong, which the general way tells.
  @inline(never)
  mutating func take(recognisedIn bytes: Bytes, at place: ChromeEventPlace) -> Int? {
    var end = 0
    guard
      let header = ChromeEventHeader(
        recognisedIn: bytes, at: place.index, tables: tables, end: &end)
    else { return nil }
    guard header.isRelevant else {
      guard let name = header.nameText else { return nil }
      return hasFrames || pass(name.range, in: bytes) ? end : nil
    }
    // The first frame is for the general way, which counts the names before it.
    guard hasFrames else { return nil }
    taken = nil
    do {
      guard try take(header, place.index..<end, in: bytes, at: place) == nil else { return nil }
      if let taken {
        (places.time, places.process) = (header.timeAt, header.processAt)
        places.track = taken.event.track == nil ? nil : try header.trackAt(in: bytes)
        templates.learn(
          taken.event, taken.counted, place.index..<end, places, in: bytes,
          knowing: tables.arguments)
      }
      return end
    } catch {
      return nil
    }
  }

  /// The template that an event looks like, where it means the same as others of it.
  @inline(__always)
  mutating func template(of bytes: Bytes, at index: Int) -> Int? {
    hasFrames ? templates.template(of: bytes, at: index) : nil
  }

  /// Takes an event that looks like a template; returns where it ends, and nil for any other.
  mutating func take(
    like template: Int, in bytes: Bytes, at place: ChromeEventPlace
  ) -> Int? {
    guard let (event, counted, end) = templates.event(like: template, in: bytes, at: place.index)
    else { return nil }
    append(event, counted, at: place, in: bytes)
    return end
  }

  /// Gives the events up to whoever assembles them.
  mutating func takeLog() -> ChromeEventLog {
    let taken = log
    log = ChromeEventLog()
    return taken
  }

  /// Takes the steps and reports of a part that begins at a place.
  mutating func take(_ segment: consuming ChromeTraceSegment, behind base: RecordStart) {
    log.append(segment.log)
    epochs.add(segment.epochs) { $0.moved(behind: base) }
    counts.add(segment.counts)
  }

  // MARK: Steps of the compositor

  private mutating func addStep(
    _ name: ChromeEventName, _ header: ChromeEventHeader, at place: ChromeEventPlace,
    in bytes: Bytes
  ) throws(JSONError) -> ChromeRejection? {
    guard Self.isStep(name, header.phase), let arguments = try header.arguments(in: bytes, tables),
      let layer = arguments.layer, let kind = Self.kind(of: name, arguments)
    else { return nil }  // Another system's event of the same name.
    let (time, rejection) = try header.time(in: bytes)
    guard let time else { return rejection }
    let surface = ChromeSurface(process: try header.process(in: bytes), layer: layer)
    var event = ChromeEvent(kind, time, surface, sequence: arguments.sequence)
    event.isPartial = arguments.isPartial
    (places.layer, places.sequence) = (arguments.layerAt, arguments.sequenceAt)
    append(event, name, at: place, in: bytes)
    taken = (event, name)
    return nil
  }

  private static func isStep(_ name: ChromeEventName, _ phase: UInt8) -> Bool {
    switch name {
    case .commit: phase == ChromePhase.complete
    case .compositeLayers: phase == ChromePhase.begin || phase == ChromePhase.complete
    default: ChromePhase.isInstant(phase)
    }
  }

  private static func kind(
    of name: ChromeEventName, _ arguments: ChromeArguments
  ) -> ChromeEvent.Kind? {
    switch name {
    case .beginFrame: .begin
    case .drawFrame: .draw
    case .droppedFrame: .drop
    case .needsBeginFrameChanged: arguments.needsBegin.map { $0 ? .needsBegin : .needsNoBegin }
    case .requestMainThreadFrame: .requestMain
    case .beginMainThreadFrame: .beginMain
    case .commit, .compositeLayers: .commit
    case .activateLayerTree: .activate
    default: nil
    }
  }

  private mutating func append(
    _ event: ChromeEvent, _ counted: ChromeEventName?, at place: ChromeEventPlace, in bytes: Bytes
  ) {
    log.append(event)
    epochs.add(event.time, at: place, in: bytes)
    if event.kind == .begin || event.kind == .draw { hasFrames = true }
    if let counted { counts.add(counted) }
  }

  // MARK: Pipeline reports

  private mutating func addReport(
    _ name: ChromeEventName, _ header: ChromeEventHeader, at place: ChromeEventPlace,
    in bytes: Bytes
  ) throws(JSONError) -> ChromeRejection? {
    guard ChromePhase.isAsync(header.phase), let track = try header.track(in: bytes) else {
      return nil
    }
    let (time, rejection) = try header.time(in: bytes)
    guard let time else { return rejection }
    let isBegin = header.phase == ChromePhase.asyncBegin
    let process = try header.process(in: bytes)
    var event = ChromeEvent(
      Self.end(of: name, isBegin: isBegin), time, ChromeSurface(process: process), track: track)
    (places.layer, places.sequence) = (nil, nil)
    if event.kind == .reportBegin, let arguments = try header.arguments(in: bytes, tables) {
      event.surface.layer = arguments.layer
      event.sequence = arguments.sequence
      event.outcome = arguments.outcome
      event.isForked = arguments.isForked
      event.isScrolling = arguments.isScrolling
      (places.layer, places.sequence) = (arguments.layerAt, arguments.sequenceAt)
    }
    let counted = event.kind == .reportBegin ? name : nil
    append(event, counted, at: place, in: bytes)
    taken = (event, counted)
    return nil
  }

  private static func end(of name: ChromeEventName, isBegin: Bool) -> ChromeEvent.Kind {
    switch name {
    case .mainStage: isBegin ? .mainStageBegin : .mainStageEnd
    case .commit: isBegin ? .commitStageBegin : .commitStageEnd
    case .submitStage: isBegin ? .submitStageBegin : .submitStageEnd
    default: isBegin ? .reportBegin : .reportEnd
    }
  }

  // MARK: The rest

  /// Takes what is true of the whole trace: names of processes, and which frame is the page's.
  private mutating func addFact(
    _ name: ChromeEventName, _ header: ChromeEventHeader, in bytes: Bytes
  ) throws(JSONError) -> ChromeRejection? {
    guard let arguments = try header.arguments(in: bytes, tables) else { return nil }
    let process = try header.process(in: bytes)
    switch name {
    case .processName:
      if let process, let text = arguments.name { processNames[process] = text }
    case .tracingStarted:
      for frame in arguments.frames { addRoot(frame) }
    case .frameCommitted: addRoot(arguments)
    case .commitLoad:
      if arguments.isOutermost ?? arguments.isMainFrame == true { main.addLoaded(process) }
    case .setLayerTreeId:
      guard let layer = arguments.layer else { return nil }
      let (time, rejection) = try header.time(in: bytes)
      guard let time else { return rejection }
      main.bind(arguments.frame, to: ChromeSurface(process: process, layer: layer), at: time)
      counts.add(name)
    default: break
    }
    return nil
  }

  private mutating func addRoot(_ frame: ChromeArguments) {
    guard let token = frame.frame, !frame.hasParent else { return }
    main.addRoot(token, process: frame.process)
  }

  private mutating func addUserTiming(
    _ header: ChromeEventHeader, in bytes: Bytes
  ) throws(JSONError) -> ChromeRejection? {
    guard let text = header.nameText else { return nil }
    let (time, rejection) = try header.time(in: bytes)
    guard let time else { return rejection }
    timings.add(
      try names.intern(text, in: bytes), process: try header.process(in: bytes),
      id: try header.track(in: bytes), at: time,
      isBegin: header.phase == ChromePhase.asyncBegin)
    return nil
  }
}

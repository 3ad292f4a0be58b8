package import FrameModel

/// The frames of every compositor surface of a trace, assembled from its events.
///
/// Events in any order become surfaces, frames, idle gaps and the list of compositor events. What
/// is taken from is gone as soon as it has been taken, so that a trace of any length costs little
/// more than the frames that come of it.
package struct ChromeFrameAssembly {
  /// The surfaces that ever began or drew a frame, in order of appearance; frames and events name
  /// a surface by its position here.
  package private(set) var surfaces: [ChromeSurface] = []
  /// Frames of all surfaces by time.
  package private(set) var frames = FrameColumns()
  package private(set) var gaps: [Gap] = []
  package private(set) var compositorEvents = CompositorEvents()
  /// The scrolls of the main surface.
  package private(set) var scrolls: [(begin: Timestamp, end: Timestamp)] = []
  /// How many frames each surface drew.
  package private(set) var drawn: [Int] = []
  /// The surface of the page's main frame.
  package private(set) var main: Int?
  /// Draws and reports that belong to no frame of the trace.
  package private(set) var unmatched = 0
  /// Whether any frame has a dated part on the main thread, or in rendering.
  package private(set) var hasMainWork = false
  package private(set) var hasRenderWork = false

  private var positions: [ChromeSurface: Int] = [:]
  private var lastPosition: (surface: ChromeSurface, position: Int?)?

  /// Assembles the events of a log, but for those whose time is not plausible.
  package init(
    _ log: consuming ChromeEventLog, main: ChromeMainSurface = ChromeMainSurface(),
    isPlausible: (Timestamp) -> Bool = { _ in true }
  ) {
    let facts = log.facts(isPlausible)
    surfaces = facts.order
    for (position, surface) in surfaces.enumerated() { positions[surface] = position }
    var pass = Pass(facts, surfaces)
    log.drain { event in
      guard isPlausible(event.time) else { return }
      let position = event.kind.isStep ? position(of: event.surface) : nil
      pass.add(event, position) { positions[$0] }
    }
    unmatched = pass.builders.reduce(0) { $0 + $1.unmatched }
    drawn = pass.builders.map(\.drawn)
    self.main = main.position(in: surfaces, drawn: drawn)
    collectFrames(&pass.builders)
    collectScrolls(pass.reports)
    collectCompositorEvents(pass.steps, bindings(main))
    findIdleGaps(until: pass.end)
  }

  /// The position of a surface: looked up once, and not again for the same as before.
  private mutating func position(of surface: ChromeSurface) -> Int? {
    if let lastPosition, lastPosition.surface == surface { return lastPosition.position }
    let position = positions[surface]
    lastPosition = (surface, position)
    return position
  }

  // MARK: What comes of it

  private mutating func collectFrames(_ builders: inout [ChromeSurfaceFrames]) {
    for position in builders.indices { builders[position].finish() }
    while true {
      var next: (time: Timestamp, position: Int)?
      for position in builders.indices {
        guard let time = builders[position].nextTime else { continue }
        if next.map({ time < $0.time }) ?? true { next = (time, position) }
      }
      guard let position = next?.position else { return }
      let frame = builders[position].takeNext(display: Int32(position))
      if frame.mainEnd != nil { hasMainWork = true }
      if frame.renderEnd != nil { hasRenderWork = true }
      frames.append(frame)
    }
  }

  private mutating func collectScrolls(_ reports: consuming ChromeEventLog) {
    guard let main else { return }
    var scrolling = ChromeScrolls()
    let surface = surfaces[main]
    reports.drain { report in
      guard report.surface == surface, let length = report.sequence else { return }
      scrolling.add(
        begin: report.time, end: report.time + Nanoseconds(length), isScrolling: report.isScrolling)
    }
    scrolls = scrolling.finish()
  }

  /// When the main frame came to its surfaces.
  private func bindings(_ said: ChromeMainSurface) -> [CompositorEvent] {
    guard let main else { return [] }
    return said.changes(to: surfaces[main]).compactMap { change in
      positions[change.surface].map {
        CompositorEvent(kind: .bindMain, time: change.time, display: Int32($0))
      }
    }
  }

  private mutating func collectCompositorEvents(
    _ steps: consuming ChromeEventLog, _ bindings: [CompositorEvent]
  ) {
    var bindings = bindings[...]
    steps.drain { step in
      guard let position = position(of: step.surface),
        let kind = CompositorEvent.Kind(step.kind)
      else { return }
      while let binding = bindings.first, binding.time <= step.time {
        compositorEvents.append(binding)
        bindings.removeFirst()
      }
      compositorEvents.append(
        CompositorEvent(
          kind: kind, time: step.time, display: Int32(position), sequence: step.sequence,
          isPartial: step.isPartial))
    }
    for binding in bindings { compositorEvents.append(binding) }
  }

  /// Finds the stretches in which a surface asked for no begin frames.
  private mutating func findIdleGaps(until end: Timestamp?) {
    var idleSince: [Int32: Timestamp] = [:]
    func gap(_ display: Int32, _ begin: Timestamp, _ end: Timestamp) -> Gap? {
      begin < end ? Gap(begin: begin, end: end, reason: .idle, display: display) : nil
    }
    for event in compositorEvents {
      switch event.kind {
      case .needsNoBegin:
        idleSince[event.display] = idleSince[event.display] ?? event.time
      case .needsBegin:
        guard let begin = idleSince.removeValue(forKey: event.display) else { continue }
        if let gap = gap(event.display, begin, event.time) { gaps.append(gap) }
      default: break
      }
    }
    if let end {
      gaps += idleSince.compactMap { gap($0.key, $0.value, end) }
    }
    gaps.sort { ($0.begin, $0.display ?? -1) < ($1.begin, $1.display ?? -1) }
  }
}

/// The one pass over all events in the order of time.
private struct Pass {
  var builders: [ChromeSurfaceFrames]
  /// The steps of the compositor, and commits where they are told as stages of reports.
  private(set) var steps = ChromeEventLog()
  /// A report each, its length for a sequence number.
  private(set) var reports = ChromeEventLog()
  private(set) var end: Timestamp?
  private var pairing = ChromeReportPairing()
  private let hasCommits: [Bool]

  init(_ facts: ChromeSurfaceFacts, _ surfaces: [ChromeSurface]) {
    builders = surfaces.map { ChromeSurfaceFrames(hasBegins: facts.hasBegins($0)) }
    hasCommits = surfaces.map(facts.hasCommits)
  }

  mutating func add(
    _ event: ChromeEvent, _ position: Int?, _ positions: (ChromeSurface) -> Int?
  ) {
    end = event.time
    if !event.kind.isStep, let report = pairing.add(event), let place = positions(report.surface) {
      add(report, place)
    }
    guard let position else { return }
    builders[position].add(event)
    steps.append(event)
  }

  private mutating func add(_ report: ChromeReport, _ position: Int) {
    builders[position].add(report)
    var record = ChromeEvent(
      .reportBegin, report.begin, report.surface, sequence: (report.end - report.begin).count)
    record.isScrolling = report.isScrolling
    reports.append(record)
    // Newer versions tell of a commit only as a stage of a report.
    guard !hasCommits[position], let time = report.commitStage.begin else { return }
    steps.append(ChromeEvent(.commit, time, report.surface, sequence: report.sequence))
  }
}

extension CompositorEvent.Kind {
  /// The step that an event is, if it is one and not part of a report.
  fileprivate init?(_ kind: ChromeEvent.Kind) {
    switch kind {
    case .begin: self = .begin
    case .draw: self = .draw
    case .drop: self = .drop
    case .needsBegin: self = .needsBegin
    case .needsNoBegin: self = .needsNoBegin
    case .requestMain: self = .requestMain
    case .beginMain: self = .beginMain
    case .commit: self = .commit
    case .activate: self = .activate
    default: return nil
    }
  }
}

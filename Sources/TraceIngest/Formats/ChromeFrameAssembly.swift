package import FrameModel

/// The frames of every compositor surface of a trace, assembled from its events.
///
/// Pure: events in any order become surfaces, frames, idle gaps and the list of compositor events.
package struct ChromeFrameAssembly {
  /// The surfaces that ever began or drew a frame, in order of appearance; frames and events name
  /// a surface by its position here.
  package private(set) var surfaces: [ChromeSurface] = []
  /// Frames of all surfaces by time.
  package private(set) var frames: [Frame] = []
  package private(set) var gaps: [Gap] = []
  package private(set) var compositorEvents: [CompositorEvent] = []
  /// The scrolls of the main surface.
  package private(set) var scrolls: [(begin: Timestamp, end: Timestamp)] = []
  /// How many frames each surface drew.
  package private(set) var drawn: [Int] = []
  /// The surface of the page's main frame.
  package private(set) var main: Int?
  /// Draws and reports that belong to no frame of the trace.
  package private(set) var unmatched = 0

  private var positions: [ChromeSurface: Int] = [:]

  package init(_ events: [ChromeEvent], main: ChromeMainSurface = ChromeMainSurface()) {
    let sorted = Self.sorted(events)
    findSurfaces(sorted)
    let scrolling = assemble(sorted)
    findMain(main)
    scrolls = self.main.map { scrolling[$0].stretches() } ?? []
    sortCompositorEvents()
    findIdleGaps(until: sorted.last?.time)
  }

  /// Sorts by time and keeps the file's order where times are equal.
  private static func sorted(_ events: [ChromeEvent]) -> [ChromeEvent] {
    // A trace of one process often is in order, and a copy is large.
    let isSorted = zip(events.indices, events.indices.dropFirst()).allSatisfy {
      events[$0].time <= events[$1].time
    }
    if isSorted { return events }
    let order = events.indices.sorted {
      events[$0].time != events[$1].time ? events[$0].time < events[$1].time : $0 < $1
    }
    return order.map { events[$0] }
  }

  private mutating func findSurfaces(_ events: [ChromeEvent]) {
    var last: ChromeSurface?
    for event in events where event.kind == .begin || event.kind == .draw {
      guard event.surface != last else { continue }
      last = event.surface
      guard positions[event.surface] == nil else { continue }
      positions[event.surface] = surfaces.count
      surfaces.append(event.surface)
    }
  }

  /// The position of each event's surface: looked up once, and not again for the same as before.
  private func positions(of events: [ChromeEvent]) -> [Int?] {
    var last: (surface: ChromeSurface, position: Int?)?
    return events.map { event in
      if let last, last.surface == event.surface { return last.position }
      let position = positions[event.surface]
      last = (event.surface, position)
      return position
    }
  }

  private mutating func assemble(_ events: [ChromeEvent]) -> [ChromeScrolls] {
    let places = positions(of: events)
    let hasBegins = surfaces(with: .begin, events, places)
    let hasCommits = surfaces(with: .commit, events, places)
    var builders = hasBegins.map { ChromeSurfaceFrames(hasBegins: $0) }
    var pairing = ChromeReportPairing()
    var scrolling = [ChromeScrolls](repeating: ChromeScrolls(), count: surfaces.count)
    for (event, place) in zip(events, places) {
      if let report = pairing.add(event), let position = positions[report.surface] {
        builders[position].add(report)
        scrolling[position].add(report)
        addCommit(of: report, position: position, unless: hasCommits[position])
      }
      guard let position = place else { continue }
      builders[position].add(event)
      if let kind = CompositorEvent.Kind(event.kind) {
        compositorEvents.append(
          CompositorEvent(
            kind: kind, time: event.time, display: Int32(position), sequence: event.sequence,
            isPartial: event.isPartial))
      }
    }
    unmatched = builders.reduce(0) { $0 + $1.unmatched }
    collect(builders.map { $0.finish() })
    return scrolling
  }

  /// Which surfaces have an event of a kind.
  private func surfaces(
    with kind: ChromeEvent.Kind, _ events: [ChromeEvent], _ places: [Int?]
  ) -> [Bool] {
    var hasKind = [Bool](repeating: false, count: surfaces.count)
    for (event, place) in zip(events, places) where event.kind == kind {
      if let place { hasKind[place] = true }
    }
    return hasKind
  }

  /// Records the commit that newer versions tell of only as a stage of a report.
  private mutating func addCommit(of report: ChromeReport, position: Int, unless known: Bool) {
    guard !known, let time = report.commitStage.begin else { return }
    compositorEvents.append(
      CompositorEvent(
        kind: .commit, time: time, display: Int32(position), sequence: report.sequence))
  }

  private mutating func collect(_ bySurface: [[Frame]]) {
    drawn = bySurface.map { frames in frames.count { $0.present != nil } }
    for (position, list) in bySurface.enumerated() {
      frames += list.map { frame in
        var frame = frame
        frame.display = Int32(position)
        return frame
      }
    }
    frames.sort { ($0.time, $0.display, $0.index) < ($1.time, $1.display, $1.index) }
  }

  private mutating func findMain(_ said: ChromeMainSurface) {
    main = said.position(in: surfaces, drawn: drawn)
    guard let main else { return }
    let changes = said.changes(to: surfaces[main]).compactMap { change in
      positions[change.surface].map {
        CompositorEvent(kind: .bindMain, time: change.time, display: Int32($0))
      }
    }
    compositorEvents.insert(contentsOf: changes, at: 0)
  }

  private mutating func sortCompositorEvents() {
    let events = compositorEvents
    let order = events.indices.sorted {
      events[$0].time != events[$1].time ? events[$0].time < events[$1].time : $0 < $1
    }
    compositorEvents = order.map { events[$0] }
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

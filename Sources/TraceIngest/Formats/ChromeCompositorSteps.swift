import FrameModel

/// The steps of compositors, which become the list of compositor events.
struct ChromeCompositorSteps: Sendable {
  /// The events in the order of time, and the stretches in which a surface asked for no begin
  /// frames.
  struct Listing: Sendable {
    var events = CompositorEvents()
    var gaps: [Gap] = []
  }

  private var steps = ChromeEventLog()
  /// The time of the last event, whether it was a step or not.
  private var end: Timestamp?
  private var positions: ChromeSurfacePositions

  init(_ positions: ChromeSurfacePositions) { self.positions = positions }

  /// Takes the next event in the order of time.
  @inline(__always)
  mutating func add(_ event: ChromeEvent) {
    end = event.time
    if event.kind.isStep, positions.position(of: event.surface) != nil { steps.append(event) }
  }

  /// Takes steps that are told elsewhere; those of equal time are behind the others.
  mutating func add(_ commits: consuming ChromeEventLog) { steps.append(commits) }

  /// Lists all steps, among them when the main frame came to its surfaces.
  consuming func list(_ bindings: [CompositorEvent]) -> Listing {
    var listing = Listing()
    var bindings = bindings[...]
    var idle = IdleStretches()
    steps.drain { step in
      guard let position = positions.position(of: step.surface),
        let kind = CompositorEvent.Kind(step.kind)
      else { return }
      while let binding = bindings.first, binding.time <= step.time {
        listing.events.append(binding)
        bindings.removeFirst()
      }
      let event = CompositorEvent(
        kind: kind, time: step.time, display: Int32(position), sequence: step.sequence,
        isPartial: step.isPartial)
      listing.events.append(event)
      idle.add(event)
    }
    for binding in bindings { listing.events.append(binding) }
    listing.gaps = idle.finish(at: end)
    return listing
  }
}

/// The stretches in which surfaces asked for no begin frames.
private struct IdleStretches {
  private var idleSince: [Int32: Timestamp] = [:]
  private var gaps: [Gap] = []

  /// Takes the next event in the order of time.
  @inline(__always)
  mutating func add(_ event: CompositorEvent) {
    switch event.kind {
    case .needsNoBegin:
      idleSince[event.display] = idleSince[event.display] ?? event.time
    case .needsBegin:
      guard let begin = idleSince.removeValue(forKey: event.display) else { return }
      end(event.display, begin, at: event.time)
    default: break
    }
  }

  private mutating func end(_ display: Int32, _ begin: Timestamp, at end: Timestamp) {
    guard begin < end else { return }
    gaps.append(Gap(begin: begin, end: end, reason: .idle, display: display))
  }

  /// All stretches in order, once every event has been taken.
  consuming func finish(at time: Timestamp?) -> [Gap] {
    if let time {
      for (display, begin) in idleSince { end(display, begin, at: time) }
    }
    gaps.sort { ($0.begin, $0.display ?? -1) < ($1.begin, $1.display ?? -1) }
    return gaps
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

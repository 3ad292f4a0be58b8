package import FrameModel

/// The frames of every compositor surface of a trace, assembled from its events.
///
/// Events in any order become surfaces, frames, idle gaps and the list of compositor events. What
/// is taken from is gone as soon as it has been taken, so that a trace of any length costs little
/// more than the frames that come of it. Two threads do so beside each other, one for the frames
/// and one for the list, and both go through the events.
package struct ChromeFrameAssembly {
  /// The surfaces that ever began or drew a frame, in order of appearance; frames and events name
  /// a surface by its position here.
  package let surfaces: [ChromeSurface]
  /// Frames of all surfaces by time.
  package let frames: FrameColumns
  package let gaps: [Gap]
  package let compositorEvents: CompositorEvents
  /// The scrolls of the main surface.
  package let scrolls: [(begin: Timestamp, end: Timestamp)]
  /// How many frames each surface drew.
  package let drawn: [Int]
  /// The surface of the page's main frame.
  package let main: Int?
  /// Draws and reports that belong to no frame of the trace.
  package let unmatched: Int
  /// Whether any frame has a dated part on the main thread, or in rendering.
  package let hasMainWork: Bool
  package let hasRenderWork: Bool

  /// Assembles the events of a log, but for those whose time is not plausible.
  package init(
    _ log: consuming ChromeEventLog, main said: ChromeMainSurface = ChromeMainSurface(),
    threads: Int = 1, isPlausible: @escaping @Sendable (Timestamp) -> Bool = { _ in true }
  ) {
    let facts = log.facts(isPlausible)
    surfaces = facts.order
    let positions = ChromeSurfacePositions(surfaces)
    var pass = ChromeFramePass(facts, positions)
    var steps = ChromeCompositorSteps(positions)
    if threads > 1 {
      (pass, steps) = Self.take(log, pass, steps, isPlausible)
    } else {
      log.drain { event in
        guard isPlausible(event.time) else { return }
        pass.add(event)
        steps.add(event)
      }
    }
    steps.add(pass.commits)
    (unmatched, drawn) = (pass.unmatched, pass.drawn)
    main = said.position(in: surfaces, drawn: drawn)
    scrolls = main.map { [surfaces] in pass.scrolls(of: surfaces[$0]) } ?? []
    let bindings = Self.bindings(said, of: main, positions)
    let (found, listing) =
      threads > 1
      ? Self.finish(pass, steps, bindings) : (pass.takeFrames(), steps.list(bindings))
    (frames, hasMainWork, hasRenderWork) = (found.columns, found.hasMainWork, found.hasRenderWork)
    (compositorEvents, gaps) = (listing.events, listing.gaps)
  }

  /// When the main frame came to its surfaces.
  private static func bindings(
    _ said: ChromeMainSurface, of main: Int?, _ positions: ChromeSurfacePositions
  ) -> [CompositorEvent] {
    guard let main else { return [] }
    var positions = positions
    return said.changes(to: positions.surfaces[main]).compactMap { change in
      positions.position(of: change.surface).map {
        CompositorEvent(kind: .bindMain, time: change.time, display: Int32($0))
      }
    }
  }

  // MARK: Two threads

  private static func take(
    _ log: ChromeEventLog, _ pass: ChromeFramePass, _ steps: ChromeCompositorSteps,
    _ isPlausible: @escaping @Sendable (Timestamp) -> Bool
  ) -> (ChromeFramePass, ChromeCompositorSteps) {
    beside {
      var pass = pass
      log.drain { if isPlausible($0.time) { pass.add($0) } }
      return pass
    } _: {
      var steps = steps
      log.drain { if isPlausible($0.time) { steps.add($0) } }
      return steps
    }
  }

  private static func finish(
    _ pass: ChromeFramePass, _ steps: ChromeCompositorSteps, _ bindings: [CompositorEvent]
  ) -> (ChromeFramePass.Frames, ChromeCompositorSteps.Listing) {
    beside {
      var pass = pass
      return pass.takeFrames()
    } _: {
      steps.list(bindings)
    }
  }
}

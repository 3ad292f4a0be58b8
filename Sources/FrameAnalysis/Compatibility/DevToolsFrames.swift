package import FrameModel

/// The frames that the Frames track of Chrome DevTools shows for a trace.
///
/// Kept for comparison, and never the source of our own counts: DevTools tells surfaces apart by
/// layer tree alone, so that those of other processes with the same id mix in. It takes the awaited
/// start of idle time from more events than a trace keeps here, of which only the main frame's own
/// begin matters in practice.
package enum DevToolsFrames {
  /// Lists the frames; empty for a trace without a main surface.
  ///
  /// Events count from the moment when the main frame is bound to a layer tree, where the trace
  /// tells that moment.
  package static func list(_ trace: Trace) -> [DevToolsFrame] {
    guard let main = trace.displays.first(where: \.isMain) else { return [] }
    var track = DevToolsFramesTrack()
    let hasBinding = trace.compositorEvents.contains { $0.kind == .bindMain }
    var bound = hasBinding ? nil : main
    for event in trace.compositorEvents {
      guard trace.displays.indices.contains(Int(event.display)) else { continue }
      let display = trace.displays[Int(event.display)]
      if event.kind == .bindMain { bound = display }
      // What the main thread begins counts for any surface, and before the binding.
      let isMainProcess = display.process == (bound ?? main).process
      let isHeard = display.id == bound?.id || (event.kind == .beginMain && isMainProcess)
      if isHeard { track.add(event, isMainProcess: isMainProcess) }
    }
    return track.frames
  }
}

/// The state of the listing: begin frames wait in a queue until a draw decides which of them show.
struct DevToolsFramesTrack {
  private struct Waiting {
    var sequence: Int64
    var start: Timestamp
    var isDropped: Bool
    var isPartial: Bool
  }

  /// The frames with an end; the newest one still waits for its own.
  private(set) var frames: [DevToolsFrame] = []
  private var current: DevToolsFrame?
  private var queue: [Waiting] = []
  private var queued: Set<Int64> = []
  private var isMainRequested = false
  private var isMainCommitted = false
  /// When the main thread began a frame that is not committed yet, or committed and not shown yet.
  private var uncommitted: Timestamp?
  private var unshown: Timestamp?
  private var lastBegin: Timestamp?
  /// When frames were asked for again, until a draw has used it.
  private var asked: Timestamp?

  mutating func add(_ event: CompositorEvent, isMainProcess: Bool) {
    switch event.kind {
    case .begin: begin(event)
    case .draw: draw(event)
    case .drop: drop(event)
    case .needsBegin: asked = event.time
    case .needsNoBegin, .bindMain: break
    case .requestMain: if current != nil { isMainRequested = true }
    case .beginMain: if isMainProcess { uncommitted = uncommitted ?? event.time }
    case .commit: if isMainProcess { commit() }
    case .activate: if current != nil, asked == nil { unshown = nil }
    }
  }

  private mutating func begin(_ event: CompositorEvent) {
    let sequence = event.sequence ?? 0
    if current == nil { start(event.time, sequence) }
    lastBegin = event.time
    enqueue(Waiting(sequence: sequence, start: event.time, isDropped: false, isPartial: false))
  }

  private mutating func drop(_ event: CompositorEvent) {
    let sequence = event.sequence ?? 0
    if current == nil { start(event.time, sequence) }
    enqueue(Waiting(sequence: sequence, start: event.time, isDropped: true, isPartial: false))
    guard let position = queue.lastIndex(where: { $0.sequence == sequence }) else { return }
    queue[position].isDropped = true
    queue[position].isPartial = event.isPartial
  }

  private mutating func enqueue(_ frame: Waiting) {
    if queued.insert(frame.sequence).inserted { queue.append(frame) }
  }

  private mutating func draw(_ event: CompositorEvent) {
    let sequence = event.sequence ?? 0
    guard current != nil else { return start(event.time, sequence) }
    defer { isMainCommitted = false }
    // A draw while the main thread's answer is awaited repeats what was already shown.
    guard isMainCommitted || !isMainRequested else { return }
    markIdle()
    for frame in flush(through: sequence) {
      let followsIdle = current?.isIdle == true
      start(frame.start, sequence)
      if followsIdle { unshown = nil }
      current?.isDropped = frame.isDropped
      current?.isPartial = frame.isPartial
    }
  }

  /// Marks the frame in progress idle where frames were asked for again after its start.
  private mutating func markIdle() {
    guard let asked, let running = current else { return }
    if unshown ?? lastBegin ?? asked > running.start {
      current?.isIdle = true
      lastBegin = nil
    }
    self.asked = nil
  }

  /// Takes the begin frames up to a drawn one off the queue: it and the dropped ones are shown.
  private mutating func flush(through sequence: Int64) -> [Waiting] {
    guard queued.contains(sequence),
      let drawn = queue.firstIndex(where: { $0.sequence == sequence })
    else { return [] }
    let shown = queue[..<drawn].filter(\.isDropped) + [queue[drawn]]
    for frame in queue[...drawn] { queued.remove(frame.sequence) }
    queue.removeSubrange(...drawn)
    return shown
  }

  private mutating func commit() {
    guard let begun = uncommitted else { return }
    unshown = begun
    uncommitted = nil
    isMainRequested = false
    isMainCommitted = true
  }

  /// Ends the frame in progress where the next one starts.
  private mutating func start(_ time: Timestamp, _ sequence: Int64) {
    if var ended = current {
      ended.duration = time - ended.start
      frames.append(ended)
    }
    current = DevToolsFrame(sequence: sequence, start: time)
  }
}

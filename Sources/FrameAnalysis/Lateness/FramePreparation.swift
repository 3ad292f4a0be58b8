import FrameModel

/// Puts the frames of one display in time order and finds out, for each, the interval in force and
/// whether it may be compared with the frame before it.
struct FramePreparation {
  let trace: Trace
  let display: Int32
  private(set) var frames: [PreparedFrame] = []
  /// The interval inferred from the frames themselves, where some frame needed one.
  private(set) var inferredInterval: Nanoseconds?
  /// How many frames were not in time order.
  private(set) var outOfOrder = 0
  /// Whether the source says what became of any frame.
  private(set) var tellsStates = false

  init(of trace: Trace, display: Int32, rows: [Int]) {
    self.trace = trace
    self.display = display
    place(rows)
    setIntervals()
    setStarts()
  }

  private mutating func place(_ rows: [Int]) {
    var ordered = rows.map { (row: $0, frame: trace.frames[$0]) }
    outOfOrder = zip(ordered, ordered.dropFirst()).count { $0.frame.time > $1.frame.time }
    if outOfOrder > 0 {
      // File order breaks ties, so the sort has to be stable, which the library does not promise.
      ordered.sort { ($0.frame.time, $0.row) < ($1.frame.time, $1.row) }
    }
    let boundaries = RunBoundaries(of: trace, display: display)
    var run = 0
    frames.reserveCapacity(ordered.count)
    for (row, frame) in ordered {
      let previous = frames.last?.frame
      if frame.state != nil { tellsStates = true }
      if let previous, boundaries.separate(previous, frame) { run += 1 }
      frames.append(
        PreparedFrame(
          row: row, frame: frame, run: run,
          idleBefore: previous.map { boundaries.isIdle(between: $0, and: frame) } ?? false,
          isInactive: boundaries.isInactive(at: frame.time), interval: nil, intervalSource: nil,
          start: frame.time, wasMisdated: false,
          recordsPresentation: trace.captures.contains(.framePresent)))
    }
  }

  private mutating func setIntervals() {
    let rates = DeclaredRates(of: trace, display: display)
    var needsCadence = false
    for i in frames.indices {
      if let promised = frames[i].frame.interval, promised > .zero {
        (frames[i].interval, frames[i].intervalSource) = (promised, .promise)
      } else if let (interval, source) = rates.interval(at: frames[i].frame.time) {
        (frames[i].interval, frames[i].intervalSource) = (interval, source)
      } else {
        needsCadence = true
      }
    }
    // Where the display is seen only its own rhythm counts: an app may present twice a refresh.
    guard needsCadence, trace.hasTimeline,
      let cadence = Cadence.interval(of: presentedGaps() ?? consecutiveGaps())
    else { return }
    inferredInterval = cadence
    for i in frames.indices where frames[i].interval == nil {
      (frames[i].interval, frames[i].intervalSource) = (cadence, .inferredCadence)
    }
  }

  /// Between frames that followed each other on the display; nil where the trace does not see it.
  private func presentedGaps() -> [Nanoseconds]? {
    guard !trace.presentIsSubmission else { return nil }
    let shown = frames.filter { $0.frame.present != nil && $0.wasShown }
    guard !shown.isEmpty else { return nil }
    return zip(shown, shown.dropFirst()).compactMap { a, b in
      guard a.run == b.run, !b.idleBefore, let first = a.frame.present, let next = b.frame.present
      else { return nil }
      return next - first
    }
  }

  private func consecutiveGaps() -> [Nanoseconds] {
    zip(frames, frames.dropFirst()).compactMap { a, b in
      a.run == b.run && !b.idleBefore ? b.frame.time - a.frame.time : nil
    }
  }

  /// Moves a frame whose callback came more than an interval late to the refresh it really ran in.
  ///
  /// After a stall a display link delivers the callbacks it owes with their old times; left there,
  /// they would hide part of the stall and blame a frame that did nothing.
  private mutating func setStarts() {
    for i in frames.indices {
      guard let callback = frames[i].frame.callback, let interval = frames[i].interval else {
        continue
      }
      let delay = callback - frames[i].frame.time
      guard delay > interval, delay < .seconds(3600) else { continue }
      frames[i].start = frames[i].frame.time + interval * Int(delay.count / interval.count)
      frames[i].wasMisdated = true
    }
  }
}

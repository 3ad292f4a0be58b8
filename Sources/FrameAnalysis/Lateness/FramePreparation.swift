import FrameModel

/// Puts the frames of one display in time order and finds out, for each, the interval in force and
/// whether it may be compared with the frame before it.
///
/// Frames are prepared one after the other and not kept: what is known of them for a moment is many
/// times what is kept in the end.
struct FramePreparation {
  let trace: Trace
  /// The rows of the display's frames in time order.
  private let rows: FrameRows
  private let boundaries: RunBoundaries
  private let rates: DeclaredRates
  /// The interval inferred from the frames themselves, where some frame needed one.
  private(set) var inferredInterval: Nanoseconds?
  /// How many frames were not in time order.
  let outOfOrder: Int
  /// Whether the source says what became of any frame.
  let tellsStates: Bool
  /// How many refreshes a frame takes from its start to the display when nothing is in its way.
  private(set) var depth: Int?
  /// The longest interval in force for any frame.
  let slowest: Nanoseconds

  init(of trace: Trace, display: Int32, _ survey: FrameSurvey) {
    self.trace = trace
    boundaries = RunBoundaries(of: trace, display: display)
    rates = survey.rates
    outOfOrder = survey.outOfOrder
    tellsStates = survey.tellsStates
    slowest = survey.slowest
    rows = survey.outOfOrder > 0 ? Self.sorted(survey.rows, in: trace.frames) : survey.rows
    // Where the display is seen only its own rhythm counts: an app may present twice a refresh.
    if survey.needsCadence, trace.hasTimeline {
      inferredInterval = Cadence.interval(of: presentedGaps() ?? consecutiveGaps())
    }
    if survey.seesPresentations { depth = usualDepth() }
  }

  var frames: PreparedFrames { frames(of: rows[...]) }

  /// How many frames there are in the order of their rows, one in each row from the first; none where
  /// they are in another order, or in other rows.
  var framesInPlace: Int { rows.isInPlace ? rows.count : 0 }

  private func frames(of rows: Slice<FrameRows>) -> PreparedFrames {
    PreparedFrames(
      of: trace, rows: rows, boundaries: boundaries, rates: rates, cadence: inferredInterval)
  }

  private static func sorted(_ rows: FrameRows, in frames: FrameColumns) -> FrameRows {
    var reader = frames.reader(of: [.time])
    var times: [(time: Timestamp, row: UInt32)] = []
    times.reserveCapacity(rows.count)
    for row in rows {
      reader.move(to: Int(row))
      times.append((reader.time, row))
    }
    // File order breaks ties, so the sort has to be stable, which the library does not promise.
    times.sort { ($0.time, $0.row) < ($1.time, $1.row) }
    return FrameRows(times.map(\.row))
  }

  /// Between frames that followed each other on the display; nil where the trace does not see it.
  private func presentedGaps() -> [Nanoseconds]? {
    guard !trace.presentIsSubmission else { return nil }
    var gaps: [Nanoseconds] = []
    var last: (present: Timestamp, run: Int)?
    for frame in frames where frame.wasShown {
      guard let present = frame.frame.present else { continue }
      if let last, last.run == frame.run, !frame.idleBefore { gaps.append(present - last.present) }
      last = (present, frame.run)
    }
    return last == nil ? nil : gaps
  }

  private func consecutiveGaps() -> [Nanoseconds] {
    var gaps: [Nanoseconds] = []
    var last: (time: Timestamp, run: Int)?
    for frame in frames {
      let time = frame.frame.time
      if let last, last.run == frame.run, !frame.idleBefore { gaps.append(time - last.time) }
      last = (time, frame.run)
    }
    return gaps
  }

  /// Of a long log, by sixteen stretches of its frames, far apart: they are as usual as the others.
  private func usualDepth() -> Int? {
    var depth = DisplayDepth()
    let length = 1024
    let step = max(length, rows.count / 16)
    for start in stride(from: 0, to: rows.count, by: step) {
      for frame in frames(of: rows[start..<min(start + length, rows.count)]) { depth.add(frame) }
      if step > length { depth.endStretch() }
    }
    return depth.usual
  }
}

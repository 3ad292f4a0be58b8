import FrameModel

/// The frames of a display in time order, each made when it is asked for.
struct PreparedFrames: Sequence, IteratorProtocol {
  private let rows: Slice<FrameRows>
  private var boundaries: RunBoundaries
  private let rates: DeclaredRates
  private let cadence: Nanoseconds?
  private let sight: PreparedFrame.Marks
  /// When something moved, where the link is silent otherwise.
  var motionOfPassiveLink: TimeRanges?
  private var reader: FrameReader
  private var position: Int
  private var run: UInt32 = 0
  private var previous: RunBoundaries.Point?
  private var rate: (interval: Int64, changes: UInt32) = (PackedRows.missing, 0)
  private var openBefore: UInt32 = 0

  init(
    of trace: Trace, rows: Slice<FrameRows>, boundaries: RunBoundaries, rates: DeclaredRates,
    cadence: Nanoseconds?
  ) {
    self.rows = rows
    position = rows.startIndex
    self.boundaries = boundaries
    self.rates = rates
    self.cadence = cadence
    var sight: PreparedFrame.Marks = trace.presentIsSubmission ? [] : .display
    if trace.captures.contains(.framePresent) { sight.insert(.presentations) }
    if trace.captures.contains(.frameDeadline) { sight.insert(.deadlines) }
    self.sight = sight
    reader = trace.frames.reader(of: CompactFrame.fields)
  }

  mutating func next() -> PreparedFrame? {
    guard position < rows.endIndex else { return nil }
    let row = Int(rows[position])
    position += 1
    return frame(of: row, isPlain: false)
  }

  /// Adds so many of the next frames to others, or all that there are.
  mutating func read(_ count: Int, to frames: inout OutputSpan<PreparedFrame>) {
    let end = Swift.min(position + count, rows.endIndex)
    while position < end {
      let rows = rows.base.run(from: position, upTo: end)
      let run = reader.run(from: rows.lowerBound, upTo: rows.upperBound)
      if isPlain {
        for row in run { frames.append(frame(of: row, isPlain: true)) }
      } else {
        for row in run { frames.append(frame(of: row, isPlain: false)) }
      }
      position += run.count
    }
  }

  /// Whether nothing but a jump of the index can lie between the frames of the last run, and no state
  /// is told of any, as in most logs: then that need not be asked at each.
  private var isPlain: Bool {
    boundaries.isPlain && motionOfPassiveLink == nil && reader.isEmpty(.state)
      && previous?.state == nil
  }

  /// The frame of a row of the last run.
  ///
  /// Inlined, for a frame returned is a frame copied; all of it is read last, for it is more than the
  /// processor holds at a time.
  @inline(__always)
  private mutating func frame(of row: Int, isPlain: Bool) -> PreparedFrame {
    reader.move(to: row)
    reader.checkFields()
    // All in a row, for then the check stands for each.
    let (index, time) = (reader.index, reader.time)
    let (promised, delay) = (reader.number(.interval), reader.number(.callback))
    let hasDeadline = reader.number(.deadline) != PackedRows.missing
    let isPresented = reader.number(.present) != PackedRows.missing
    let point = RunBoundaries.Point(
      index: index, time: time, state: isPlain ? nil : reader.recordedState)
    let (interval, sources) = interval(at: time, promised, hasDeadline)
    var marks = marks(at: point, interval, isPresented, isPlain)
    let start = start(from: time, delay, interval)
    if start != nil { marks.insert(.wasMisdated) }
    previous = point
    if interval != rate.interval { rate = (interval, rate.changes + 1) }
    return PreparedFrame(
      row: UInt32(truncatingIfNeeded: row), CompactFrame(reader, point.state),
      start: start ?? time, interval: interval, run: run, rateChanges: rate.changes,
      openBefore: openBefore, sources: sources, marks)
  }

  /// What there is to say of the current frame and of what lies between it and the one before it.
  @inline(__always)
  private mutating func marks(
    at point: RunBoundaries.Point, _ interval: Int64, _ isPresented: Bool, _ isPlain: Bool
  ) -> PreparedFrame.Marks {
    var marks = sight
    if let previous {
      let isParted =
        isPlain ? boundaries.jumps(previous, point) : boundaries.separate(previous, point)
      if isParted { run += 1 }
      if !isPlain, boundaries.isIdle(between: previous, and: point) { marks.insert(.idleBefore) }
      if !isPlain, let motionOfPassiveLink, !motionOfPassiveLink.covers(previous.time, point.time) {
        marks.insert(.restsBefore)
      }
      if interval != rate.interval, !isParted, !marks.contains(.restsBefore),
        RefreshPromise(time: previous.time, rate.interval)
          .leavesOpen(until: RefreshPromise(time: point.time, interval))
      {
        openBefore += 1
      }
    }
    if !isPlain, boundaries.isInactive(at: point.time) { marks.insert(.isInactive) }
    switch point.state {
    case nil:
      if !isPresented, sight.contains(.presentations) { marks.insert(.wasNotShown) }
    case .dropped, .noUpdate: marks.insert(.wasNotShown)
    default: break
    }
    return marks
  }

  /// The interval in force for the current frame, and what of its verdict's code tells sources.
  @inline(__always)
  private func interval(
    at time: Timestamp, _ promised: Int64, _ hasDeadline: Bool
  ) -> (number: Int64, sources: UInt16) {
    guard promised > 0 else {
      let (number, source) = Self.interval(at: time, by: rates, cadence)
      return (number, FrameVerdict.sources(source, hasDeadline ? .deadline : source))
    }
    let sources =
      hasDeadline
      ? FrameVerdict.sources(.promise, .deadline) : FrameVerdict.sources(.promise, .promise)
    return (promised, sources)
  }

  // Static, for where it is not inlined all of `self` would be copied first.
  private static func interval(
    at time: Timestamp, by rates: DeclaredRates, _ cadence: Nanoseconds?
  ) -> (number: Int64, source: BudgetSource?) {
    if let (interval, source) = rates.interval(at: time) { return (interval.count, source) }
    return (cadence?.count ?? PackedRows.missing, cadence == nil ? nil : .inferredCadence)
  }

  /// The refresh that a frame really ran in, where its callback came more than an interval late.
  ///
  /// After a stall a display link delivers the callbacks it owes with their old times; left there,
  /// they would hide part of the stall and blame a frame that did nothing.
  @inline(__always)
  private func start(from time: Timestamp, _ delay: Int64, _ interval: Int64) -> Timestamp? {
    // A number that is missing is the least of all.
    guard delay > interval, interval != PackedRows.missing,
      Nanoseconds(delay) < .seconds(3600)
    else { return nil }
    return time + Nanoseconds(interval) * Int(delay / interval)
  }
}

import FrameModel

/// The frames of a display in time order, each made when it is asked for.
struct PreparedFrames: Sequence, IteratorProtocol {
  private let rows: Slice<FrameRows>
  private let boundaries: RunBoundaries
  private let rates: DeclaredRates
  private let cadence: Nanoseconds?
  private let sight: PreparedFrame.Marks
  private var reader: FrameReader
  private var position: Int
  private var run: UInt32 = 0
  private var previous: RunBoundaries.Point?
  private var rate: (interval: Int64, changes: UInt32) = (PackedRows.missing, 0)

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

  // Inlined, for a frame returned is a frame copied.
  @inline(__always)
  mutating func next() -> PreparedFrame? {
    guard position < rows.endIndex else { return nil }
    let row = rows[position]
    reader.move(to: Int(row))
    position += 1
    let frame = CompactFrame(reader)
    let promised = reader.number(.interval)
    let point = RunBoundaries.Point(index: frame.index, time: frame.time, state: frame.state)
    var isIdleBefore = false
    if let previous {
      if boundaries.separate(previous, point) { run += 1 }
      isIdleBefore = boundaries.isIdle(between: previous, and: point)
    }
    previous = point
    let interval = interval(of: frame, promised)
    if interval.number != rate.interval { rate = (interval.number, rate.changes + 1) }
    return PreparedFrame(
      row: row, frame, run: run, idleBefore: isIdleBefore,
      isInactive: boundaries.isInactive(at: point.time), interval: interval,
      start: start(of: frame, interval.number), sight, rateChanges: rate.changes)
  }

  /// The interval in force for the current frame, and what of its verdict's code tells sources.
  @inline(__always)
  private func interval(
    of frame: CompactFrame, _ promised: Int64
  ) -> (number: Int64, sources: UInt16) {
    guard promised > 0 else {
      let (number, source) = Self.interval(at: frame.time, by: rates, cadence)
      return (number, FrameVerdict.sources(source, frame.hasDeadline ? .deadline : source))
    }
    let sources =
      frame.hasDeadline
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
  private func start(of frame: CompactFrame, _ interval: Int64) -> Timestamp? {
    // One that is missing is the least of all numbers.
    let delay = frame.callbackNumber
    guard delay > interval, interval != PackedRows.missing,
      Nanoseconds(delay) < .seconds(3600)
    else { return nil }
    return frame.time + Nanoseconds(interval) * Int(delay / interval)
  }
}

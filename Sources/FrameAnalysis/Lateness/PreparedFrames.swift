import FrameModel

/// The frames of a display in time order, each made when it is asked for.
struct PreparedFrames: Sequence, IteratorProtocol {
  private let rows: ArraySlice<UInt32>
  private let boundaries: RunBoundaries
  private let rates: DeclaredRates
  private let cadence: Nanoseconds?
  private let recordsPresentation: Bool
  private let recordsDeadline: Bool
  private let seesDisplay: Bool
  private var reader: FrameReader
  private var position: Int
  private var run = 0
  private var previous: RunBoundaries.Point?
  private var rate: (interval: Nanoseconds?, changes: Int) = (nil, 0)

  init(
    of trace: Trace, rows: ArraySlice<UInt32>, boundaries: RunBoundaries, rates: DeclaredRates,
    cadence: Nanoseconds?
  ) {
    self.rows = rows
    position = rows.startIndex
    self.boundaries = boundaries
    self.rates = rates
    self.cadence = cadence
    recordsPresentation = trace.captures.contains(.framePresent)
    recordsDeadline = trace.captures.contains(.frameDeadline)
    seesDisplay = !trace.presentIsSubmission
    reader = trace.frames.reader(of: CompactFrame.fields)
  }

  // Inlined, for a frame returned is a frame copied.
  @inline(__always)
  mutating func next() -> PreparedFrame? {
    guard position < rows.endIndex else { return nil }
    let row = Int(rows[position])
    reader.move(to: row)
    let point = RunBoundaries.Point(reader)
    var isIdleBefore = false
    if let previous {
      if boundaries.separate(previous, point) { run += 1 }
      isIdleBefore = boundaries.isIdle(between: previous, and: point)
    }
    previous = point
    position += 1
    let (interval, source) = interval(at: point.time)
    let start = start(at: point.time, interval)
    if interval != rate.interval { rate = (interval, rate.changes + 1) }
    return PreparedFrame(
      row: row, frame: CompactFrame(reader), run: run, idleBefore: isIdleBefore,
      isInactive: boundaries.isInactive(at: point.time), interval: interval,
      intervalSource: source, start: start ?? point.time, wasMisdated: start != nil,
      recordsPresentation: recordsPresentation, recordsDeadline: recordsDeadline,
      seesDisplay: seesDisplay, rateChanges: rate.changes)
  }

  /// The interval in force for the current frame.
  private func interval(at time: Timestamp) -> (Nanoseconds?, BudgetSource?) {
    if let promised = reader.interval, promised > .zero { return (promised, .promise) }
    if let (interval, source) = rates.interval(at: time) { return (interval, source) }
    return (cadence, cadence == nil ? nil : .inferredCadence)
  }

  /// The refresh that a frame really ran in, where its callback came more than an interval late.
  ///
  /// After a stall a display link delivers the callbacks it owes with their old times; left there,
  /// they would hide part of the stall and blame a frame that did nothing.
  private func start(at time: Timestamp, _ interval: Nanoseconds?) -> Timestamp? {
    guard let delay = reader[.callback].map({ Nanoseconds($0) }), let interval, delay > interval,
      delay < .seconds(3600)
    else { return nil }
    return time + interval * Int(delay.count / interval.count)
  }
}

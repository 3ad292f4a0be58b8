import FrameModel

/// The frames of a display in time order, each made when it is asked for.
struct PreparedFrames: Sequence, IteratorProtocol {
  private let rows: [UInt32]
  private let boundaries: RunBoundaries
  private let rates: DeclaredRates
  private let cadence: Nanoseconds?
  private let recordsPresentation: Bool
  private let recordsDeadline: Bool
  private let seesDisplay: Bool
  private var reader: FrameReader
  private var position = 0
  private var run = 0
  private var previous: RunBoundaries.Point?
  private var rate: (interval: Nanoseconds?, changes: Int) = (nil, 0)

  init(
    of trace: Trace, rows: [UInt32], boundaries: RunBoundaries, rates: DeclaredRates,
    cadence: Nanoseconds?
  ) {
    self.rows = rows
    self.boundaries = boundaries
    self.rates = rates
    self.cadence = cadence
    recordsPresentation = trace.captures.contains(.framePresent)
    recordsDeadline = trace.captures.contains(.frameDeadline)
    seesDisplay = !trace.presentIsSubmission
    reader = trace.frames.reader()
  }

  mutating func next() -> PreparedFrame? {
    guard position < rows.count else { return nil }
    let row = Int(rows[position])
    reader.move(to: row)
    let frame = reader.frame
    let point = RunBoundaries.Point(frame)
    if let previous, boundaries.separate(previous, point) { run += 1 }
    var prepared = PreparedFrame(
      row: row, frame: frame, run: run,
      idleBefore: previous.map { boundaries.isIdle(between: $0, and: point) } ?? false,
      isInactive: boundaries.isInactive(at: frame.time), interval: nil, intervalSource: nil,
      start: frame.time, wasMisdated: false, recordsPresentation: recordsPresentation,
      recordsDeadline: recordsDeadline, seesDisplay: seesDisplay)
    setInterval(of: &prepared)
    setStart(of: &prepared)
    if prepared.interval != rate.interval { rate = (prepared.interval, rate.changes + 1) }
    prepared.rateChanges = rate.changes
    previous = point
    position += 1
    return prepared
  }

  private func setInterval(of prepared: inout PreparedFrame) {
    if let promised = prepared.frame.interval, promised > .zero {
      (prepared.interval, prepared.intervalSource) = (promised, .promise)
    } else if let (interval, source) = rates.interval(at: prepared.frame.time) {
      (prepared.interval, prepared.intervalSource) = (interval, source)
    } else if let cadence {
      (prepared.interval, prepared.intervalSource) = (cadence, .inferredCadence)
    }
  }

  /// Moves a frame whose callback came more than an interval late to the refresh it really ran in.
  ///
  /// After a stall a display link delivers the callbacks it owes with their old times; left there,
  /// they would hide part of the stall and blame a frame that did nothing.
  private func setStart(of prepared: inout PreparedFrame) {
    guard let callback = prepared.frame.callback, let interval = prepared.interval else { return }
    let delay = callback - prepared.frame.time
    guard delay > interval, delay < .seconds(3600) else { return }
    prepared.start = prepared.frame.time + interval * Int(delay.count / interval.count)
    prepared.wasMisdated = true
  }
}

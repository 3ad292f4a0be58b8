import FrameModel

/// The frames of one compositor surface, put together from its events in time order.
///
/// One frame per begin frame: the display's offer to draw. What became of the offer is decided at
/// the end, because the evidence of an offer may arrive long after it.
package struct ChromeSurfaceFrames: Sendable {
  private var rows = ChromeFrameRows()
  private var latest = ChromeSequenceIndex()
  private var mainBegins: [Timestamp] = []
  /// Submissions of frames that are not drawn yet.
  private var submissions: [Int: [(begin: Timestamp, end: Timestamp)]] = [:]
  private var isMainRequested = false
  private var isMainActivated = false
  /// Whether draws may stand alone: the trace has no begin frames of this surface.
  private let hasBegins: Bool
  /// Draws and reports of frames that began before the trace.
  package private(set) var unmatched = 0
  /// How many frames were drawn.
  package private(set) var drawn = 0
  /// How many frames have been taken.
  private var taken = 0

  package init(hasBegins: Bool) { self.hasBegins = hasBegins }

  package mutating func add(_ event: ChromeEvent) {
    switch event.kind {
    case .begin: begin(event)
    case .draw: draw(event)
    case .drop: drop(event)
    case .needsNoBegin: isMainRequested = false
    case .requestMain: (isMainRequested, isMainActivated) = (true, false)
    case .activate: isMainActivated = true
    case .beginMain: mainBegins.append(event.time)
    default: break
    }
  }

  private mutating func begin(_ event: ChromeEvent) {
    if let sequence = event.sequence, let known = row(of: sequence),
      !rows[known].flags.contains(.isBegun) || rows[known].time == event.time
    {
      rows[known].flags.insert(.isBegun)
      return
    }
    endSlot()
    append(event)
  }

  private mutating func endSlot() {
    if rows.count > 0, isMainRequested { rows[rows.count - 1].flags.insert(.awaitedMain) }
  }

  private mutating func append(_ event: ChromeEvent, isBegun: Bool = true) {
    if let sequence = event.sequence { latest.set(sequence, row: rows.count) }
    rows.append(
      ChromeFrameRow(
        time: event.time, number: event.sequence, flags: isBegun ? .isBegun : []))
  }

  /// The newest row of a sequence number.
  private func row(of sequence: Int64) -> Int? {
    latest.row(of: sequence) { rows[$0].number }
  }

  private mutating func draw(_ event: ChromeEvent) {
    if isMainActivated { (isMainRequested, isMainActivated) = (false, false) }
    if !hasBegins { append(event) }
    guard let row = rowToDraw(event) else {
      unmatched += 1
      return
    }
    guard rows[row, .present] == nil else { return }
    rows[row, .present] = event.time
    drawn += 1
    guard !submissions.isEmpty else { return }
    for submission in submissions.removeValue(forKey: row) ?? [] { submit(submission, row) }
  }

  private func rowToDraw(_ event: ChromeEvent) -> Int? {
    if let sequence = event.sequence { return row(of: sequence) }
    // Without numbers a draw can only be said to take the newest offer.
    let last = rows.count - 1
    return last >= 0 && rows[last, .present] == nil ? last : nil
  }

  private mutating func drop(_ event: ChromeEvent) {
    var known = event.sequence.map { row(of: $0) } ?? (rows.count > 0 ? rows.count - 1 : nil)
    if known == nil {
      append(event, isBegun: false)
      known = rows.count - 1
    }
    if let known { rows[known].flags.insert(.isDropped) }
  }

  package mutating func add(_ report: ChromeReport) {
    guard let sequence = report.sequence, let row = row(of: sequence) else {
      unmatched += 1
      return
    }
    switch report.outcome {
    case .noUpdate: rows[row].flags.insert(.declinedUpdate)
    case .presented, .dropped, nil: rows[row].flags.insert(.wantedUpdate)
    case .partial:
      rows[row].flags.insert(.wantedUpdate)
      // A forked report covers the compositor's half, which is partial by nature.
      if !report.isForked { rows[row].flags.insert(.lacksMain) }
    }
    addMainWork(report, row: row)
    guard let begin = report.submitStage.begin, let end = report.submitStage.end else { return }
    if rows[row, .present] != nil {
      submit((begin, end), row)
    } else {
      // The draw may be logged after its report.
      submissions[row, default: []].append((begin, end))
    }
  }

  /// Dates the main thread's work for a frame: from its start there to the end of the commit.
  private mutating func addMainWork(_ report: ChromeReport, row: Int) {
    guard let sent = report.mainStage.begin,
      let ready = report.commitStage.end ?? report.mainStage.end
    else { return }
    let first = mainBegins.partitioningIndex { $0 >= sent }
    guard first < mainBegins.endIndex, mainBegins[first] <= ready else { return }
    rows[row, .mainStart] = mainBegins[first]
    rows[row, .mainEnd] = ready
  }

  /// Dates the render work of a drawn frame.
  ///
  /// With the main thread a frame behind, a frame has two reports, and the submission of the other
  /// one is the next frame's draw.
  private mutating func submit(_ submission: (begin: Timestamp, end: Timestamp), _ row: Int) {
    guard let drawn = rows[row, .present], submission.begin >= rows[row].time,
      submission.begin <= drawn
    else { return }
    rows[row, .renderStart] = submission.begin
    rows[row, .renderEnd] = submission.end
  }

  // MARK: The end

  /// Ends the surface; from here on its frames may be taken.
  package mutating func finish() {
    endSlot()
    (latest, mainBegins, submissions) = (ChromeSequenceIndex(), [], [:])
  }

  /// When the next frame to be taken begins; nil when all are.
  var nextTime: Timestamp? { taken < rows.count ? rows[taken].time : nil }

  /// Takes the next frame.
  mutating func takeNext(display: Int32) -> Frame {
    let row = rows[taken]
    var frame = Frame(index: Int64(taken), display: display, time: row.time)
    if row.flags.contains(.hasNumber) { frame.number = row.number }
    frame.mainStart = rows.moment(.mainStart, of: row, at: taken)
    frame.mainEnd = rows.moment(.mainEnd, of: row, at: taken)
    frame.renderStart = rows.moment(.renderStart, of: row, at: taken)
    frame.renderEnd = rows.moment(.renderEnd, of: row, at: taken)
    frame.present = rows.moment(.present, of: row, at: taken)
    frame.state = Self.state(row.flags, isDrawn: frame.present != nil)
    taken += 1
    rows.release(upTo: taken)
    return frame
  }

  /// What became of an offer.
  ///
  /// Drawn is shown, and partly shown where the source counts it as dropped too. An offer that was
  /// neither drawn nor counted as dropped needed no update if the reports say so, or in a trace
  /// without reports if no update was awaited. What is left was wanted and came late, without
  /// spoiling a movement that Chrome counts: no state, and the next draw's lateness shows it.
  private static func state(_ flags: ChromeFrameRow.Flags, isDrawn: Bool) -> FrameState? {
    if isDrawn { return flags.isDisjoint(with: [.isDropped, .lacksMain]) ? .presented : .partial }
    if flags.contains(.isDropped) { return .dropped }
    if flags.contains(.wantedUpdate) { return nil }
    return flags.contains(.declinedUpdate) || !flags.contains(.awaitedMain) ? .noUpdate : nil
  }
}

/// The newest row of each sequence number.
///
/// Numbers grow from one frame to the next, so that nearly all are found among those of the rows
/// that grew, by halving; the few that did not are in a table.
private struct ChromeSequenceIndex: Sendable {
  private var growing: [Int32] = []
  private var largest = Int64.min
  private var others: [Int64: Int] = [:]

  mutating func set(_ sequence: Int64, row: Int) {
    if growing.isEmpty || sequence > largest {
      growing.append(Int32(truncatingIfNeeded: row))
      largest = sequence
    } else {
      others[sequence] = row
    }
  }

  func row(of sequence: Int64, number: (Int) -> Int64) -> Int? {
    // A number here is used again, or would have been found among those that grew.
    if !others.isEmpty, let row = others[sequence] { return row }
    guard !growing.isEmpty, sequence <= largest else { return nil }
    let first = growing.partitioningIndex { number(Int($0)) >= sequence }
    let row = Int(growing[first])
    return number(row) == sequence ? row : nil
  }
}

extension Array {
  /// The first position whose element satisfies a predicate that stays true once it is.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    // Most are looked for soon after they came.
    var (low, high) = (startIndex, endIndex)
    var step = 1
    while high - step >= low, belongs(self[high - step]) {
      high -= step
      step *= 2
    }
    low = Swift.max(low, high - step)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

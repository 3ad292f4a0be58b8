package import FrameModel

/// The frames of one compositor surface, put together from its events in time order.
///
/// One frame per begin frame: the display's offer to draw. What became of the offer is decided at
/// the end, because the evidence of an offer may arrive long after it.
package struct ChromeSurfaceFrames {
  private struct Row {
    var frame: Frame
    /// Whether its begin was seen: a drop may stand before it, or without one.
    var isBegun: Bool
    var isDropped = false
    var wantedUpdate = false
    var declinedUpdate = false
    /// The report of the whole frame says that only the compositor's part was shown.
    var lacksMain = false
    /// An update of the main thread was awaited when the slot ended.
    var awaitedMain = false
  }

  private var rows: [Row] = []
  private var latestRow: [Int64: Int] = [:]
  private var mainBegins: [Timestamp] = []
  private var submissions: [(row: Int, begin: Timestamp, end: Timestamp)] = []
  private var isMainRequested = false
  private var isMainActivated = false
  /// Whether draws may stand alone: the trace has no begin frames of this surface.
  private let hasBegins: Bool
  /// Draws and reports of frames that began before the trace.
  package private(set) var unmatched = 0

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
    if let sequence = event.sequence, let known = latestRow[sequence],
      !rows[known].isBegun || rows[known].frame.time == event.time
    {
      rows[known].isBegun = true
      return
    }
    if let last = rows.indices.last { rows[last].awaitedMain = isMainRequested }
    append(event)
  }

  private mutating func append(_ event: ChromeEvent, isBegun: Bool = true) {
    var frame = Frame(index: Int64(rows.count), time: event.time)
    frame.number = event.sequence
    if let sequence = event.sequence { latestRow[sequence] = rows.count }
    rows.append(Row(frame: frame, isBegun: isBegun))
  }

  private mutating func draw(_ event: ChromeEvent) {
    if isMainActivated { (isMainRequested, isMainActivated) = (false, false) }
    if !hasBegins { append(event) }
    guard let row = rowToDraw(event) else {
      unmatched += 1
      return
    }
    rows[row].frame.present = rows[row].frame.present ?? event.time
  }

  private func rowToDraw(_ event: ChromeEvent) -> Int? {
    if let sequence = event.sequence { return latestRow[sequence] }
    // Without numbers a draw can only be said to take the newest offer.
    return rows.indices.last.flatMap { rows[$0].frame.present == nil ? $0 : nil }
  }

  private mutating func drop(_ event: ChromeEvent) {
    let known = event.sequence.map { latestRow[$0] } ?? rows.indices.last
    if known == nil { append(event, isBegun: false) }
    guard let row = known ?? rows.indices.last else { return }
    rows[row].isDropped = true
  }

  package mutating func add(_ report: ChromeReport) {
    guard let sequence = report.sequence, let row = latestRow[sequence] else {
      unmatched += 1
      return
    }
    switch report.outcome {
    case .noUpdate: rows[row].declinedUpdate = true
    case .presented, .dropped, nil: rows[row].wantedUpdate = true
    case .partial:
      rows[row].wantedUpdate = true
      // A forked report covers the compositor's half, which is partial by nature.
      if !report.isForked { rows[row].lacksMain = true }
    }
    addMainWork(report, row: row)
    if let begin = report.submitStage.begin, let end = report.submitStage.end {
      submissions.append((row, begin, end))  // The draw itself may be logged after its report.
    }
  }

  /// Dates the main thread's work for a frame: from its start there to the end of the commit.
  private mutating func addMainWork(_ report: ChromeReport, row: Int) {
    guard let sent = report.mainStage.begin,
      let ready = report.commitStage.end ?? report.mainStage.end
    else { return }
    let first = mainBegins.partitioningIndex { $0 >= sent }
    guard first < mainBegins.endIndex, mainBegins[first] <= ready else { return }
    rows[row].frame.mainStart = mainBegins[first]
    rows[row].frame.mainEnd = ready
  }

  /// Ends the surface: its frames with their states.
  package consuming func finish() -> [Frame] {
    if let last = rows.indices.last { rows[last].awaitedMain = isMainRequested }
    var frames = rows.map { row in
      var frame = row.frame
      frame.state = Self.state(of: row)
      return frame
    }
    // With the main thread a frame behind, a frame has two reports, and the submission of the
    // other one is the next frame's draw.
    for (row, begin, end) in submissions {
      guard let drawn = frames[row].present, begin >= frames[row].time, begin <= drawn else {
        continue
      }
      (frames[row].renderStart, frames[row].renderEnd) = (begin, end)
    }
    return frames
  }

  /// What became of an offer.
  ///
  /// Drawn is shown, and partly shown where the source counts it as dropped too. An offer that was
  /// neither drawn nor counted as dropped needed no update if the reports say so, or in a trace
  /// without reports if no update was awaited. What is left was wanted and came late, without
  /// spoiling a movement that Chrome counts: no state, and the next draw's lateness shows it.
  private static func state(of row: Row) -> FrameState? {
    if row.frame.present != nil { return row.isDropped || row.lacksMain ? .partial : .presented }
    if row.isDropped { return .dropped }
    if row.wantedUpdate { return nil }
    return row.declinedUpdate || !row.awaitedMain ? .noUpdate : nil
  }
}

extension Array {
  /// The first position whose element satisfies a predicate that stays true once it is.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

package import FrameModel

/// A pipeline report with both ends: what one frame, or one half of it, went through.
package struct ChromeReport: Sendable, Equatable {
  package var surface: ChromeSurface
  package var sequence: Int64?
  package var outcome: ChromeOutcome?
  package var isForked: Bool
  package var isScrolling: Bool
  package var begin: Timestamp
  package var end: Timestamp
  /// From the request to the main thread until it had the update ready.
  package var mainStage: Stage
  package var commitStage: Stage
  /// From the submission of the drawn frame until its buffer was swapped.
  package var submitStage: Stage

  /// A stretch inside a report, of which a cut trace may hold one end only.
  package struct Stage: Sendable, Equatable {
    package var begin: Timestamp?
    package var end: Timestamp?

    package init() {}
  }

  fileprivate init(_ event: ChromeEvent) {
    surface = event.surface
    sequence = event.sequence
    outcome = event.outcome
    isForked = event.isForked
    isScrolling = event.isScrolling
    begin = event.time
    end = event.time
    mainStage = Stage()
    commitStage = Stage()
    submitStage = Stage()
  }
}

/// Puts reports and their stages together from their ends, which arrive apart.
///
/// A track is reused as soon as its report ends, so only the open reports are kept.
package struct ChromeReportPairing: Sendable {
  private struct Track: Hashable, Sendable {
    var process: Int64?
    var id: Int64

    /// One number of both: as they stand it would be three.
    func hash(into hasher: inout Hasher) { hasher.combine(id &+ (process ?? 0) &* 0x1_0000_0001) }
  }

  private struct Open: Sendable {
    var track: Track
    var report: ChromeReport
  }

  /// More than these are not open at once, unless their ends are missing.
  private static let maximumRecent = 16

  /// The open reports that began last, which nearly all stages and ends belong to.
  private var recent: [Open] = []
  private var others: [Track: ChromeReport] = [:]
  /// Those that are open on a track on which another one began.
  private var outer: [Track: [ChromeReport]] = [:]

  package init() {}

  /// Takes the next event in time order; returns the report that it completes.
  package mutating func add(_ event: ChromeEvent) -> ChromeReport? {
    guard let id = event.track else { return nil }
    let track = Track(process: event.surface.process, id: id)
    let time = event.time
    switch event.kind {
    case .reportBegin: begin(ChromeReport(event), on: track)
    case .reportEnd: return end(track, at: time)
    case .mainStageBegin: change(track) { $0.mainStage.begin = time }
    case .mainStageEnd: change(track) { $0.mainStage.end = time }
    case .commitStageBegin: change(track) { $0.commitStage.begin = time }
    case .commitStageEnd: change(track) { $0.commitStage.end = time }
    case .submitStageBegin: change(track) { $0.submitStage.begin = time }
    case .submitStageEnd: change(track) { $0.submitStage.end = time }
    default: break
    }
    return nil
  }

  private func position(of track: Track) -> Int? {
    for position in recent.indices.reversed() where recent[position].track == track {
      return position
    }
    return nil
  }

  private mutating func begin(_ report: ChromeReport, on track: Track) {
    if let before = remove(track) { outer[track, default: []].append(before) }
    if recent.count == Self.maximumRecent {
      let oldest = recent.removeFirst()
      others[oldest.track] = oldest.report
    }
    recent.append(Open(track: track, report: report))
  }

  @inline(__always)
  private mutating func change(_ track: Track, _ body: (inout ChromeReport) -> Void) {
    if let position = position(of: track) {
      body(&recent[position].report)
    } else if !others.isEmpty, var report = others[track] {
      body(&report)
      others[track] = report
    }
  }

  private mutating func remove(_ track: Track) -> ChromeReport? {
    guard let position = position(of: track) else {
      return others.isEmpty ? nil : others.removeValue(forKey: track)
    }
    recent.swapAt(position, recent.count - 1)
    return recent.removeLast().report
  }

  private mutating func end(_ track: Track, at time: Timestamp) -> ChromeReport? {
    guard var report = remove(track) else { return nil }
    if !outer.isEmpty, let before = outer[track]?.popLast() {
      others[track] = before
      if outer[track]?.isEmpty == true { outer[track] = nil }
    }
    report.end = time
    return report
  }
}

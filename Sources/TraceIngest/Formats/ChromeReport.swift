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
package struct ChromeReportPairing {
  private struct Track: Hashable {
    var process: Int64?
    var id: Int64

    /// One number of both: as they stand it would be three.
    func hash(into hasher: inout Hasher) { hasher.combine(id &+ (process ?? 0) &* 0x1_0000_0001) }
  }

  private var open: [Track: ChromeReport] = [:]
  /// Those that are open on a track on which another one began.
  private var outer: [Track: [ChromeReport]] = [:]

  package init() {}

  /// Takes the next event in time order; returns the report that it completes.
  package mutating func add(_ event: ChromeEvent) -> ChromeReport? {
    guard let id = event.track else { return nil }
    let track = Track(process: event.surface.process, id: id)
    switch event.kind {
    case .reportBegin:
      if let before = open.updateValue(ChromeReport(event), forKey: track) {
        outer[track, default: []].append(before)
      }
    case .reportEnd: return end(track, at: event.time)
    case .mainStageBegin: open[track]?.mainStage.begin = event.time
    case .mainStageEnd: open[track]?.mainStage.end = event.time
    case .commitStageBegin: open[track]?.commitStage.begin = event.time
    case .commitStageEnd: open[track]?.commitStage.end = event.time
    case .submitStageBegin: open[track]?.submitStage.begin = event.time
    case .submitStageEnd: open[track]?.submitStage.end = event.time
    default: break
    }
    return nil
  }

  private mutating func end(_ track: Track, at time: Timestamp) -> ChromeReport? {
    guard var report = open.removeValue(forKey: track) else { return nil }
    if !outer.isEmpty, let before = outer[track]?.popLast() {
      open[track] = before
      if outer[track]?.isEmpty == true { outer[track] = nil }
    }
    report.end = time
    return report
  }
}

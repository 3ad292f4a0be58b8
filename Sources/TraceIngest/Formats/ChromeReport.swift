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
  }

  private var open: [Track: [ChromeReport]] = [:]

  package init() {}

  /// Takes the next event in time order; returns the report that it completes.
  package mutating func add(_ event: ChromeEvent) -> ChromeReport? {
    guard let id = event.track else { return nil }
    let track = Track(process: event.surface.process, id: id)
    switch event.kind {
    case .reportBegin:
      open[track, default: []].append(ChromeReport(event))
      return nil
    case .reportEnd:
      guard var report = open[track]?.popLast() else { return nil }
      if open[track]?.isEmpty == true { open[track] = nil }
      report.end = event.time
      return report
    default:
      setStage(event, of: track)
      return nil
    }
  }

  private mutating func setStage(_ event: ChromeEvent, of track: Track) {
    guard var reports = open[track], let last = reports.indices.last else { return }
    switch event.kind {
    case .mainStageBegin: reports[last].mainStage.begin = event.time
    case .mainStageEnd: reports[last].mainStage.end = event.time
    case .commitStageBegin: reports[last].commitStage.begin = event.time
    case .commitStageEnd: reports[last].commitStage.end = event.time
    case .submitStageBegin: reports[last].submitStage.begin = event.time
    case .submitStageEnd: reports[last].submitStage.end = event.time
    default: return
    }
    open[track] = reports
  }
}

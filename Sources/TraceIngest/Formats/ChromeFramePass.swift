import FrameModel

/// The one pass over all events in the order of time of which frames come.
struct ChromeFramePass: Sendable {
  /// Frames of all surfaces by time.
  struct Frames: Sendable {
    var columns = FrameColumns()
    /// Whether any has a dated part on the main thread, or in rendering.
    var hasMainWork = false
    var hasRenderWork = false
  }

  private var builders: [ChromeSurfaceFrames]
  /// The commits that are only told as stages of reports.
  private(set) var commits = ChromeEventLog()
  /// A report each, its length for a sequence number, if any says that a page was scrolled.
  private var reports = ChromeEventLog()
  private var positions: ChromeSurfacePositions
  private var pairing = ChromeReportPairing()
  private let hasCommits: [Bool]
  private let hasScrolls: Bool

  init(_ facts: ChromeSurfaceFacts, _ positions: ChromeSurfacePositions) {
    self.positions = positions
    builders = positions.surfaces.map { ChromeSurfaceFrames(hasBegins: facts.hasBegins($0)) }
    hasCommits = positions.surfaces.map(facts.hasCommits)
    hasScrolls = facts.hasScrolls
  }

  /// Draws and reports that belong to no frame of the trace.
  var unmatched: Int { builders.reduce(0) { $0 + $1.unmatched } }

  /// How many frames each surface drew.
  var drawn: [Int] { builders.map(\.drawn) }

  @inline(__always)
  mutating func add(_ event: ChromeEvent) {
    if event.kind.isStep {
      guard let position = positions.position(of: event.surface) else { return }
      builders[position].add(event)
    } else if let report = pairing.add(event),
      let position = positions.position(of: report.surface)
    {
      add(report, position)
    }
  }

  private mutating func add(_ report: ChromeReport, _ position: Int) {
    builders[position].add(report)
    if hasScrolls {
      var record = ChromeEvent(
        .reportBegin, report.begin, report.surface, sequence: (report.end - report.begin).count)
      record.isScrolling = report.isScrolling
      reports.append(record)
    }
    // Newer versions tell of a commit only as a stage of a report.
    guard !hasCommits[position], let time = report.commitStage.begin else { return }
    commits.append(ChromeEvent(.commit, time, report.surface, sequence: report.sequence))
  }

  // MARK: The end

  /// Gives up the frames, once every event has been taken.
  mutating func takeFrames() -> Frames {
    var frames = Frames()
    for position in builders.indices { builders[position].finish() }
    while true {
      var next: (time: Timestamp, position: Int)?
      for position in builders.indices {
        guard let time = builders[position].nextTime else { continue }
        if next.map({ time < $0.time }) ?? true { next = (time, position) }
      }
      guard let position = next?.position else { return frames }
      let frame = builders[position].takeNext(display: Int32(position))
      if frame.mainEnd != nil { frames.hasMainWork = true }
      if frame.renderEnd != nil { frames.hasRenderWork = true }
      frames.columns.append(frame)
    }
  }

  /// The scrolls of a surface.
  func scrolls(of surface: ChromeSurface) -> [(begin: Timestamp, end: Timestamp)] {
    var scrolling = ChromeScrolls()
    reports.drain { report in
      guard report.surface == surface, let length = report.sequence else { return }
      scrolling.add(
        begin: report.time, end: report.time + Nanoseconds(length), isScrolling: report.isScrolling)
    }
    return scrolling.finish()
  }
}

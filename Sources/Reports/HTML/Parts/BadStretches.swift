import FrameAnalysis
import FrameModel

/// The bad frames of a trace counted by stretches of equal length, each of which keeps its worst.
///
/// It stands for the rows that a page has no room for.
struct BadStretches {
  struct Stretch {
    var time: Range<Timestamp>
    var late = 0
    var dropped = 0
    var partial = 0
    /// How late its frames were in all.
    var lateness = Nanoseconds.zero
    var worst: BadFrame
  }

  /// Those that have bad frames, in time order.
  private(set) var all: [Stretch] = []

  private static let most: Int64 = 24

  init(of bad: [BadFrame], on surface: SurfaceAnalysis) {
    let extent = surface.extent
    let length = (extent.upperBound - extent.lowerBound).count / Self.most + 1
    // The first frame behind the last stretch.
    var next = 0
    for frame in bad {
      if frame.position >= next {
        let place = (surface.frames.start(at: frame.position) - extent.lowerBound).count / length
        let begin = extent.lowerBound + Nanoseconds(place * length)
        let end = begin + Nanoseconds(length)
        all.append(
          Stretch(time: begin..<max(begin, min(end, extent.upperBound)), worst: frame))
        next = (frame.position + 1..<surface.frames.count).partitioningIndex {
          surface.frames.start(at: $0) >= end
        }
      }
      all[all.count - 1].add(frame)
    }
  }

  /// Writes a row for each, with links to frames that have rows of their own.
  func write(
    to page: inout Markup, _ caption: String, of surface: SurfaceAnalysis, in section: Section,
    linking hasRow: (Int) -> Bool
  ) {
    let kinds: [(title: String, count: (Stretch) -> Int)] = [
      ("Late", { $0.late }), ("Dropped", { $0.dropped }), ("Partial", { $0.partial }),
    ].filter { kind in all.contains { kind.count($0) > 0 } }
    var table = DataTable(
      caption,
      [.text("From, s"), .number("To, s")] + kinds.map { .number($0.title) }
        + [.number("Late in all, ms"), .number("Worst frame"), .number("Late, ms")])
    for stretch in all {
      let index = "\(surface.frames.number(.index, at: stretch.worst.position) ?? 0)"
      var worst: Markup = "\(index)"
      if hasRow(stretch.worst.position) {
        worst = "<a href=\"#\(section.rowID(stretch.worst.position))\">\(index)</a>"
      }
      var cells: [DataTable.Cell] = [
        .text(NumberText.seconds(stretch.time.lowerBound)),
        .text(NumberText.seconds(stretch.time.upperBound)),
      ]
      cells += kinds.map { .text(NumberText.count($0.count(stretch))) }
      cells += [
        .text(NumberText.milliseconds(stretch.lateness)), .markup(worst),
        .text(NumberText.milliseconds(stretch.worst.lateness)),
      ]
      table.add(cells)
    }
    table.write(to: &page)
  }
}

extension BadStretches.Stretch {
  fileprivate mutating func add(_ frame: BadFrame) {
    switch frame.kind {
    case .hitch, .late: late += 1
    case .dropped: dropped += 1
    case .partial: partial += 1
    }
    lateness += frame.lateness
    if frame.isWorse(than: worst) { worst = frame }
  }
}

import FrameModel

/// The page's own measures, put together from their two ends.
struct ChromeUserTimings {
  /// A page may measure every render; this many spans tell all that a reader can look at.
  static let maximumCount = 10_000

  private struct Track: Hashable {
    var process: Int64?
    var id: Int64?
    var name: NameID
  }

  private struct End {
    var time: Timestamp
    var track: Track
    var isBegin: Bool
  }

  private var ends: [End] = []

  mutating func add(
    _ name: NameID, process: Int64?, id: Int64?, at time: Timestamp, isBegin: Bool
  ) {
    let track = Track(process: process, id: id, name: name)
    ends.append(End(time: time, track: track, isBegin: isBegin))
  }

  /// The measures by their beginnings; one that the trace does not end has no end.
  func spans() -> [Span] {
    var spans: [Span] = []
    var open: [Track: [Int]] = [:]
    let order = ends.indices.sorted {
      ends[$0].time != ends[$1].time ? ends[$0].time < ends[$1].time : $0 < $1
    }
    for end in order.map({ ends[$0] }) {
      if !end.isBegin {
        if let begun = open[end.track]?.popLast() { spans[begun].end = end.time }
      } else if spans.count < Self.maximumCount {
        open[end.track, default: []].append(spans.count)
        spans.append(
          Span(id: Int64(spans.count), type: .task, name: end.track.name, begin: end.time))
      }
    }
    return spans
  }
}

import FrameModel

/// When each frame of a trace's first display began, by the source's index.
struct FrameTimes {
  /// By index, and in file order where several share one.
  private var frames: [(index: Int64, time: Timestamp)] = []
  /// When they began, in order.
  private let times: [Timestamp]

  init(of trace: Trace) {
    var reader = trace.frames.reader(of: [.index, .time, .display])
    var isOrdered = true
    var first: Int32?
    for row in trace.frames.indices {
      reader.move(to: row)
      first = first ?? reader.display
      guard reader.display == first else { continue }
      if let last = frames.last, last.index > reader.index { isOrdered = false }
      frames.append((reader.index, reader.time))
    }
    if !isOrdered {
      frames = frames.enumerated().sorted {
        ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
      }.map(\.element)
    }
    times = frames.map(\.time).sorted()
  }

  /// Of two frames with one index the later.
  subscript(index: Int64) -> Timestamp? {
    let position = frames.partitioningIndex { $0.index > index } - 1
    return position >= 0 && frames[position].index == index ? frames[position].time : nil
  }

  /// How many began behind one moment, up to another.
  func count(after start: Timestamp, upTo end: Timestamp) -> Int {
    max(0, times.partitioningIndex { $0 > end } - times.partitioningIndex { $0 > start })
  }
}

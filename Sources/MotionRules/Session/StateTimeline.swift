import FrameModel

/// What was known of the device at any moment: the header's state, changed by every record up to it.
struct StateTimeline {
  private let start: Surroundings
  /// In time order, each with everything in force from there on.
  private var changes: [(time: Timestamp, state: Surroundings)] = []

  init(of trace: Trace) {
    start = trace.environment
    var state = start
    let records = trace.states.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, record) in records {
      state.merge(record.change)
      changes.append((record.time, state))
    }
  }

  subscript(time: Timestamp) -> Surroundings {
    let position = changes.partitioningIndex { $0.time > time } - 1
    return position >= 0 ? changes[position].state : start
  }
}

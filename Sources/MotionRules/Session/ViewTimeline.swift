import FrameModel

/// When views came and went, by view.
struct ViewTimeline {
  /// In time order.
  private var events: [NameID: [(time: Timestamp, isGone: Bool)]] = [:]

  init(of trace: Trace) {
    for event in trace.views {
      guard let view = event.view else { continue }
      let isGone = event.operation == .disappear || event.operation == .remove
      events[view, default: []].append((event.time, isGone))
    }
    for view in Array(events.keys) { events[view]?.sort { $0.time < $1.time } }
  }

  /// Whether anything happened to a view within a stretch of time.
  func hasChange(of view: NameID, in range: ClosedRange<Timestamp>) -> Bool {
    guard let events = events[view] else { return false }
    let next = events.partitioningIndex { $0.time >= range.lowerBound }
    return next < events.count && events[next].time <= range.upperBound
  }

  /// Whether the last that happened to a view was that it went.
  func isGone(_ view: NameID, at time: Timestamp) -> Bool {
    guard let events = events[view] else { return false }
    let next = events.partitioningIndex { $0.time > time }
    return next > 0 && events[next - 1].isGone
  }

  /// When a view went next.
  func end(of view: NameID, from time: Timestamp) -> Timestamp? {
    guard let events = events[view] else { return nil }
    let next = events.partitioningIndex { $0.time >= time }
    return events[next...].first(where: \.isGone)?.time
  }
}

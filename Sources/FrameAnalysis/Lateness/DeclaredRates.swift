import FrameModel

/// The refresh rate that the log declares for a moment, for frames that carry no promise.
struct DeclaredRates {
  private let changes: [(time: Timestamp, interval: Nanoseconds)]
  private let initial: Nanoseconds?

  init(of trace: Trace, display: Int32) {
    let panel = trace.displays.indices.contains(Int(display)) ? trace.displays[Int(display)] : nil
    var surroundings = Surroundings()
    surroundings.maxRate = panel?.maxRate
    surroundings.merge(trace.environment)
    let wanted = trace.link?.preferredRate ?? trace.link?.maxRate
    initial = Self.interval(surroundings, wanted: wanted)
    var changes: [(time: Timestamp, interval: Nanoseconds)] = []
    for state in trace.states.sorted(by: { $0.time < $1.time }) {
      guard state.change.maxRate != nil || state.change.cappedRate != nil else { continue }
      surroundings.merge(state.change)
      guard let interval = Self.interval(surroundings, wanted: wanted) else { continue }
      changes.append((state.time, interval))
    }
    self.changes = changes
  }

  func interval(at time: Timestamp) -> (Nanoseconds, BudgetSource)? {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    if low > 0 { return (changes[low - 1].interval, .rateChange) }
    return initial.map { ($0, .declaredRate) }
  }

  /// The lowest of panel, cap and what the app asks for: each can only lower the rate.
  private static func interval(_ surroundings: Surroundings, wanted: Double?) -> Nanoseconds? {
    let limits = [surroundings.maxRate, surroundings.cappedRate].compactMap(\.self)
    guard !limits.isEmpty else { return nil }
    return (limits + [wanted].compactMap(\.self)).min().flatMap(Nanoseconds.interval(hertz:))
  }
}

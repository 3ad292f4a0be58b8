import FrameModel

/// How long it took from what the user did to the first frame that shows it.
///
/// That is the first frame whose main-thread part ended after the app had handled the event. What
/// became of it on the display has to be in the log: without presentations there is no latency.
struct InputLatencies {
  private struct Input {
    var time: Timestamp
    /// When the app had handled it, as far as the log says.
    var ready: Timestamp
  }

  /// For each event of a user that a frame shows, when it was and how long that took.
  private(set) var values: [(time: Timestamp, latency: Nanoseconds)] = []
  private let inputs: [Input]
  private var next = 0
  private var waiting: [Input] = []
  private var run: Int?

  init(of trace: Trace) {
    inputs = trace.inputs.filter { input in
      input.outcome != InputEvent.Outcome.none
        && !InputEvent.systemTypes.contains(trace.names[input.type])
    }.map { Input(time: $0.time, ready: max($0.time, $0.handled ?? $0.time)) }
      .sorted { ($0.ready, $0.time) < ($1.ready, $1.time) }
  }

  /// Adds the next frames in time order, by their positions among those around them.
  mutating func add(_ stretch: Range<Int>, in frames: [PreparedFrame]) {
    guard next < inputs.count || !waiting.isEmpty else { return }
    for i in stretch { add(i, in: frames) }
  }

  private mutating func add(_ i: Int, in frames: [PreparedFrame]) {
    let start = frames[i].start
    if frames[i].run != run {
      // Across a break nobody waited for it.
      waiting = []
      while run != nil, next < inputs.count, inputs[next].ready < start { next += 1 }
      run = frames[i].run
    }
    let shows = max(start, frames[i].frame.mainEnd ?? start)
    while next < inputs.count, inputs[next].ready <= shows {
      waiting.append(inputs[next])
      next += 1
    }
    guard !waiting.isEmpty, frames[i].wasShown, let present = frames[i].frame.present else {
      return
    }
    waiting.removeAll { input in
      guard present >= input.ready else { return false }
      values.append((input.time, present - input.time))
      return true
    }
  }
}

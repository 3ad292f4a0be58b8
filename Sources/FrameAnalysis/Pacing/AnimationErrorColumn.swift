import FrameModel

/// Simulation step − display step of every frame of a display, as PresentMon defines it.
///
/// Between two frames that were displayed after each other, dropped ones spanned: how far the motion
/// that they show advanced, against how far time did. Negative when a frame stayed on display longer
/// than it simulated. Source: GameTechDev/PresentMon, AnimationErrorTracker.cpp; the clock of the
/// simulation is ours where a source is no capture of presents.
struct AnimationErrorColumn {
  /// In nanoseconds, by position of the frame; empty where the trace has none at all.
  private(set) var errors: [Int64] = []

  static let missing = Int64.min

  init(of results: FrameResults, in trace: Trace) {
    guard trace.hasTimeline, !trace.presentIsSubmission,
      trace.captures.contains(.framePresent)
    else { return }
    var column = [Int64](repeating: Self.missing, count: results.count)
    var hasAny = false
    var last: (simulation: Timestamp, source: SimulationSource, wait: Nanoseconds?)?
    let rule = SimulationRule(of: trace)
    var reader = trace.frames.reader(
      of: [.time, .interval, .mainStart, .expectedPresent, .present])
    var shown = results.reader(of: [.row, .verdict, .duration])
    for i in results.indices {
      shown.move(to: i)
      guard shown.verdict.judgement.isShown else { continue }
      reader.move(to: shown.row)
      guard reader[.present] != nil, let now = rule.simulation(of: reader) else {
        last = nil
        continue
      }
      // The wait after the frame before is the display step; there is none across a break.
      if let last, last.source == now.source, now.time > last.simulation, let step = last.wait {
        column[i] = (now.time - last.simulation - step).count
        hasAny = true
      }
      last = (now.time, now.source, shown.duration)
    }
    if hasAny { errors = column }
  }

  subscript(position: Int) -> Int64? {
    guard !errors.isEmpty, errors[position] != Self.missing else { return nil }
    return errors[position]
  }
}

/// Which of a frame's times its motion was computed for.
enum SimulationSource: Sendable {
  case model, expectedPresentation, target, work
}

/// Where a trace says for which moment a frame's motion was computed.
struct SimulationRule {
  private let isOfPresents: Bool
  private let isModelTime: Bool

  init(of trace: Trace) {
    isOfPresents = trace.origin == .presentMon || trace.origin == .capFrameX
    isModelTime = trace.link?.source == "updateLink"
  }

  /// For which moment the motion of a frame of these times was computed.
  func simulation(
    at time: Timestamp, mainStart: Timestamp?, expectedPresent: Timestamp?, interval: Nanoseconds?
  ) -> (time: Timestamp, source: SimulationSource)? {
    if isOfPresents { return mainStart.map { ($0, .work) } }
    if isModelTime { return (time, .model) }
    if let expectedPresent { return (expectedPresent, .expectedPresentation) }
    return interval.map { (time + $0, .target) }
  }
}

extension SimulationRule {
  /// Of the current frame.
  fileprivate func simulation(
    of frame: FrameReader
  ) -> (time: Timestamp, source: SimulationSource)? {
    let time = frame.time
    return simulation(
      at: time, mainStart: frame[.mainStart].map { time + Nanoseconds($0) },
      expectedPresent: frame[.expectedPresent].map { time + Nanoseconds($0) },
      interval: frame.interval)
  }

  func simulation(of frame: Frame) -> (time: Timestamp, source: SimulationSource)? {
    simulation(
      at: frame.time, mainStart: frame.mainStart, expectedPresent: frame.expectedPresent,
      interval: frame.interval)
  }
}

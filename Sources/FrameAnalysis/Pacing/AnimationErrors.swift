import FrameModel

/// Finds simulation step − display step of the frames of a display, as PresentMon defines it.
///
/// Between two frames that were displayed after each other, dropped ones spanned: how far the motion
/// that they show advanced, against how far time did. Negative when a frame stayed on display longer
/// than it simulated. Source: GameTechDev/PresentMon, AnimationErrorTracker.cpp; the clock of the
/// simulation is ours where a source is no capture of presents.
struct AnimationErrors {
  private let rule: SimulationRule
  private var reader: FrameReader
  private var last: Shown?

  /// A frame that was shown: for which moment it was computed, and how long it had the display, or
  /// `PackedRows.missing`.
  private struct Shown {
    var moment: Timestamp
    var isFallback: Bool
    var wait: Int64
  }

  /// Nothing where the trace cannot tell them.
  init?(in trace: Trace) {
    guard trace.hasTimeline, !trace.presentIsSubmission, trace.captures.contains(.framePresent)
    else { return nil }
    rule = SimulationRule(of: trace)
    reader = trace.frames.reader(of: [.time, .present, rule.offset, rule.fallback])
  }

  /// Appends the magnitudes, in nanoseconds, of the next frames that were shown: of their durations,
  /// those of frames whose rows follow each other.
  mutating func add(
    _ rows: Range<Int>, _ durations: Swift.Span<Int64>, to errors: inout [Int64]
  ) {
    var next = rows.lowerBound
    while next < rows.upperBound {
      let run = reader.run(from: next, upTo: rows.upperBound)
      let first = next - rows.lowerBound
      addRun(run, durations.extracting(first..<first + run.count), to: &errors)
      next = run.upperBound
    }
  }

  private mutating func addRun(
    _ run: Range<Int>, _ durations: Swift.Span<Int64>, to errors: inout [Int64]
  ) {
    let numbers = reader.numbers
    let times = numbers.span.extracting(reader.places(of: .time, at: run))
    let presents = numbers.span.extracting(reader.places(of: .present, at: run))
    let offsets = numbers.span.extracting(reader.places(of: rule.offset, at: run))
    let fallbacks = numbers.span.extracting(reader.places(of: rule.fallback, at: run))
    errors.append(addingCapacity: run.count) { errors in
      var last = self.last
      for i in times.indices {
        // The first that there is of the two; of neither the moment is known.
        let isFallback = offsets[i] == PackedRows.missing
        let offset = rule.isModelTime ? 0 : isFallback ? fallbacks[i] : offsets[i]
        guard presents[i] != PackedRows.missing, offset != PackedRows.missing else {
          last = nil
          continue
        }
        let moment = Timestamp(nanoseconds: times[i]) + Nanoseconds(offset)
        // The wait after the frame before is the display step; there is none across a break.
        if let last, last.isFallback == isFallback, moment > last.moment,
          last.wait != PackedRows.missing
        {
          let error = moment - last.moment - Nanoseconds(last.wait)
          errors.append(max(error, .zero - error).count)
        }
        last = Shown(moment: moment, isFallback: isFallback, wait: durations[i])
      }
      self.last = last
    }
  }
}

/// Which of a frame's times its motion was computed for.
enum SimulationSource: Sendable {
  case model, expectedPresentation, target, work
}

/// Where a trace says for which moment a frame's motion was computed.
struct SimulationRule {
  private let isOfPresents: Bool
  fileprivate let isModelTime: Bool

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
  /// The field of a frame that says how far the moment is behind its time, but for model time, which
  /// is the frame's own.
  fileprivate var offset: FrameColumns.Field { isOfPresents ? .mainStart : .expectedPresent }

  /// The field that says it of a frame that has not the first.
  fileprivate var fallback: FrameColumns.Field { isOfPresents ? .mainStart : .interval }

  func simulation(of frame: Frame) -> (time: Timestamp, source: SimulationSource)? {
    simulation(
      at: frame.time, mainStart: frame.mainStart, expectedPresent: frame.expectedPresent,
      interval: frame.interval)
  }
}

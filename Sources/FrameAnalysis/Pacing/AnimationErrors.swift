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
  /// The frame that was shown last: for which moment it was computed, and how long it had the display;
  /// missing where either is.
  private var last = (moment: PackedRows.missing, isFallback: false, wait: PackedRows.missing)

  /// Nothing where the trace cannot tell them.
  private init?(in trace: Trace) {
    guard trace.hasTimeline, !trace.presentIsSubmission, trace.captures.contains(.framePresent)
    else { return nil }
    rule = SimulationRule(of: trace)
    reader = trace.frames.reader(of: [.time, .present, rule.offset, rule.fallback])
  }

  /// The magnitudes, in nanoseconds, of all frames of a surface, `PackedRows.missing` where there is
  /// none; nothing where no frame can have one.
  static func all(of frames: FrameResults, in trace: Trace) -> NarrowNumbers<UInt32>? {
    guard var errors = Self(in: trace) else { return nil }
    var all = NarrowNumbers<UInt32>()
    all.reserve(frames.count)
    var ofRun: [Int64] = []
    frames.forEachRun(reading: [.row, .verdict, .duration]) { run, reader in
      ofRun.removeAll(keepingCapacity: true)
      ofRun.append(contentsOf: repeatElement(PackedRows.missing, count: run.count))
      errors.set(&ofRun, of: run, reader)
      all.append(ofRun.span)
    }
    return all
  }

  /// Sets the errors of the next frames, which a reader has read.
  private mutating func set(
    _ column: inout [Int64], of frames: Range<Int>, _ results: borrowing FrameResults.Reader
  ) {
    var next = frames.lowerBound
    while next < frames.upperBound {
      // Most often a frame's row is its position.
      let row = results.value(.row, at: next).map { Int($0) } ?? next
      let end = results.isEmpty(.row) ? frames.upperBound : next + 1
      let rows = reader.run(from: row, upTo: row + (end - next))
      let part = next..<next + rows.count
      set(&column, from: next - frames.lowerBound, of: part, results, rows)
      next = part.upperBound
    }
  }

  private mutating func set(
    _ column: inout [Int64], from first: Int, of frames: Range<Int>,
    _ results: borrowing FrameResults.Reader, _ rows: Range<Int>
  ) {
    let (source, judged) = (reader.numbers, results.numbers)
    let verdicts = judged.span.extracting(results.places(of: .verdict, at: frames))
    let durations = judged.span.extracting(results.places(of: .duration, at: frames))
    let plain = results.base(of: .duration) == nil ? nil : plainOffset
    var next = 0
    while next < verdicts.count {
      let (start, code) = (next, verdicts[next])
      while next < verdicts.count, verdicts[next] == code { next += 1 }
      if FrameVerdict(code: code).judgement.isShown {
        let shown = rows.lowerBound + start..<rows.lowerBound + next
        setErrors(
          &column, from: first + start, of: shown, source.span, durations.extracting(start..<next),
          plain)
      }
    }
  }

  /// The field that says of every frame of the block that is read for which moment it was computed,
  /// where none lacks a time that matters; nothing where one may.
  private var plainOffset: FrameColumns.Field? {
    guard !rule.isModelTime, reader.base(of: .time) != nil, reader.base(of: .present) != nil
    else { return nil }
    let field = reader.isEmpty(rule.offset) ? rule.fallback : rule.offset
    return reader.base(of: field) == nil ? nil : field
  }

  /// Sets the errors of frames that were shown.
  private mutating func setErrors(
    _ column: inout [Int64], from first: Int, of rows: Range<Int>, _ all: Swift.Span<Int64>,
    _ durations: Swift.Span<Int64>, _ plain: FrameColumns.Field?
  ) {
    let times = all.extracting(reader.places(of: .time, at: rows))
    let presents = all.extracting(reader.places(of: .present, at: rows))
    let offsets = all.extracting(reader.places(of: rule.offset, at: rows))
    let fallbacks = all.extracting(reader.places(of: rule.fallback, at: rows))
    let isModelTime = rule.isModelTime
    var errors = column.mutableSpan
    var last = last
    // The first follows a frame of which nothing is known here.
    for i in 0..<(plain == nil ? durations.count : 1) {
      let isFallback = !isModelTime && offsets[i] == PackedRows.missing
      let offset = isModelTime ? 0 : isFallback ? fallbacks[i] : offsets[i]
      // Of a frame that was not presented it does not matter for when it was computed.
      let isKnown = presents[i] != PackedRows.missing && offset != PackedRows.missing
      let moment = Nanoseconds(times[i]) + Nanoseconds(offset)
      var error = PackedRows.missing
      // The wait after the frame before is the display step; there is none across a break.
      if isKnown, last.wait != PackedRows.missing, last.moment < moment.count,
        last.isFallback == isFallback
      {
        let step = moment - Nanoseconds(last.moment) - Nanoseconds(last.wait)
        error = max(step, .zero - step).count
      }
      errors[first &+ i] = error
      last = (moment.count, isFallback, isKnown ? durations[i] : PackedRows.missing)
    }
    if let plain {
      let offsets = all.extracting(reader.places(of: plain, at: rows))
      Self.setPlainErrors(&errors, from: first, times, offsets, durations)
      let end = durations.count - 1
      last = (times[end] + offsets[end], last.isFallback, durations[end])
    }
    self.last = last
  }

  /// Sets the errors of all frames but for the first, none of which lacks a time.
  private static func setPlainErrors(
    _ errors: inout MutableSpan<Int64>, from first: Int, _ times: Swift.Span<Int64>,
    _ offsets: Swift.Span<Int64>, _ durations: Swift.Span<Int64>
  ) {
    var (last, wait) = (times[0] &+ offsets[0], durations[0])
    for i in times.indices.dropFirst() {
      let moment = times[i] &+ offsets[i]
      let step = moment &- last &- wait
      errors[first &+ i] =
        last < moment ? (step < 0 ? 0 &- step : step) : PackedRows.missing
      (last, wait) = (moment, durations[i])
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

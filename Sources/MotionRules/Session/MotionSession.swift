import FrameAnalysis
import FrameModel

/// A trace and its analysis, arranged as rules ask for them; made once for all rules.
///
/// Whatever takes a pass over the trace is made when a rule first asks for it, and kept: most traces
/// hold little of what 145 rules are about.
final class MotionSession {
  let trace: Trace
  let analysis: Analysis
  let options: RuleOptions
  let tokens: TokenTable
  /// In file order.
  let runs: [MotionRun]
  /// Inputs by id; of two with one id the later.
  let inputs: [Int64: InputEvent]
  /// The shown values of channels, by id, in time order.
  private(set) var channels: [Int64: [MotionRun.Shown]] = [:]

  private(set) lazy var frameTimes = FrameTimes(of: trace)
  private(set) lazy var states = StateTimeline(of: trace)
  private(set) lazy var index = RunIndex(of: runs)
  private(set) lazy var views = ViewTimeline(of: trace)
  private(set) lazy var motion = SessionMotion(of: trace, runs, until: lastMoment)
  private(set) lazy var evaluated = EvaluatedWork(of: self)
  private(set) lazy var allHandovers = findHandovers()
  private(set) lazy var allDrags = findDrags()
  /// The last moment that anything was recorded at.
  private(set) lazy var lastMoment = findLastMoment()
  /// Played haptics by the input that caused them, in file order.
  private(set) lazy var hapticsByCause = Dictionary(
    grouping: trace.haptics.filter { $0.cause != nil }, by: { $0.cause ?? 0 })
  private(set) lazy var hapticsByTime = trace.haptics.sorted { $0.time < $1.time }
  /// When users did something, in order.
  private(set) lazy var userTimes = trace.inputs.filter(isUser).map(\.time).sorted()
  /// The frames that hitches are charged to, by the source's index.
  private(set) lazy var hitchFrames = Set((analysis.main?.hitches ?? []).map(\.index))
  /// When the main display's frames began, in order.
  private(set) lazy var frameStarts = findFrameStarts()
  /// The most evaluations of a body in any second, by its view.
  private(set) lazy var busiestSeconds = BusiestSeconds(of: .body, in: self)

  init(trace: Trace, analysis: Analysis, options: RuleOptions) {
    self.trace = trace
    self.analysis = analysis
    self.options = options
    tokens = TokenTable(overriding: trace.tokens, options.tokens)
    var inputs: [Int64: InputEvent] = [:]
    for input in trace.inputs { inputs[input.id] = input }
    self.inputs = inputs
    let tokens = tokens
    runs = trace.animations.indices.map {
      Self.run($0, of: trace, tokens: tokens, inputs: inputs)
    }
    takeSamples()
  }

  private static func run(
    _ row: Int, of trace: Trace, tokens: TokenTable, inputs: [Int64: InputEvent]
  ) -> MotionRun {
    let animation = trace.animations[row]
    let declaration = animation.declaration
    let token = trace.names[declaration.token]
    let cause = animation.cause.flatMap { inputs[$0] }
    return MotionRun(
      animation, row: row, names: trace.names,
      curve: declaration.curve ?? token.flatMap { tokens.curve($0) },
      trigger: trigger(declaration, cause, names: trace.names), cause: cause)
  }

  /// A declared trigger decides; else the input that caused it, which is a user's or the system's.
  private static func trigger(
    _ declaration: MotionDeclaration, _ cause: InputEvent?, names: NameTable
  ) -> MotionRun.Trigger? {
    switch declaration.trigger {
    case .user, .gesture: return .user
    case .system: return .system
    case .scroll: return .scroll
    case .loop: return .loop
    case .other, nil: break
    }
    return cause.map { InputEvent.systemTypes.contains(names[$0.type]) ? .system : .user }
  }

  private func takeSamples() {
    guard !trace.samples.isEmpty else { return }
    var positions: [Int64: Int] = [:]
    var shown: [[MotionRun.Shown]] = []
    for sample in trace.samples {
      guard let time = frameTimes[sample.frame] else { continue }
      let position = positions[sample.id] ?? shown.count
      if position == shown.count {
        positions[sample.id] = position
        shown.append([])
      }
      shown[position].append(
        .init(frame: sample.frame, time: time, value: sample.value, velocity: sample.velocity))
    }
    for position in shown.indices { shown[position].sort { $0.time < $1.time } }
    for run in runs { run.samples = positions[run.animation.id].map { shown[$0] } ?? [] }
    for channel in trace.channels { channels[channel.id] = positions[channel.id].map { shown[$0] } }
  }

  private func findFrameStarts() -> [Timestamp] {
    var starts: [Timestamp] = []
    analysis.main?.frames.forEach(reading: [.start]) { _, frame in starts.append(frame.start) }
    return starts
  }

  // MARK: What was in force

  /// Whether something was being recorded, so that its absence means something.
  func captures(_ capture: Captures) -> Bool { trace.captures.contains(capture) }

  /// The state of the device at a moment: the header's, changed by every record up to it.
  func surroundings(at time: Timestamp) -> Surroundings { states[time] }

  /// Whether Reduce Motion was on; nil where the log never says.
  func reduceMotion(at time: Timestamp) -> Bool? { states[time].reduceMotion }

  // MARK: Runs

  /// The runs of a view that began to move in a stretch of time, in that order.
  func runs(of view: String?, from start: Timestamp, to end: Timestamp) -> [MotionRun] {
    guard let own = view.flatMap({ trace.names.id(of: $0) }).flatMap({ index.byView[$0] }) else {
      return []
    }
    let first = own.partitioningIndex { runs[$0].start >= start }
    return own[first...].prefix { runs[$0].start <= end }.map { runs[$0] }
  }

  /// Whether a run is the fade that stands for motion when it is reduced: it takes the fade's curve
  /// and duration, whatever its role, trigger or category would take otherwise.
  func isReducedFade(_ run: MotionRun) -> Bool {
    run.property == "opacity" && reduceMotion(at: run.start) == true
  }

  // MARK: Frames

  /// The main display's hitches of which something fell in a stretch of time.
  func hitches(in range: ClosedRange<Timestamp>) -> ArraySlice<Hitch> {
    guard let hitches = analysis.main?.hitches else { return [] }
    let first = hitches.partitioningIndex { $0.time >= range.lowerBound }
    return hitches[first..<max(first, hitches.partitioningIndex { $0.time > range.upperBound })]
  }

  /// The positions of the main display's frames that began in a stretch of time.
  func frames(in range: Range<Timestamp>) -> Range<Int> {
    let first = frameStarts.partitioningIndex { $0 >= range.lowerBound }
    return first..<max(first, frameStarts.partitioningIndex { $0 >= range.upperBound })
  }

  /// How long a run took; nil without frames to tell by.
  func timing(of run: MotionRun) -> AnimationTiming? {
    let timings = analysis.main?.timings ?? []
    return timings.indices.contains(run.row) ? timings[run.row] : nil
  }

  /// The refresh interval that most frames had; nil without frames.
  var interval: Nanoseconds? { analysis.main?.histogram?.interval }
}

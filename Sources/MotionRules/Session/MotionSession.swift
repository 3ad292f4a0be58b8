import FrameAnalysis
import FrameModel

/// A trace and its analysis, arranged as rules ask for them; made once for all rules.
struct MotionSession {
  let trace: Trace
  let analysis: Analysis
  let options: RuleOptions
  let tokens: TokenTable
  /// In file order.
  private(set) var runs: [MotionRun]
  /// Inputs by id; of two with one id the later.
  let inputs: [Int64: InputEvent]
  /// When each frame of the trace's main display began, by the source's index.
  let frameTimes: [Int64: Timestamp]
  /// What was evaluated, by view and kind, the costliest first.
  let work: [ViewWork]
  /// The shown values of channels, by id, in time order.
  private(set) var channels: [Int64: [MotionRun.Shown]] = [:]

  init(trace: Trace, analysis: Analysis, options: RuleOptions) {
    self.trace = trace
    self.analysis = analysis
    self.options = options
    tokens = TokenTable(overriding: trace.tokens, options.tokens)
    var inputs: [Int64: InputEvent] = [:]
    for input in trace.inputs { inputs[input.id] = input }
    self.inputs = inputs
    work = Self.work(of: trace)
    frameTimes = trace.samples.isEmpty ? [:] : Self.frameTimes(of: trace)
    let tokens = tokens
    runs = trace.animations.indices.map {
      Self.run($0, of: trace, tokens: tokens, inputs: inputs)
    }
    takeSamples()
  }

  static func frameTimes(of trace: Trace) -> [Int64: Timestamp] {
    var times: [Int64: Timestamp] = [:]
    let first = trace.frames.first?.display ?? 0
    for frame in trace.frames where frame.display == first { times[frame.index] = frame.time }
    return times
  }

  private static func run(
    _ row: Int, of trace: Trace, tokens: TokenTable, inputs: [Int64: InputEvent]
  ) -> MotionRun {
    let animation = trace.animations[row]
    let declaration = animation.declaration
    let token = trace.names[declaration.token]
    let role = trace.names[declaration.role]
    let property = trace.names[animation.property] ?? "?"
    let cause = animation.cause.flatMap { inputs[$0] }
    return MotionRun(
      animation: animation, row: row, name: trace.names[animation.name],
      view: trace.names[animation.view], property: property,
      kinds: MotionProperty(property, role: role), token: token, role: role,
      api: trace.names[declaration.api], source: trace.names[declaration.source],
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

  private mutating func takeSamples() {
    guard !trace.samples.isEmpty else { return }
    var shown: [Int64: [MotionRun.Shown]] = [:]
    for sample in trace.samples {
      guard let time = frameTimes[sample.frame] else { continue }
      shown[sample.id, default: []].append(
        .init(frame: sample.frame, time: time, value: sample.value, velocity: sample.velocity))
    }
    for id in shown.keys { shown[id]?.sort { $0.time < $1.time } }
    for index in runs.indices { runs[index].samples = shown[runs[index].animation.id] ?? [] }
    for channel in trace.channels { channels[channel.id] = shown[channel.id] }
  }

  // MARK: What was in force

  /// Whether something was being recorded, so that its absence means something.
  func captures(_ capture: Captures) -> Bool { trace.captures.contains(capture) }

  /// The state of the device at a moment: the header's, changed by every record up to it.
  func surroundings(at time: Timestamp) -> Surroundings {
    var state = trace.environment
    for change in trace.states where change.time <= time { state.merge(change.change) }
    return state
  }

  /// Whether Reduce Motion was on; nil where the log never says.
  func reduceMotion(at time: Timestamp) -> Bool? { surroundings(at: time).reduceMotion }

  /// Whether a run is the fade that stands for motion when it is reduced: it takes the fade's curve
  /// and duration, whatever its role, trigger or category would take otherwise.
  func isReducedFade(_ run: MotionRun) -> Bool {
    run.property == "opacity" && reduceMotion(at: run.start) == true
  }

  // MARK: Frames

  /// The main display's hitches of which something fell in a stretch of time.
  func hitches(in range: ClosedRange<Timestamp>) -> [Hitch] {
    analysis.main?.hitches.filter { range.contains($0.time) } ?? []
  }

  /// The refresh interval that most frames had; nil without frames.
  var interval: Nanoseconds? { analysis.main?.histogram?.interval }
}

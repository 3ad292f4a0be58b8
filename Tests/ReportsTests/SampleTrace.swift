import FrameModel

/// Builds traces of a scroll frame by frame, the same every time.
struct SampleTrace {
  var trace: Trace
  var interval = Nanoseconds(8_333_333)
  private(set) var now = Timestamp.zero
  private(set) var index: Int64 = 0
  private var state: UInt64

  init(_ file: String = "sample.framelog.ndjson", seed: UInt64 = 1) {
    trace = Trace(file: file, format: .framelog)
    state = seed
    var display = Display(id: 0, isMain: true)
    display.maxRate = 120
    trace.displays = [display]
    trace.captures = [.frame, .frameMain, .evaluation, .span]
    var link = Link()
    link.mode = .continuous
    trace.link = link
    trace.provenance.app = "com.example.feed"
    trace.provenance.build = "421"
    trace.provenance.commit = "9f2c1ab"
    trace.provenance.device = "iPhone18,1"
    trace.provenance.os = "iOS 27.1"
    trace.provenance.configuration = "release"
    trace.provenance.date = "2026-11-03"
    trace.environment.lowPower = false
    trace.environment.thermal = .nominal
    trace.environment.reduceMotion = false
    trace.quality.records = 1
  }

  /// A number from 0 up to a bound.
  mutating func random(_ bound: Int64) -> Int64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int64((mixed ^ (mixed >> 31)) >> 1) % bound
  }

  /// Adds a frame that takes some refreshes; its work, unless given, is about 3 ms.
  mutating func frame(work: Nanoseconds? = nil, refreshes: Int = 1) {
    var frame = Frame(index: index, time: now)
    frame.interval = interval
    let start = now + Nanoseconds(400_000)
    let length = work ?? Nanoseconds(2_200_000 + random(1_600_000))
    frame.callback = start
    frame.mainStart = start
    frame.mainEnd = start + length
    trace.frames.append(frame)
    trace.quality.records += 1
    index += 1
    now = now + interval * refreshes
  }

  mutating func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Adds an evaluation to the frame that comes next.
  mutating func evaluation(
    _ view: String, _ work: EvaluationWork = .body, count: Int64, _ duration: Nanoseconds,
    longest: Nanoseconds? = nil, effects: EvaluationEffects = []
  ) {
    var evaluation = Evaluation(
      frame: index, view: trace.names.intern(view), work: work, count: count, duration: duration)
    evaluation.longest = longest
    evaluation.effects = effects
    trace.evaluations.append(evaluation)
    trace.quality.records += 1
  }

  /// Adds a frame whose evaluations make it miss its target by some refreshes.
  mutating func hitch(_ view: String, count: Int64, _ duration: Nanoseconds, refreshes: Int) {
    evaluation(view, count: count, duration, longest: duration, effects: .format)
    frame(work: duration + .milliseconds(5), refreshes: refreshes)
  }

  mutating func wait(_ length: Nanoseconds, _ reason: Gap.Reason) {
    trace.gaps.append(Gap(begin: now, end: now + length, reason: reason))
    now = now + length
  }

  /// Runs `body` inside a span.
  mutating func span(
    _ type: SpanType, _ name: String, _ body: (inout SampleTrace) -> Void
  ) {
    let position = trace.spans.count
    trace.spans.append(
      Span(id: Int64(position), type: type, name: trace.names.intern(name), begin: now))
    body(&self)
    trace.spans[position].end = now
  }

  /// Runs `body` inside an animation.
  mutating func animation(_ name: String, _ body: (inout SampleTrace) -> Void) {
    let position = trace.animations.count
    trace.animations.append(
      Animation(id: Int64(position), name: trace.names.intern(name), begin: now))
    body(&self)
    trace.animations[position].end = now
    trace.animations[position].finished = true
  }
}

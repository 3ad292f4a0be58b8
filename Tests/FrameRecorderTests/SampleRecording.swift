import FrameRecorder

/// A short recording with a record of every kind and, between them, every field.
enum SampleRecording {
  static func make() -> MemorySink {
    let clock = TestClock()
    let sink = MemorySink()
    let recorder = FrameRecorder()
    recorder.startByHand(clock, to: sink, describe)
    let spec = recorder.register(fullSpec)
    _ = recorder.register(AnimationSpec("badge.pop", file: "App/Badge.swift", line: 3))
    let channel = recorder.register(channel: "Feed", "offset.y", unit: "pt")
    recordEvents(recorder, clock)
    recordMotion(recorder, clock, spec, channel)
    recordFrames(recorder, clock, channel)
    recorder.stop()
    return sink
  }

  private static func describe(_ configuration: inout RecorderConfiguration) {
    configuration.subject.app = "com.example.feed"
    configuration.subject.build = "42"
    configuration.subject.os = "iOS 26.4"
    configuration.subject.device = "iPhone17,1"
    configuration.subject.commit = "0123abc"
    configuration.subject.isSimulator = false
    configuration.subject.configuration = "release"
    configuration.displays = [
      RecordedDisplay(id: 0, maxHz: 120, minHz: 10), RecordedDisplay(id: 1, maxHz: 60),
    ]
    var link = FrameLink(.displayLink, .continuous)
    link.range = (80, 120, 120)
    link.highRateKey = true
    configuration.link = link
    configuration.captures = [
      .frame, .frameMain, .frameDeadline, .framePresent, .frameRender, .evaluation,
      .evaluationSelf, .animation, .sample, .input, .haptic, .span, .view, .state, .stall,
    ]
    configuration.environment.reduceMotion = false
    configuration.environment.scene = .active
    configuration.tokens = [("spring.brand", .spring(duration: .milliseconds(300), bounce: 0.2))]
  }

  private static var fullSpec: AnimationSpec {
    var spec = AnimationSpec(
      "card.open", view: "Card", token: "spring.snappy",
      curve: .spring(duration: .milliseconds(250), bounce: 0.15), role: "expand",
      file: "App/Card.swift", line: 12)
    spec.category = .content
    spec.trigger = .user
    spec.api = "withAnimation"
    spec.owner = .app
    spec.reduceMotion = .fade
    spec.interruption = .retarget
    spec.haptic = .impact
    spec.purpose = "shows where the card comes from"
    spec.flags = [.grabbable, .signature]
    return spec
  }

  private static func recordEvents(_ recorder: FrameRecorder, _ clock: TestClock) {
    clock.advance(by: 1000)
    let span = recorder.beginSpan(.scroll, "Feed", phase: "interacting")
    recorder.phase(span, "decelerating")
    var drag = RecordedInput(.dragEnd, view: "Card")
    drag.time = clock.now - 500
    drag.handled = clock.now
    drag.device = .touch
    drag.velocity = .init(x: 900, y: -0.5)
    drag.translation = .init(x: 120, y: 0)
    drag.outcome = .commit
    drag.isBlocked = true
    drag.isUrgent = true
    let cause = recorder.input(drag)
    recorder.input(RecordedInput(.network))
    recorder.haptic(.impact, cause: cause)
    recorder.haptic(.selection, owner: .system)
    recorder.end(span)
    var event = ViewEvent(.insert, "Card")
    event.instance = 3
    event.key = "hero"
    event.isMatched = true
    event.edge = .trailing
    event.layers = 7
    recorder.view(event)
    recorder.mark("memoryWarning")
    recorder.gap(.background, from: clock.now, to: clock.now + 5_000_000)
    var state = SurroundingsChange()
    (state.scene, state.thermal, state.lowPower) = (.inactive, .serious, true)
    (state.reduceMotion, state.crossFade, state.reduceTransparency) = (true, false, true)
    (state.voiceOver, state.maxHz, state.capHz, state.display) = (false, 120, 60, 1)
    recorder.state(state)
  }

  private static func recordMotion(
    _ recorder: FrameRecorder, _ clock: TestClock, _ spec: SpecID, _ channel: MotionID
  ) {
    clock.advance(by: 1000)
    var run = AnimationRun(spec, .offsetX, from: 390, to: 0, velocity: -900.5)
    run.delay = .milliseconds(50)
    run.repetitions = -1
    run.autoreverses = true
    run.cause = recorder.input(RecordedInput(.tap, view: "Card"))
    run.group = .init(4, order: 2)
    run.isVisible = false
    run.edge = .leading
    run.direction = .enter
    let motion = recorder.begin(run)
    recorder.retarget(motion, to: 12.25, velocity: 3, spec: spec, cause: run.cause)
    recorder.phase(motion, "settle")
    recorder.cancel(recorder.begin(AnimationRun(spec, .custom("glow"))))
    clock.advance(by: 250_000_000)
    recorder.sample(motion, 0.1, velocity: 1e-7)
    recorder.sample(channel, -310.5)
    recorder.end(motion, finished: true, reason: .finished, logical: .milliseconds(240))
  }

  private static func recordFrames(
    _ recorder: FrameRecorder, _ clock: TestClock, _ channel: MotionID
  ) {
    recorder.measure("FeedRow", does: [.format, .image], unchanged: true) {
      clock.advance(by: 200_000)
      recorder.measure("Avatar", .canvas, animation: channel) { clock.advance(by: 50_000) }
    }
    recorder.measure("FeedRow", unchanged: false) { clock.advance(by: 100_000) }
    var times = FrameTimes(time: clock.now)
    times.interval = 8_333_333
    times.deadline = times.time + 7_000_000
    times.callback = times.time + 1
    times.mainStart = times.time + 2
    times.mainEnd = times.time + 3
    times.renderStart = times.time + 4
    times.renderEnd = times.time + 5
    times.expectedPresent = times.time + 16_666_666
    times.present = times.time + 16_666_667
    recorder.frame(times)
    var other = FrameTimes(time: clock.now)
    other.display = 1
    recorder.frame(other)
    recorder.measure("FeedRow", .text) { clock.advance(by: 10) }
    recorder.turnEnded()
    recorder.sample(channel, 5)
    recorder.sample(channel, .nan)
    // Deeper than any hierarchy: what is lost is told of.
    nest(EvaluationDepth.tooDeep, recorder)
    recorder.frame(FrameTimes(time: clock.now))
  }

  private enum EvaluationDepth { static let tooDeep = 66 }

  private static func nest(_ depth: Int, _ recorder: FrameRecorder) {
    guard depth > 0 else { return }
    recorder.measure("Tower", .layout) { nest(depth - 1, recorder) }
  }
}

import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Whether an animation took longer because frames were dropped, or because it is wrong.
@Suite struct AnimationPaceTests {
  /// An animation declared to last 300 ms over a drawing at 120 Hz.
  private func pace(
    _ drawing: String, took measured: Double, curve: MotionCurve = .linear(duration: nil),
    _ change: (inout Animation) -> Void = { _ in }
  ) -> AnimationPace? {
    var trace = Trace.drawn(drawing)
    var run = Animation(id: 1, name: trace.names.intern("card.open"), begin: .zero)
    run.declaredDuration = .milliseconds(300)
    run.declaration.curve = curve
    run.end = .milliseconds(measured)
    change(&run)
    trace.animations = [run]
    return analyze(trace).main?.paces.first
  }

  private let smooth = String(repeating: "f", count: 60)

  @Test func `30: ten frames dropped in it make it slow, and not wrong`() {
    let pace = pace(String(repeating: "fff.", count: 10) + smooth, took: 420)
    #expect(pace?.verdict == .slowedByDrops)
    #expect(pace?.dropped == 10)
    #expect(pace?.declared == .milliseconds(300) && pace?.measured == .milliseconds(420))
  }

  @Test func `the same time without drops is a wrong duration`() {
    #expect(pace(smooth, took: 420)?.verdict == .wrongDuration)
    #expect(pace("fff.ff" + smooth, took: 420)?.verdict == .wrongDuration)
  }

  @Test func `too short is wrong whatever was dropped`() {
    #expect(pace(String(repeating: "f.", count: 30) + "f", took: 200)?.verdict == .wrongDuration)
  }

  @Test(arguments: [
    (288.0, AnimationPace.Verdict.asDeclared), (312, .asDeclared),
    (287, .wrongDuration), (313, .wrongDuration),
  ])
  func `a time read off frames is good to one and a half intervals`(
    measured: Double, verdict: AnimationPace.Verdict
  ) {
    #expect(pace(smooth, took: measured)?.verdict == verdict)
  }

  @Test func `29: a spring's duration is perceptual, so that settling later is no fault`() {
    let spring = MotionCurve.spring(.perceptual(duration: .milliseconds(500), bounce: 0.3))
    #expect(pace(smooth, took: 420, curve: spring) == nil)
  }

  @Test func `what repeats, was retargeted or never finished has no length to keep`() {
    #expect(pace(smooth, took: 420) { $0.repeatCount = -1 } == nil)
    #expect(pace(smooth, took: 420) { $0.finished = false } == nil)
    #expect(
      pace(smooth, took: 420) {
        $0.events = [AnimationEvent(kind: .retarget, time: .milliseconds(100))]
      } == nil)
    #expect(pace(smooth, took: 420) { $0.end = nil } == nil)
  }
}

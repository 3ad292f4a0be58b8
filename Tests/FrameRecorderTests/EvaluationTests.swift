import CAllocationCount
import Dispatch
import Testing

@testable import FrameRecorder

/// Evaluations are measured, nested and folded.
@Suite struct EvaluationTests {
  private let clock = TestClock()
  private let sink = MemorySink()
  private let recorder = FrameRecorder()

  init() { recorder.startByHand(clock, to: sink) }

  private func frame() { recorder.frame(FrameTimes(time: clock.now)) }

  private func evaluations() -> [String] {
    recorder.stop()
    return sink.lines().filter { $0.hasPrefix("{\"kind\":\"evaluation\"") }
      .map { String($0.dropFirst(21).dropLast()) }
  }

  @Test func `a view's own time is what its inner evaluations leave`() {
    recorder.measure("Outer") {
      clock.advance(by: 10)
      recorder.measure("Inner") { clock.advance(by: 30) }
      recorder.measure("Inner") { clock.advance(by: 5) }
      clock.advance(by: 1)
    }
    frame()
    #expect(
      evaluations() == [
        #""frame":0,"view":1,"work":"body","count":2,"duration":35,"self":35,"longest":30"#,
        #""frame":0,"view":2,"work":"body","count":1,"duration":46,"self":11,"longest":46"#,
      ])
  }

  @Test func `time within a view that evaluates itself again counts once`() {
    recorder.measure("Tree") {
      clock.advance(by: 10)
      recorder.measure("Tree") { clock.advance(by: 5) }
    }
    frame()
    #expect(
      evaluations() == [
        #""frame":0,"view":1,"work":"body","count":2,"duration":15,"self":15,"longest":15"#
      ])
  }

  @Test func `evaluations belong to the frame that follows them, or to none`() {
    frame()
    recorder.measure("Row") { clock.advance(by: 1) }
    frame()
    recorder.measure("Row") { clock.advance(by: 2) }
    recorder.turnEnded()
    recorder.turnEnded()
    frame()
    #expect(
      evaluations() == [
        #""frame":1,"view":1,"work":"body","count":1,"duration":1,"self":1,"longest":1"#,
        #""time":3,"view":1,"work":"body","count":1,"duration":2,"self":2,"longest":2"#,
      ])
  }

  @Test func `kinds of work and animations are told apart`() {
    let spec = recorder.register(AnimationSpec("a"))
    let first = recorder.begin(AnimationRun(spec, .opacity))
    let second = recorder.begin(AnimationRun(spec, .opacity))
    for animation in [first, second, first] {
      recorder.measure("Row", .animatable, animation: animation) {}
    }
    recorder.measure("Row", .layout) {}
    frame()
    #expect(
      evaluations().map { $0.dropFirst(19) } == [
        #""work":"animatable","count":2,"duration":0,"self":0,"longest":0,"animation":1"#,
        #""work":"animatable","count":1,"duration":0,"self":0,"longest":0,"animation":2"#,
        #""work":"layout","count":1,"duration":0,"self":0,"longest":0"#,
      ])
  }

  @Test func `more views than a lane has room for are all recorded`() {
    let spec = recorder.register(AnimationSpec("a"))
    for _ in 0..<(EvaluationLanes.mainViews + 10) {
      let motion = recorder.begin(AnimationRun(spec, .opacity))
      recorder.measure("Row", animation: motion) {}
    }
    frame()
    #expect(evaluations().count == EvaluationLanes.mainViews + 10)
  }

  @Test func `another thread's evaluations say so, and a thrown error passes`() {
    struct Failed: Error, Equatable {}
    DispatchQueue.global().sync {}
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [recorder, clock] in
      #expect(throws: Failed()) {
        try recorder.measure("Text", .text) { () throws(Failed) in
          recorder.measure("Line", .text) { clock.advance(by: 7) }
          throw Failed()
        }
      }
      done.signal()
    }
    done.wait()
    frame()
    #expect(
      evaluations() == [
        #""frame":0,"view":1,"work":"text","count":1,"duration":7,"self":7,"longest":7,"thread":"other""#,
        #""frame":0,"view":2,"work":"text","count":1,"duration":7,"self":0,"longest":7,"thread":"other""#,
      ])
  }

  @Test func `an evaluation that outlasts its recording is not part of the next`() {
    recorder.measure("Row") {
      recorder.stop()
      recorder.startByHand(clock, to: sink)
      clock.advance(by: 5)
    }
    frame()
    #expect(evaluations() == [])
  }

  @Test(.enabled(if: allocation_count_is_known()))
  func `recording allocates nothing once its names are known`() {
    let channel = recorder.register(channel: "Feed", "offset.y", unit: "pt")
    let spec = recorder.register(AnimationSpec("a"))
    func all() {
      recorder.measure("Row", does: .format) { recorder.measure("Inner", .layout) {} }
      recorder.sample(channel, 1)
      recorder.mark("here")
      recorder.end(recorder.beginSpan(.scroll, "Feed"))
      let tap = recorder.input(RecordedInput(.tap, view: "Row"))
      recorder.haptic(.impact, cause: tap)
      let motion = recorder.begin(AnimationRun(spec, .opacity, from: 0, to: 1, cause: tap))
      recorder.retarget(motion, to: 2)
      recorder.end(motion, finished: true)
      frame()
      recorder.turnBegan()
      recorder.turnEnded()
    }
    all()
    let before = allocation_count()
    for _ in 0..<100 { all() }
    #expect(allocation_count() == before)
    recorder.stop()
  }
}

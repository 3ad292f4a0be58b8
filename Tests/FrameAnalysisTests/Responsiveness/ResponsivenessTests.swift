import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Hangs of the main thread, and how long the user waited to see what he did.
@Suite struct ResponsivenessTests {
  private static let v = 8.333333

  /// Frames at 120 Hz, each with its start in refreshes, its callback's delay and work in
  /// milliseconds.
  private func trace(
    _ frames: [(start: Int, delay: Double, work: Double)], mode: Link.Mode? = .continuous
  ) -> Trace {
    var trace = Trace.empty(mode: mode)
    for (index, (start, delay, work)) in frames.enumerated() {
      let time = Double(start) * Self.v
      var frame = Frame.at(time, index: index, interval: Self.v)
      frame.callback = .milliseconds(time + delay)
      frame.mainStart = frame.callback
      frame.mainEnd = .milliseconds(time + delay + work)
      trace.frames.append(frame)
    }
    return trace
  }

  // MARK: Hangs

  @Test(
    arguments: [(250.0, [HangClass]()), (251, [.microhang]), (500, [.microhang]), (501, [.hang])])
  func `work of one frame is a hang over 250 ms, and no microhang over 500`(
    work: Double, classes: [HangClass]
  ) throws {
    let surface = try #require(analyze(trace([(0, 0, work)])).main)
    #expect(surface.hangs?.map(\.hangClass) == classes)
    #expect(surface.metrics[.hangCount]?.number == Double(classes.count))
    #expect(surface.metrics[.hangTime]?.number == (classes.isEmpty ? 0 : work))
  }

  @Test func `a link that calls at every refresh and is not answered shows a hang`() throws {
    // 300 ms after the refresh that the second frame promised, the owed callback is delivered.
    let surface = try #require(
      analyze(trace([(0, 0.1, 2), (1, 0.1, 2), (2, 300, 2), (39, 0.1, 2)])).main)
    #expect(surface.hangs?.map(\.source) == [.callbacks])
    #expect(abs((surface.metrics[.hangTime]?.number ?? 0) - 300) < 0.001)
  }

  @Test func `of a passive link only long work is known, and no work is no answer`() throws {
    let silent = trace([(0, 0.1, 2), (1, 0.1, 2), (200, 0.1, 2)], mode: .passive)
    #expect(try #require(analyze(silent).main).hangs == nil)
    let busy = trace([(0, 0.1, 300), (200, 0.1, 2)], mode: .passive)
    #expect(try #require(analyze(busy).main).hangs?.map(\.source) == [.work])
  }

  @Test func `a watchdog's stall and the work it saw are one hang`() throws {
    var trace = trace([(0, 0, 400), (48, 0.1, 2)])
    trace.marks = [
      Mark(
        time: .milliseconds(100), name: trace.names.intern("stall"),
        duration: .milliseconds(305))
    ]
    let surface = try #require(analyze(trace).main)
    #expect(surface.hangs?.count == 1)
    #expect(surface.hangs?.first?.duration == .milliseconds(405))
  }

  @Test func `a background gap is no hang`() throws {
    var trace = trace([(0, 0.1, 2), (1, 0.1, 2), (400, 0.1, 2), (401, 0.1, 2)])
    trace.gaps = [
      Gap(begin: .milliseconds(20), end: .milliseconds(3300), reason: .background)
    ]
    #expect(analyze(trace).main?.hangs?.isEmpty == true)
  }

  @Test func `without work, callbacks or a watchdog hangs are unknown`() throws {
    let surface = try #require(analyze(.drawn("ffff....ffff")).main)
    #expect(surface.hangs == nil)
    #expect(surface.metrics[.hangCount]?.value == .unknown(needs: ["stall"]))
    #expect(surface.metrics[.hangTime]?.value == .unknown(needs: ["stall"]))
  }

  // MARK: Input latency

  /// Twenty frames at 120 Hz, each shown two refreshes after its start.
  private func presented() -> Trace {
    var trace = trace((0..<20).map { ($0, 0.1, 3) })
    var frames = FrameColumns()
    for var frame in trace.frames {
      frame.present = frame.time + Nanoseconds(milliseconds: 2 * Self.v)
      frames.append(frame)
    }
    trace.frames = frames
    return trace
  }

  private func add(
    _ type: String, at time: Double, handled: Double? = nil, to trace: inout Trace
  ) {
    var input = InputEvent(
      id: Int64(trace.inputs.count), time: .milliseconds(time), type: trace.names.intern(type))
    input.handled = handled.map { .milliseconds($0) }
    trace.inputs.append(input)
  }

  @Test func `from the event to the first frame whose work ended after it was handled`() throws {
    var trace = presented()
    // Handled at 21 ms, after the work of the frame at 16.7 ms: the one at 25 ms shows it, at 41.7.
    add("tap", at: 10, handled: 21, to: &trace)
    let latency = try #require(analyze(trace).main?.metrics[.inputLatencyP95])
    #expect(latency.n == 1)
    #expect(abs((latency.number ?? 0) - (5 * Self.v - 10)) < 0.001)
    #expect(latency.evidence == .presented)
  }

  @Test func `an event handled within a frame's work is in that frame`() throws {
    var trace = presented()
    add("down", at: 17, handled: 18, to: &trace)
    let latency = try #require(analyze(trace).main?.metrics[.inputLatencyP95]?.number)
    #expect(abs(latency - (4 * Self.v - 17)) < 0.001)
  }

  @Test func `a frame that never reached the display shows nothing`() throws {
    var trace = presented()
    trace.captures = [.frame, .framePresent]
    var frames = FrameColumns()
    for var frame in trace.frames {
      if frame.index == 3 { frame.present = nil }
      frames.append(frame)
    }
    trace.frames = frames
    add("tap", at: 20, to: &trace)
    let latency = try #require(analyze(trace).main?.metrics[.inputLatencyP95]?.number)
    #expect(abs(latency - (6 * Self.v - 20)) < 0.001)
  }

  @Test func `the p95 is by R-7 over all of a user's events, and the system's are left out`() throws
  {
    var trace = presented()
    for frame in 0..<10 { add("drag.begin", at: Double(frame) * Self.v - 1, to: &trace) }
    add("tap", at: 5 * Self.v - 5, to: &trace)
    add("network", at: 0, to: &trace)
    let latency = try #require(analyze(trace).main?.metrics[.inputLatencyP95])
    #expect(latency.n == 11)
    // Ten of 2 refreshes and 1 ms, one of 4 ms more: rank 9.5 lies midway.
    #expect(abs((latency.number ?? 0) - (2 * Self.v + 3)) < 0.001)
  }

  @Test func `nobody waits across a break`() throws {
    var trace = presented()
    add("tap", at: 87, to: &trace)
    trace.gaps = [Gap(begin: .milliseconds(84), end: .milliseconds(90), reason: .background)]
    #expect(analyze(trace).main?.metrics[.inputLatencyP95]?.number == nil)
  }

  @Test func `without presentations there is no latency`() throws {
    var trace = trace((0..<20).map { ($0, 0.1, 3) })
    add("tap", at: 10, to: &trace)
    #expect(
      analyze(trace).main?.metrics[.inputLatencyP95]?.value
        == .unknown(needs: ["input", "frame.present"]))
  }
}

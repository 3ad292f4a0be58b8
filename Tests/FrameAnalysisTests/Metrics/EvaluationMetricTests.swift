import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// What ran again for frames: how much of their budgets it took, and how much of it nobody saw.
@Suite struct EvaluationMetricTests {
  private func near(_ metric: Metric?, _ value: Double, within tolerance: Double = 1e-4) -> Bool {
    metric?.number.map { abs($0 - value) <= tolerance } ?? false
  }

  /// Frames of 10 ms, each with the given evaluations of a view in milliseconds.
  private func trace(_ evaluations: [[(view: String, work: EvaluationWork, time: Double)]]) -> Trace
  {
    var trace = Trace.empty()
    trace.captures = [.frame, .evaluation]
    for (index, list) in evaluations.enumerated() {
      trace.frames.append(.at(Double(index) * 10, index: index, interval: 10))
      for (view, work, time) in list {
        trace.evaluations.append(
          Evaluation(
            frame: Int64(index), view: trace.names.intern(view), work: work, count: 2,
            duration: Nanoseconds(milliseconds: time)))
      }
    }
    return trace
  }

  @Test func `the share is of each frame's own budget, over frames that evaluate`() throws {
    let trace = trace([
      [("Row", .body, 1), ("Feed", .layout, 1)], [], [("Row", .body, 4)], [("Row", .body, 2)],
    ])
    let surface = try #require(analyze(trace).main)
    // 20, 40 and 20 %: R-7 at 95 % is 38.
    #expect(near(surface.metrics[.evaluationShareP95], 38))
    #expect(surface.metrics[.evaluationShareP95]?.n == 3)
    let rows = surface.breakdowns.filter { $0.dimension == .view }
    #expect(
      rows.map { "\($0.name) \($0.work.map { "\($0)" } ?? "")" } == ["Row body", "Feed layout"])
    #expect(rows[0].metrics[.evaluationCount]?.number == 6)
    #expect(near(rows[0].metrics[.evaluationTime], 7))
    // 10, 40 and 20 %.
    #expect(near(rows[0].metrics[.evaluationShareP95], 38))
    #expect(rows[1].metrics[.frameCount]?.number == 1)
  }

  @Test func `work off the main thread takes nothing from the budget`() throws {
    var trace = trace([[], []])
    var evaluation = Evaluation(
      frame: 0, view: trace.names.intern("Map"), work: .canvas, count: 1,
      duration: Nanoseconds(milliseconds: 5))
    evaluation.onMainThread = false
    trace.evaluations.append(evaluation)
    let surface = try #require(analyze(trace).main)
    #expect(surface.metrics[.evaluationShareP95]?.number == 0)
    #expect(surface.views[0].shareP95 == nil)
    #expect(near(surface.metrics[.evaluationTime], 5))
  }

  @Test func `without evaluations recorded none of it is known`() throws {
    let metrics = try #require(analyze(.drawn("fff")).main?.metrics)
    for id in [MetricID.evaluationCount, .evaluationShareP95, .evaluationIdle] {
      #expect(metrics[id]?.value == .unknown(needs: ["evaluation"]))
    }
  }

  // MARK: Idle

  @Test func `26: a timeline evaluated while its view is hidden is idle, though nothing is late`()
    throws
  {
    var trace = trace(Array(repeating: [("Clock", .timeline, 0.5)], count: 700))
    trace.captures.insert(.view)
    let clock = trace.names.intern("Clock")
    for (time, operation) in [
      (0.0, ViewEvent.Operation.appear), (500, .disappear), (6500, .appear),
    ] {
      var event = ViewEvent(time: .milliseconds(time), operation: operation)
      event.view = clock
      trace.views.append(event)
    }
    let surface = try #require(analyze(trace).main)
    // 600 frames, and two evaluations in each.
    #expect(surface.metrics[.evaluationIdle]?.number == 1200)
    #expect(surface.views[0].idle == 1200)
    #expect(surface.metrics[.frameLate]?.number == 0)
  }

  @Test func `a view is hidden only when its last instance has gone`() throws {
    var trace = trace(Array(repeating: [("Row", .body, 0.5)], count: 10))
    trace.captures.insert(.view)
    let operations: [(Double, ViewEvent.Operation)] = [
      (0, .appear), (0, .appear), (30, .disappear), (70, .disappear),
    ]
    for (time, operation) in operations {
      var event = ViewEvent(time: .milliseconds(time), operation: operation)
      event.view = trace.names.intern("Row")
      trace.views.append(event)
    }
    #expect(analyze(trace).main?.metrics[.evaluationIdle]?.number == 6)
  }

  @Test func `what runs with nothing moving, or while the app is not active, is idle`() throws {
    var trace = trace(Array(repeating: [("Row", .body, 0.5)], count: 10))
    #expect(
      analyze(trace).main?.metrics[.evaluationIdle]?.value
        == .unknown(needs: ["state, view, span or animation"]))
    trace.captures.insert(.span)
    trace.addSpan(.scroll, "Feed", from: 25, to: 55)
    // Frames 2 to 5 have motion in their interval.
    #expect(analyze(trace).main?.metrics[.evaluationIdle]?.number == 12)
    var surroundings = Surroundings()
    surroundings.scene = .inactive
    trace.states = [StateChange(time: .milliseconds(40), change: surroundings)]
    #expect(analyze(trace).main?.metrics[.evaluationIdle]?.number == 16)
  }
}

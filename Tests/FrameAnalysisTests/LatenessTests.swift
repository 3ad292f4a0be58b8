import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Lateness by each kind of evidence, on drawn timelines.
@Suite struct LatenessTests {
  @Test(
    arguments: [
      ("ffffffff", 0, 0), ("ffff.fff", 1, 1), ("ffff..ff", 1, 2), ("f.f.f.ff", 3, 3),
      ("ff|ff", 0, 0), ("fnfffnnf", 0, 0), ("ff.n", 1, 1),
    ])
  func `a missing start is a late frame`(drawing: String, late: Int, dropped: Int) throws {
    let surface = try #require(analyze(.drawn(drawing)).main)
    #expect(surface.metrics[.frameLate]?.number == Double(late))
    #expect(surface.metrics[.frameDropped]?.number == Double(dropped))
    #expect(surface.hitches.count == late)
  }

  @Test func `a start-only wait is charged to the frame before it`() throws {
    let surface = try #require(analyze(.drawn("ff..ff")).main)
    let frame = surface.frames[1]
    #expect(frame.isLate)
    #expect(frame.evidence == .start)
    #expect(frame.missedIntervals == 2)
    #expect(frame.lateness == Nanoseconds(16_666_666))
  }

  @Test func `the first and last frames of a run stay unjudged`() throws {
    let surface = try #require(analyze(.drawn("fff|ff")).main)
    #expect(
      surface.frames.map(\.judgement) == [
        .onTime, .onTime, .unjudged(.edgeOfRun), .onTime, .unjudged(.edgeOfRun),
      ])
  }

  @Test func `a passive log's waits are not hitches`() throws {
    let surface = try #require(analyze(.drawn("ff....ff", mode: .passive)).main)
    #expect(surface.hitches.isEmpty)
    #expect(surface.frames[1].judgement == .unjudged(.mayBeIdle))
  }

  @Test func `a jump of the index means lost records, not a dropped frame`() throws {
    var trace = Trace.empty()
    for (index, slot) in [(0, 0), (1, 1), (4, 4), (5, 5)] {
      trace.frames.append(.at(Double(slot) * 8.333333, index: index, interval: 8.333333))
    }
    #expect(analyze(trace).main?.metrics[.frameDropped]?.number == 0)
  }

  @Test(arguments: [true, false])
  func `only lost frames keep their neighbours from being compared`(mayBeFrames: Bool) throws {
    var trace = Trace.drawn("ff..ff")
    trace.losses = [LostRecords(time: .milliseconds(20), count: 1, mayBeFrames: mayBeFrames)]
    #expect(analyze(trace).main?.metrics[.frameDropped]?.number == (mayBeFrames ? 0 : 2))
  }

  @Test func `frames are never compared while the app is not active`() throws {
    var trace = Trace.drawn("ffff....ffff")
    var away = Surroundings()
    away.scene = .inactive
    var back = Surroundings()
    back.scene = .active
    trace.states = [
      StateChange(time: .milliseconds(30), change: away),
      StateChange(time: .milliseconds(60), change: back),
    ]
    #expect(analyze(trace).main?.hitches.isEmpty == true)
  }

  // MARK: Deadline

  @Test(arguments: [(8.0, 0), (8.333333, 0), (8.4, 1), (17.0, 2), (16.666666, 1)])
  func `work past its deadline waits for the next refresh`(end: Double, missed: Int) throws {
    var trace = Trace.empty(mode: .passive)
    var frame = Frame.at(0, index: 0, interval: 8.333333)
    frame.deadline = .milliseconds(8.333333)
    frame.mainStart = .milliseconds(0)
    frame.mainEnd = .milliseconds(end)
    trace.frames.append(frame)
    let result = try #require(analyze(trace).main?.frames.first)
    #expect(result.missedIntervals == missed)
    #expect(result.evidence == .deadline)
  }

  @Test func `a stall that misdates deadlines too is charged once`() throws {
    var trace = Trace.empty()
    // A frame of 100 ms, then the callback owed since 8.3 ms, then all is well.
    for (time, callback, end) in [
      (0.0, 0.4, 100.4), (8.333333, 100.5, 101.0), (108.333333, 108.5, 109),
    ] {
      var frame = Frame.at(time, index: trace.frames.count, interval: 8.333333)
      frame.callback = .milliseconds(callback)
      frame.deadline = .milliseconds(time + 8.333333)
      frame.mainStart = .milliseconds(callback)
      frame.mainEnd = .milliseconds(end)
      trace.frames.append(frame)
    }
    let surface = try #require(analyze(trace).main)
    #expect(surface.hitches.map(\.index) == [0])
    #expect(surface.hitches.first?.cause == .commit)
  }

  // MARK: Presented

  private func presented(_ times: [(start: Double, present: Double)], interval: Double = 8.333333)
    -> Trace
  {
    var trace = Trace.empty(mode: .passive)
    for (start, present) in times {
      var frame = Frame.at(start, index: trace.frames.count, interval: interval)
      frame.present = .milliseconds(present)
      trace.frames.append(frame)
    }
    return trace
  }

  @Test func `two frames in a row behind one miss are one lateness`() throws {
    // Example A02 of the metric definitions: retargeted, the second of the two is on time.
    let v = 8.333333
    let trace = presented([(0, 2 * v), (v, 3 * v), (2 * v, 5 * v), (3 * v, 6 * v)])
    let surface = try #require(analyze(trace).main)
    #expect(surface.frames.map(\.missedIntervals) == [0, 0, 1, 0])
    #expect(abs((surface.metrics[.hitchTime]?.number ?? 0) - 8.333333) < 1e-6)
    #expect(surface.frames[2].evidence == .presented)
  }

  @Test func `a frame that waits out a slower one's interval is a rate change`() throws {
    let v = 8.333333
    var trace = presented([(0, 2 * v)], interval: 2 * v)
    var fast = Frame.at(2 * v, index: 1, interval: v)
    fast.present = .milliseconds(4 * v)
    trace.frames.append(fast)
    #expect(analyze(trace).main?.frames[1].judgement == .rateChange)
  }

  @Test func `presented late with the main thread in time is a render hitch`() throws {
    let v = 8.333333
    var trace = Trace.empty(mode: .passive)
    for (i, present) in [2.0, 3, 5, 6].enumerated() {
      var frame = Frame.at(Double(i) * v, index: i, interval: v)
      frame.mainStart = .milliseconds(Double(i) * v)
      frame.mainEnd = .milliseconds(Double(i) * v + 3)
      frame.present = .milliseconds(present * v)
      trace.frames.append(frame)
    }
    #expect(analyze(trace).main?.hitches.map(\.cause) == [.render])
  }

  @Test func `drops between shown frames are the same opportunities as the wait`() throws {
    let v = 8.333333
    var trace = presented([(0, 10), (v, 10 + v)])
    for slot in 2...4 {
      var frame = Frame.at(Double(slot) * v, index: slot, interval: v)
      frame.state = slot < 4 ? .dropped : .presented
      if slot == 4 { frame.present = .milliseconds(10 + 4 * v) }
      trace.frames.append(frame)
    }
    #expect(analyze(trace).main?.metrics[.frameDropped]?.number == 2)
  }

  // MARK: Rate changes

  @Test func `a wait that the next frame was promised is a rate change`() throws {
    var trace = Trace.empty()
    for (index, (time, interval)) in [
      (0.0, 8.333), (8.333, 8.333), (25.0, 16.667), (41.667, 16.667),
    ]
    .enumerated() {
      var frame = Frame.at(time, index: index, interval: interval)
      frame.mainStart = .milliseconds(time)
      frame.mainEnd = .milliseconds(time + 3)
      trace.frames.append(frame)
    }
    let analysis = analyze(trace)
    #expect(analysis.main?.frames[1].judgement == .rateChange)
    #expect(!analysis.assumptions.contains(.ambiguousRateChanges(1)))
  }

  @Test func `without main-thread times such a wait is counted as taken on trust`() throws {
    var trace = Trace.empty()
    for (index, (time, interval)) in [(0.0, 8.333), (8.333, 8.333), (25.0, 16.667)].enumerated() {
      trace.frames.append(.at(time, index: index, interval: interval))
    }
    #expect(analyze(trace).assumptions == [.ambiguousRateChanges(1)])
  }

  @Test func `a rate that nothing states is inferred, and marked`() throws {
    var trace = Trace.drawn("ffffff.fff")
    var frames = FrameColumns()
    for var frame in trace.frames {
      frame.interval = nil
      frames.append(frame)
    }
    trace.frames = frames
    let analysis = analyze(trace)
    #expect(
      analysis.assumptions == [.inferredCadence(display: 0, interval: Nanoseconds(8_333_333))])
    #expect(analysis.main?.frames[0].intervalSource == .inferredCadence)
    #expect(analysis.main?.metrics[.frameDropped]?.number == 1)
  }

  @Test func `a declared cap lowers the rate from its record on`() throws {
    var trace = Trace.empty()
    trace.displays = [Display(id: 0)]
    trace.displays[0].maxRate = 120
    for (index, time) in [0.0, 8.333, 16.667, 33.333, 50.0].enumerated() {
      trace.frames.append(.at(time, index: index, interval: nil))
    }
    var capped = Surroundings()
    capped.cappedRate = 60
    trace.states = [StateChange(time: .milliseconds(16), change: capped)]
    let surface = try #require(analyze(trace).main)
    #expect(surface.metrics[.frameLate]?.number == 0)
    #expect(
      surface.frames.map(\.intervalSource) == [
        .declaredRate, .declaredRate, .rateChange, .rateChange, .rateChange,
      ])
  }
}

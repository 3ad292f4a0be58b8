import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// What a source reports itself is summed up apart and never becomes ours.
@Suite struct ReportedAnalysisTests {
  private func trace(_ hitches: [Double]) -> Trace {
    var trace = Trace.empty()
    trace.reportedHitches = hitches.map {
      ReportedHitch(duration: Nanoseconds(milliseconds: $0))
    }
    return trace
  }

  @Test func `a trace that reports nothing has no such part`() {
    #expect(analyze(.drawn("fff.fff")).reported == nil)
  }

  @Test func `reported hitches give count, time, longest, and a ratio over the recording`() throws {
    var trace = trace([16.666667, 83.333333, 8.333333])
    trace.recordedLength = .seconds(20)
    let analysis = analyze(trace)
    #expect(analysis.main == nil)
    let reported = try #require(analysis.reported)
    #expect(reported.metrics[.hitchCount]?.number == 3)
    #expect(reported.metrics[.hitchTime]?.number == 108.333333)
    #expect(reported.metrics[.hitchLongest]?.number == 83.333333)
    #expect(abs((reported.metrics[.hitchRatio]?.number ?? 0) - 5.416_666_65) < 1e-9)
    #expect(reported.metrics.all.allSatisfy { $0.evidence == .reported })
    #expect(reported.worstHitches == [1, 0, 2])
  }

  @Test func `without the recording's length the ratio is unknown`() {
    let reported = analyze(trace([5])).reported
    #expect(
      reported?.metrics[.hitchRatio]?.value == .unknown(needs: ["the length of the recording"]))
  }

  @Test func `frames are judged as if the source had reported nothing`() {
    var trace = Trace.drawn("ffff..ffff")
    let before = analyze(trace)
    trace.reportedHitches = [ReportedHitch(duration: .seconds(5))]
    trace.reportedHangs = [ReportedHang(duration: .seconds(5))]
    let after = analyze(trace)
    #expect(after.main?.metrics == before.main?.metrics)
    #expect(after.main?.hitches == before.main?.hitches)
    #expect(after.main?.metrics.all.contains { $0.evidence == .reported } == false)
    #expect(after.reported?.hangTime == .seconds(5))
  }

  @Test func `figures of a subject stand together in the source's order`() {
    var trace = Trace.empty()
    let (a, b) = (trace.names.intern("a"), trace.names.intern("b"))
    let name = trace.names.intern("n")
    trace.reportedFigures = [a, nil, a, b, nil].map {
      ReportedFigure(subject: $0, name: name, value: 1)
    }
    #expect(analyze(trace).reported?.figures == [0, 2, 1, 4, 3])
  }

  @Test func `runs have a mean, and sums that overflow have one too`() {
    #expect(RunSpread(of: []) == nil)
    #expect(RunSpread(of: [1, .nan]) == nil)
    #expect(RunSpread(of: [10, 15])?.mean == 12.5)
    let huge = RunSpread(of: [.greatestFiniteMagnitude, .greatestFiniteMagnitude])
    #expect(huge?.mean == .greatestFiniteMagnitude && huge?.count == 2)
  }
}

/// Frames that are on no timeline: judged by their overrun and by nothing else.
@Suite struct UntimedTests {
  private func trace(_ overruns: [Double?], cpu: Double = 5, hertz: Double? = nil) -> Trace {
    var trace = Trace.empty()
    trace.hasTimeline = false
    trace.displays[0].maxRate = hertz
    for (position, overrun) in overruns.enumerated() {
      var frame = Frame(index: Int64(position * 7), time: Timestamp(nanoseconds: Int64(position)))
      frame.cpuDuration = Nanoseconds(milliseconds: cpu + Double(position))
      frame.overrun = overrun.map { Nanoseconds(milliseconds: $0) }
      trace.frames.append(frame)
    }
    return trace
  }

  @Test func `overrun is the evidence, as a deadline's`() throws {
    let surface = try #require(analyze(trace([-3, 0, 0.5, 12, -1])).main)
    #expect(surface.frames.map(\.isLate) == [false, false, true, true, false])
    #expect(surface.frames.allSatisfy { $0.evidence == .deadline && $0.duration == nil })
    #expect(surface.metrics[.hitchTime]?.number == 12.5)
    #expect(surface.metrics[.hitchLongest]?.number == 12)
    #expect(surface.metrics[.frameLateRate]?.number == 40)
    #expect(surface.metrics[.frameWorkP50]?.number == 7)
    #expect(surface.metrics[.frameOverrunMax]?.number == 12)
  }

  @Test func `whatever takes time is unknown for want of a timeline`() throws {
    let analysis = analyze(trace([-3, 0.5, 12, -1, 2, 3, 4, 5]))
    let surface = try #require(analysis.main)
    for id: MetricID in [
      .frameRate, .hitchRatio, .motionTime, .gapLongest, .pacingDeviation, .frameDurationP50,
      .frameFrozen,
    ] {
      #expect(surface.metrics[id]?.value == .unknown(needs: ["timeline"]), "\(id)")
    }
    #expect(surface.metrics[.frameDropped]?.value == .unknown(needs: ["interval"]))
    #expect(surface.histogram == nil && surface.denominatorLength == nil)
    #expect(analysis.assumptions.contains(.noTimeline))
    #expect(
      !analysis.assumptions.contains { if case .inferredCadence = $0 { true } else { false } })
  }

  @Test func `wall-clock time and warm-up by time are refused as well`() throws {
    var options = AnalysisOptions()
    options.perWallClock = true
    options.warmUp = .time(.seconds(1))
    let surface = try #require(analyze(trace([1, 2, 3]), options: options).main)
    #expect(surface.metrics[.hitchRatio]?.value == .unknown(needs: ["timeline"]))
    #expect(surface.warmUp == nil && surface.metrics[.frameCount]?.number == 3)
  }

  @Test func `a declared rate says how many refreshes an overrun cost`() throws {
    let surface = try #require(analyze(trace([-3, 0.5, 20], hertz: 100)).main)
    #expect(surface.frames.map(\.missedIntervals) == [0, 1, 2])
    #expect(surface.metrics[.hitchTime]?.number == 30)
    #expect(surface.metrics[.frameDropped]?.number == 3)
  }

  @Test func `without overruns frames are not judged, and their work is still known`() throws {
    let surface = try #require(analyze(trace([nil, nil, nil, nil, nil])).main)
    #expect(surface.unjudged.map(\.reason) == [.noBudget])
    #expect(surface.metrics[.frameLate]?.number == nil)
    #expect(surface.metrics[.frameWorkMax]?.number == 9)
  }
}

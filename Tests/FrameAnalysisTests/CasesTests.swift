import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Faults that users of other tools reported, with the right outcome.
@Suite struct CasesTests {
  private func frames(_ count: Int, _ duration: Double, _ expected: Double)
    -> [(duration: Double, expected: Double)]
  {
    Array(repeating: (duration, expected), count: count)
  }

  private func metrics(_ frames: [(duration: Double, expected: Double)]) throws -> MetricSet {
    try #require(analyze(.lasting(frames)).main?.metrics)
  }

  private func near(_ metric: Metric?, _ value: Double, within tolerance: Double = 0.01) -> Bool {
    metric?.number.map { abs($0 - value) <= tolerance } ?? false
  }

  @Test func `1: jitter of microseconds is not lateness`() throws {
    let metrics = try metrics(
      (0..<240).map { (8.334 + 0.066 * Double($0) / 239, 8.333) })
    #expect(metrics[.frameCount]?.number == 240)
    #expect(metrics[.frameLate]?.number == 0)
    #expect(metrics[.frameLate]?.method == "half an interval or more, by start")
  }

  @Test func `2: the delay of slow and frozen frames`() throws {
    let metrics = try metrics(
      frames(2, 300, 16.6666667) + frames(1, 900, 16.6666667) + frames(10, 16.76, 16.6666667))
    #expect(near(metrics[.hitchTime], 1450))
    #expect(metrics[.frameLate]?.number == 3)
    #expect(metrics[.frameFrozen]?.number == 1)
  }

  @Test func `3: what was expected differs from frame to frame`() throws {
    let metrics = try metrics(
      frames(1, 200, 16.6666667) + frames(2, 500, 8.3333333) + frames(10, 8.33, 8.3333333))
    #expect(near(metrics[.hitchTime], 1166.67))
  }

  @Test func `4: a promised change of rate drops nothing`() throws {
    let trace = Trace.lasting(frames(120, 8.333333, 8.333333) + frames(60, 16.666667, 16.666667))
    let surface = try #require(analyze(trace).main)
    #expect(surface.metrics[.frameLate]?.number == 0)
    #expect(surface.residency.map(\.rate) == [120, 60])
    #expect(abs(surface.residency[0].shareOfFrames - 66.667) < 0.01)
    #expect(abs(surface.residency[0].shareOfTime - 50) < 0.01)
  }

  @Test func `5: a declared 50 Hz is not judged by 60`() throws {
    var trace = Trace.empty()
    trace.displays = [Display(id: 0)]
    trace.displays[0].maxRate = 50
    var elapsed = 0.0
    for index in 0...500 {
      trace.frames.append(.at(elapsed, index: index, interval: nil))
      elapsed += 18 + 2 * Double(index % 5) / 4
    }
    #expect(analyze(trace).main?.metrics[.frameLate]?.number == 0)
  }

  @Test func `6: hitch time is per animated second, idle seconds do not dilute it`() throws {
    var list = frames(117, 8.333333, 8.333333)
    list[60] = (25, 8.333333)
    var trace = Trace.lasting(list)
    var last = Frame.at(10_000, index: trace.frames.count, interval: 8.333333)
    last.state = .noUpdate
    trace.frames.append(last)
    trace.addSpan(.scroll, from: 0, to: 1000)
    #expect(near(analyze(trace).main?.metrics[.hitchRatio], 16.67))

    var wall = AnalysisOptions()
    wall.perWallClock = true
    let ratio = try #require(analyze(trace, options: wall).main?.metrics[.hitchRatio])
    #expect(near(ratio, 1.67))
    #expect(ratio.method == "wall-clock time")
  }

  @Test func `7: one long freeze and constant slowness have equal ratios, the gap tells`() throws {
    let slow = try metrics(frames(150, 33.333333, 16.666667))
    let freeze = try metrics(frames(1, 2500, 16.666667) + frames(150, 16.666667, 16.666667))
    #expect(slow[.frameDropped]?.number == 150)
    #expect(freeze[.frameDropped]?.number == 149)
    #expect(near(slow[.hitchRatio], 500, within: 0.5))
    #expect(near(freeze[.hitchRatio], 496.7, within: 0.5))
    #expect(near(slow[.gapLongest], 33.33))
    #expect(near(freeze[.gapLongest], 2500))
    #expect(slow[.frameFrozen]?.number == 0)
    #expect(freeze[.frameFrozen]?.number == 1)
  }

  @Test func `8: an app that asks for 60 on a 120 Hz panel is clean`() throws {
    var trace = Trace.empty()
    trace.displays = [Display(id: 0)]
    trace.displays[0].maxRate = 120
    trace.link?.preferredRate = 60
    for index in 0..<120 {
      trace.frames.append(.at(Double(index) * 16.666667, index: index, interval: nil))
    }
    let metrics = try #require(analyze(trace).main?.metrics)
    #expect(metrics[.frameLate]?.number == 0)
    #expect(metrics[.frameDroppedRate]?.number == 0)
  }

  @Test func `9: early frames are on time, and never make up for late ones`() throws {
    let surface = try #require(analyze(.lasting(frames(30, 22, 33.3))).main)
    #expect(surface.metrics[.frameLate]?.number == 0)
    #expect(surface.frames.allSatisfy { $0.lateness >= .zero })
    #expect(surface.metrics[.hitchRatio]?.number == 0)
  }

  @Test func `11: the average rate is frames over time`() throws {
    #expect(near(try metrics([(1, 8.333333), (4, 8.333333)])[.frameRate], 400))
  }

  @Test func `20: three seconds without frames count inside motion only`() throws {
    let list =
      frames(10, 8.333333, 8.333333) + frames(1, 3000, 8.333333)
      + frames(10, 8.333333, 8.333333)
    var outside = Trace.lasting(list)
    outside.addSpan(.scroll, from: 0, to: 80)
    #expect(analyze(outside).main?.hitches.isEmpty == true)

    var inside = Trace.lasting(list)
    inside.addSpan(.scroll, from: 0, to: 4000)
    #expect(analyze(inside).main?.hitches.count == 1)

    var resting = inside
    resting.gaps = [
      Gap(begin: .milliseconds(90), end: .milliseconds(3080), reason: .idle, display: 0)
    ]
    #expect(analyze(resting).main?.hitches.isEmpty == true)
  }
}

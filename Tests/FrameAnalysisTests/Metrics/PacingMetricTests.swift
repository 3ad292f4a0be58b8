import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// How evenly frames followed each other, and at which rates.
@Suite struct PacingMetricTests {
  private func near(_ metric: Metric?, _ value: Double, within tolerance: Double = 1e-4) -> Bool {
    metric?.number.map { abs($0 - value) <= tolerance } ?? false
  }

  private func metrics(_ durations: [Double]) throws -> MetricSet {
    try #require(
      analyze(.lasting(durations.map { (duration: $0, expected: 8.333333) })).main?.metrics)
  }

  @Test func `the same rate, paced differently, differs in persistence and judder`() throws {
    let uneven = try metrics([8.333333, 8.333333, 16.666667, 8.333333])
    let even = try metrics([10.416667, 10.416667, 10.416667, 10.416667])
    #expect(near(uneven[.frameRate], 96) && near(even[.frameRate], 96))
    #expect(near(uneven[.pacingPersistence], 3.608439))
    #expect(near(uneven[.pacingVariation], 34.641016))
    #expect(near(uneven[.pacingJudder], 5.555556))
    #expect(even[.pacingPersistence]?.number == 0)
    #expect(even[.pacingJudder]?.number == 0)
  }

  @Test func `a film's cadence on 60 Hz is judder of one refresh`() throws {
    let metrics = try metrics([50, 33.333333, 50, 33.333333])
    #expect(near(metrics[.pacingPersistence], 8.333333))
    #expect(near(metrics[.pacingVariation], 20))
    #expect(near(metrics[.pacingJudder], 16.666667))
  }

  @Test func `judder is not taken across a break`() throws {
    let metrics = try #require(analyze(.drawn("ff.f|ffff")).main?.metrics)
    // 8.33, 16.67 before the break and 8.33, 8.33, 8.33 behind it: |8.33|, 0, 0.
    #expect(metrics[.pacingJudder]?.n == 3)
    #expect(near(metrics[.pacingJudder], 8.333333 / 3))
  }

  @Test func `residency is of time, and names its rate`() throws {
    let frames =
      Array(repeating: (duration: 8.333333, expected: 8.333333), count: 120)
      + Array(repeating: (duration: 16.666667, expected: 16.666667), count: 90)
    let surface = try #require(analyze(.lasting(frames)).main)
    let residency = try #require(surface.metrics[.refreshResidency])
    #expect(near(residency, 60))
    #expect(residency.method == "share of time at 60 Hz, the one in force longest")
    #expect(residency.n == 90)
  }

  @Test func `an interval that fits no known rate is unmatched, and one that is unknown is not`()
    throws
  {
    let odd = try #require(
      analyze(.lasting(Array(repeating: (duration: 13.7, expected: 13.7), count: 5))).main)
    #expect(odd.residency.map(\.rate) == [nil])
    #expect(
      odd.metrics[.refreshResidency]?.method.hasPrefix("share of time at no known rate") == true)
    var untold = Trace.empty()
    untold.frames.append(.at(0, index: 0, interval: nil))
    let surface = try #require(analyze(untold).main)
    #expect(surface.metrics[.refreshResidency]?.value == .unknown(needs: ["frame intervals"]))
    #expect(surface.residency.isEmpty)
  }

  // MARK: Animation error

  private func presented(_ frames: [(simulation: Double, screen: Double?)]) -> Trace {
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent]
    for (index, entry) in frames.enumerated() {
      var frame = Frame.at(entry.simulation, index: index, interval: 16)
      frame.expectedPresent = .milliseconds(entry.simulation + 32)
      frame.present = entry.screen.map { .milliseconds($0) }
      frame.state = entry.screen == nil ? .dropped : .presented
      trace.frames.append(frame)
    }
    return trace
  }

  @Test func `animation error is the simulation step without the display step`() throws {
    let trace = presented([(0, 100), (16, 116), (32, 140), (48, 148), (64, 164)])
    let error = try #require(analyze(trace).main?.metrics[.pacingAnimationErrorP95])
    // 0, −8, 8, 0: P95 of the magnitudes by R-7 is 8.
    #expect(error.n == 4)
    #expect(near(error, 8))
  }

  @Test func `a dropped frame is spanned by both steps`() throws {
    let trace = presented([(0, 100), (16, nil), (32, 132), (48, 148)])
    let error = try #require(analyze(trace).main?.metrics[.pacingAnimationErrorP95])
    #expect(error.n == 2)
    #expect(error.number == 0)
  }

  @Test func `an update link's model time is what it simulates for`() throws {
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent]
    trace.link?.source = "updateLink"
    // The rate halves: the target moves on by one interval more than the model time does.
    for (index, (time, interval)) in [(0.0, 8.0), (8, 16), (24, 16)].enumerated() {
      var frame = Frame.at(time, index: index, interval: interval)
      frame.present = .milliseconds(time + 16)
      // Of what a frame foresees nothing follows.
      if index == 1 { frame.expectedPresent = .milliseconds(time + 40) }
      trace.frames.append(frame)
    }
    #expect(analyze(trace).main?.metrics[.pacingAnimationErrorP95]?.number == 0)
    trace.link?.source = "displayLink"
    #expect(analyze(trace).main?.metrics[.pacingAnimationErrorP95]?.number != 0)
  }

  @Test func `without presentations animation error is unknown, never zero`() throws {
    let metric = try #require(analyze(.drawn("ffff")).main?.metrics[.pacingAnimationErrorP95])
    #expect(
      metric.value == .unknown(needs: ["frame.present", "expectedPresent or frame intervals"]))
  }
}

import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// The same metrics over parts, with denominators of their own.
@Suite struct BreakdownTests {
  private func rows(_ dimension: Breakdown.Dimension, of trace: Trace) throws -> [Breakdown] {
    try #require(analyze(trace).main?.breakdowns).filter { $0.dimension == dimension }
  }

  private func sum(_ id: MetricID, _ rows: [Breakdown]) -> Double {
    rows.compactMap { $0.metrics[id]?.number }.reduce(0, +)
  }

  @Test func `refresh rates divide the frames of a trace without rest`() throws {
    let frames =
      Array(repeating: (duration: 8.333333, expected: 8.333333), count: 50)
      + [(duration: 25, expected: 8.333333)]
      + Array(repeating: (duration: 16.666667, expected: 16.666667), count: 30)
      + [(duration: 50, expected: 16.666667), (duration: 13.7, expected: 13.7)]
      + Array(repeating: (duration: 8.333333, expected: 8.333333), count: 20)
    let trace = Trace.lasting(frames)
    let whole = try #require(analyze(trace).main?.metrics)
    let rates = try rows(.refreshRate, of: trace)
    #expect(rates.map(\.name) == ["120 Hz", "60 Hz", "unmatched"])
    for id in [MetricID.frameCount, .frameLate, .hitchCount, .hitchTime, .frameDropped] {
      let total = try #require(whole[id]?.number)
      #expect(abs(sum(id, rates) - total) < 1e-6, "\(id.rawValue)")
    }
    #expect(abs(sum(.refreshResidency, rates) - 100) < 1e-6)
    // 33.3 ms late in the half second and a bit that ran at 60 Hz, not in the whole.
    let ratio = try #require(rates[1].metrics[.hitchRatio]?.number)
    #expect(abs(ratio - 33.333333 / 0.55) < 0.01)
  }

  @Test func `one rate throughout has the figures of the whole`() throws {
    let surface = try #require(analyze(.drawn("ffff.fff")).main)
    let rates = surface.breakdowns.filter { $0.dimension == .refreshRate }
    #expect(rates.map(\.name) == ["120 Hz"])
    #expect(rates.first?.metrics == surface.metrics)
  }

  @Test func `motion in a rate's row is the motion at that rate`() throws {
    let frames =
      Array(repeating: (duration: 8.333333, expected: 8.333333), count: 12)
      + Array(repeating: (duration: 16.666667, expected: 16.666667), count: 6)
    var trace = Trace.lasting(frames)
    trace.addSpan(.scroll, "Feed", from: 50, to: 150)
    let rates = try rows(.refreshRate, of: trace)
    let motion = rates.compactMap { $0.metrics[.motionTime]?.number }
    #expect(motion.count == 2)
    #expect(zip(motion, [50, 50]).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test func `the device is the whole of its trace`() throws {
    var trace = Trace.drawn("fff.ff")
    #expect(try rows(.device, of: trace).isEmpty)
    trace.provenance.device = "iPhone18,1"
    let surface = try #require(analyze(trace).main)
    let device = try #require(surface.breakdowns.first { $0.dimension == .device })
    #expect(device.name == "iPhone18,1" && device.metrics == surface.metrics)
  }

  @Test func `warm-up is in no part, and its time in no denominator`() throws {
    var trace = Trace.drawn("f..fffffffff")
    trace.addSpan(.scroll, "Feed", from: 0, to: 100)
    var options = AnalysisOptions()
    options.warmUp = .frames(2)
    let span = try #require(
      analyze(trace, options: options).main?.breakdowns.first { $0.dimension == .span })
    #expect(span.metrics[.frameCount]?.number == 8)
    let motion = try #require(span.metrics[.motionTime]?.number)
    #expect(abs(motion - (100 - 4 * 8.333333)) < 0.001)
  }
}

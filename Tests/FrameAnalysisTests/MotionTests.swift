import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// What counts while something moves, and what does not when nothing does.
@Suite struct MotionTests {
  @Test func `a wait outside motion is idle, inside it is a hitch`() throws {
    var trace = Trace.drawn("ff......ffff.fff")
    trace.addSpan(.scroll, "Feed", from: 66, to: 133)
    let surface = try #require(analyze(trace).main)
    #expect(surface.frames[1].judgement == .unjudged(.idle))
    #expect(surface.hitches.map(\.index) == [5])
  }

  @Test func `a wait that reaches past the end of motion counts only within it`() throws {
    var trace = Trace.drawn("ffff......................ff")
    trace.addSpan(.scroll, from: 0, to: 50)
    let surface = try #require(analyze(trace).main)
    #expect(surface.hitches.first?.missedIntervals == 2)
  }

  @Test func `the ratio divides by the union of motion, each moment once`() throws {
    var trace = Trace.drawn("ffff.fffffff")
    trace.addSpan(.scroll, from: 0, to: 60)
    trace.addSpan(.gesture, from: 40, to: 100)
    let metrics = try #require(analyze(trace).main?.metrics)
    #expect(metrics[.motionTime]?.number == 100)
    #expect(metrics[.hitchRatio]?.method == "motion time")
    let ratio = try #require(metrics[.hitchRatio]?.number)
    #expect(abs(ratio - 83.33333) < 1e-3)
  }

  @Test func `without motion marks the ratio divides by active time and says so`() throws {
    let metrics = try #require(analyze(.drawn("ffff.fff|ffff")).main?.metrics)
    #expect(metrics[.hitchRatio]?.method == "active time")
    #expect(metrics[.motionTime]?.value == .unknown(needs: ["span", "animation"]))
  }

  @Test func `an unterminated span lasts to the end of the log, and is said to`() throws {
    var trace = Trace.drawn("ffff")
    trace.addSpan(.scroll, from: 0, to: nil)
    let analysis = analyze(trace)
    #expect(analysis.assumptions == [.unterminated(spans: 1, animations: 0)])
    #expect(analysis.main?.motion == [.zero..<Timestamp(nanoseconds: 33_333_332)])
  }

  @Test func `parts are broken down by span, screen and animation`() throws {
    var trace = Trace.drawn("ffff.fffffffffff")
    trace.addSpan(.scroll, "Feed", from: 0, to: 60)
    trace.addSpan(.screen, "Home", from: 0, to: 90)
    trace.addSpan(.scroll, "Feed", from: 70, to: 90)
    trace.animations = [
      Animation(
        id: 1, name: trace.names.intern("pop"), begin: .milliseconds(80), end: .milliseconds(120))
    ]
    let rows = try #require(analyze(trace).main?.breakdowns).filter {
      $0.dimension != .refreshRate
    }
    #expect(
      rows.map { "\($0.dimension) \($0.name)" } == ["span Feed", "screen Home", "animation pop"])
    #expect(rows.map { $0.metrics[.hitchCount]?.number } == [1, 1, 0])
    #expect(rows[0].metrics[.motionTime]?.number == 80)
  }

  @Test func `warm-up is shown apart`() throws {
    var options = AnalysisOptions()
    options.warmUp = .frames(3)
    let surface = try #require(analyze(.drawn("f.fffffff"), options: options).main)
    #expect(surface.metrics[.hitchCount]?.number == 0)
    #expect(surface.warmUp?[.hitchCount]?.number == 1)
    #expect(surface.warmUp?[.frameCount]?.number == 3)
  }
}

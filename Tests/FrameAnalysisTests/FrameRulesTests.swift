import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// What other tools' rules say of single frames.
@Suite struct FrameRulesTests {
  private func verdicts(_ position: Int, of trace: Trace) throws -> [FrameRule: FrameRuleVerdict] {
    let surface = try #require(analyze(trace).main)
    let rules = FrameRules(of: surface, in: trace)
    return Dictionary(
      uniqueKeysWithValues: rules.verdicts(at: position).map { ($0.rule, $0) })
  }

  @Test func `Sentry holds the last slow frame against the faster rate, and Firebase every one`()
    throws
  {
    let fast = (8.333333, 8.333333)
    let slow = (16.666667, 16.666667)
    let trace = Trace.lasting([fast, fast, slow, slow, fast, fast])
    #expect(try verdicts(2, of: trace)[.sentry]?.word == nil)
    #expect(try verdicts(3, of: trace)[.sentry]?.word == .slow)
    #expect(try verdicts(2, of: trace)[.firebase]?.word == .slow)
    #expect(try verdicts(4, of: trace)[.firebase]?.isFlagged == false)
  }

  @Test func `work is held against twice the budget, 16 ms, and whole milliseconds`() throws {
    var trace = Trace.lasting([(16.666667, 8.333333), (8.333333, 8.333333)])
    var frame = trace.frames[0]
    frame.mainStart = frame.time
    frame.mainEnd = frame.time + Nanoseconds(milliseconds: 16.2)
    let rest = trace.frames[1...].map(\.self)
    trace.frames = FrameColumns()
    ([frame] + rest).forEach { trace.frames.append($0) }
    let verdicts = try verdicts(0, of: trace)
    #expect(verdicts[.jankStats]?.word == nil)
    #expect(verdicts[.jankStats]?.limit == Nanoseconds(milliseconds: 16.666666))
    #expect(verdicts[.flutterSummary]?.word == .missedBudget)
    #expect(verdicts[.flutterDevTools]?.word == .janky)
  }

  @Test func `a frame that met its neighbour and not its prediction is Apple's hitch`() throws {
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent]
    for (index, present) in [16.667, 25, 41.667, 50, 58.333].enumerated() {
      var frame = Frame.at(8.333 * Double(index), index: index, interval: 8.333)
      frame.expectedPresent = .milliseconds(8.333 * Double(index + 2))
      frame.present = .milliseconds(present)
      trace.frames.append(frame)
    }
    let surface = try #require(analyze(trace).main)
    #expect(surface.frames.map(\.isLate) == [false, false, true, false, false])
    #expect(try verdicts(3, of: trace)[.appleHitch]?.word == .hitch)
    #expect(try verdicts(3, of: trace)[.frameTimeline]?.word == .janky)
    #expect(try verdicts(3, of: trace)[.presentMon]?.word == nil)
    #expect(try verdicts(1, of: trace)[.appleHitch]?.word == nil)
  }

  @Test func `one long frame is a jank to PerfDog, constant slowness is none`() throws {
    let interval = 16.666667
    let one = Trace.lasting(
      Array(repeating: (interval, interval), count: 4) + [(130, interval), (interval, interval)])
    #expect(try verdicts(4, of: one)[.perfDog]?.word == .bigJank)
    #expect(try verdicts(1, of: one)[.perfDog] == nil)
    let slow = Trace.lasting(Array(repeating: (130, interval), count: 6))
    #expect(try verdicts(4, of: slow)[.perfDog]?.word == nil)
    #expect(try verdicts(4, of: slow)[.perfDog]?.limit == .milliseconds(260))
  }

  @Test func `what is no frame is nobody's, and a frozen one is frozen`() throws {
    let trace = Trace.lasting([(900, 16.666667), (16.666667, 16.666667)])
    let verdicts = try verdicts(0, of: trace)
    #expect(verdicts[.sentry]?.word == .frozen)
    #expect(verdicts[.firebase]?.word == .frozen)
    #expect(verdicts[.firebase]?.limit == .milliseconds(700))
    #expect(try self.verdicts(2, of: trace).isEmpty)
  }
}

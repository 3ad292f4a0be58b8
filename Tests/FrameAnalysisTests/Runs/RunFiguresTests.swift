import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@Suite struct RunFiguresTests {
  private func trace() -> Trace {
    var trace = Trace.drawn(
      String(repeating: "f", count: 60) + "..f" + String(repeating: "f", count: 57))
    trace.file = "runs/feed-1.ndjson"
    trace.provenance.device = "iPhone18,1"
    trace.captures = [.frame, .span]
    trace.environment.lowPower = false
    trace.environment.maxRate = 120
    trace.addSpan(.scroll, "Feed", from: 0, to: 900)
    return trace
  }

  @Test func `a figure's quotient is the metric's value`() throws {
    let trace = trace()
    let analysis = analyze(trace)
    let run = try #require(RunFigures(of: trace, analysis))
    #expect(run.scenario == "feed" && run.name == "runs/feed-1.ndjson")
    let metrics = try #require(analysis.main?.metrics)
    for id in MetricID.allCases {
      let (value, figure) = (metrics[id]?.number, run[id]?.ratio.value)
      #expect((value == nil) == (figure == nil), "\(id.rawValue)")
      if let value, let figure { #expect(abs(value - figure) < 1e-9, "\(id.rawValue)") }
    }
    #expect(run[.hitchRatio]?.ratio.denominator == 0.9)
  }

  @Test func `a part's figures are pooled by what the part lasted`() throws {
    let trace = trace()
    let run = try #require(RunFigures(of: trace, analyze(trace)))
    let feed = RunPart.Identity(dimension: .span, name: "Feed", kind: "scroll")
    let ratio = try #require(run[.hitchRatio, in: feed]?.ratio)
    #expect(abs(ratio.denominator - 0.9) < 1e-9)
    #expect(ratio.value == run[.hitchRatio]?.ratio.value)
    #expect(run.parts.allSatisfy { $0.identity.dimension != .device })
  }

  @Test func `conditions are what the trace says, and nothing where it says nothing`() throws {
    var trace = trace()
    trace.states = [StateChange(time: .milliseconds(500), change: Surroundings())]
    trace.states[0].change.lowPower = true
    let run = try #require(RunFigures(of: trace, analyze(trace)))
    #expect(run.conditions[.device] == "iPhone18,1")
    #expect(run.conditions[.rate] == "120 Hz" && run.conditions[.panel] == "120 Hz")
    #expect(run.conditions[.power] == "normal → Low Power Mode")
    #expect(run.conditions[.captures] == "frame, span")
    #expect(run.conditions[.denominator] == "motion time")
    #expect(run.conditions[.evidence] == "start")
    #expect(run.conditions[.os] == nil && run.conditions[.thermal] == nil)
  }

  @Test func `findings of one rule in one place are one, whenever they are`() throws {
    func finding(_ view: String, _ level: FindingLevel, at time: Double) -> Finding {
      var finding = Finding(rule: "EVL-10", level: level, measured: "\(time)", allowed: "0")
      finding.view = view
      finding.time = .milliseconds(time)
      return finding
    }
    let trace = trace()
    let run = try #require(
      RunFigures(
        of: trace, analyze(trace),
        findings: [
          finding("B", .warning, at: 5), finding("A", .info, at: 9), finding("B", .error, at: 7),
        ]))
    #expect(
      run.findings == [
        RunFinding(identity: FindingIdentity(rule: "EVL-10", view: "A"), level: .info, count: 1),
        RunFinding(identity: FindingIdentity(rule: "EVL-10", view: "B"), level: .error, count: 2),
      ])
  }
}

import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@Suite struct ScenarioRunsTests {
  private func run(
    _ file: String, _ drawing: String, hertz: Double = 120, device: String? = "iPhone18,1"
  ) -> (trace: Trace, analysis: Analysis) {
    var trace = Trace.drawn(drawing, hertz: hertz)
    trace.file = file
    trace.provenance.device = device
    return (trace, analyze(trace))
  }

  @Test func `runs of a scenario are summed up run by run, and only the ratio is pooled`() throws {
    let runs = ScenarioRuns.of([
      run("runs/scroll-1.ndjson", String(repeating: "f", count: 240)),
      run("runs/scroll-2.ndjson", String(repeating: "f", count: 100) + ".f"),
      run("runs/scroll-3.ndjson", "ffff..ffff"),
    ])
    let scroll = try #require(runs.first)
    #expect(runs.count == 1 && scroll.scenario == "scroll" && scroll.runs == [0, 1, 2])
    let ratio = try #require(scroll.metrics.first { $0.id == .hitchRatio })
    #expect(ratio.values[0] == 0 && ratio.minimum == 0)
    #expect(ratio.median == ratio.values[1] && ratio.maximum == ratio.values[2])
    let pooled = try #require(scroll.pooledRatio)
    // Σ 25 ms over about 352 refreshes: far under the mean of the runs' own ratios.
    #expect(abs(pooled - 25 / (352.0 / 120)) < 0.05)
  }

  @Test func `other conditions make other scenarios, and one run is none`() {
    let drawing = "ffffffff"
    #expect(
      ScenarioRuns.of([
        run("scroll-1.json", drawing), run("scroll-2.json", drawing, hertz: 60),
        run("scroll-3.json", drawing, device: "iPad16,3"), run("tap.json", drawing),
      ]).isEmpty)
  }

  @Test func `a metric that some run does not know is over the others`() throws {
    var second = run("scroll-2.json", "ffff")
    second.trace.captures = [.frame, .evaluation]
    second.analysis = analyze(second.trace)
    let runs = ScenarioRuns.of([run("scroll-1.json", "ffff"), second])
    let count = try #require(runs.first?.metrics.first { $0.id == .evaluationCount })
    #expect(count.values == [nil, 0] && count.median == 0)
    #expect(runs.first?.metrics.contains { $0.id == .framePartial } == false)
  }

  @Test(arguments: [
    ("scroll.framelog.ndjson", "scroll"), ("a/b/scroll-1.framelog.ndjson", "scroll"),
    ("scroll_02.json", "scroll"), ("scroll-run3.json.gz", "scroll"),
    ("scroll_run-12.json", "scroll"),
    ("scroll iteration 4.json", "scroll"), ("scroll (2).json", "scroll"),
    ("scroll.7.json", "scroll"),
    ("scroll/run3.json", "scroll"), ("run3.json", "run3"), ("./1.json", "1"),
    ("iphone17.json", "iphone17"), ("feed-1920.json", "feed-1920"), ("overrun2.json", "overrun2"),
    ("-", "-"), ("", ""), (".hidden", ".hidden"), ("feed (beta).json", "feed (beta)"),
  ])
  func `a scenario's name is the file's without the number of the run`(
    file: String, scenario: String
  ) {
    #expect(Trace(file: file, format: .framelog).scenario == scenario)
  }

  @Test func `what the source calls its scenario goes before the file's name`() {
    var trace = Trace(file: "a-1.json", format: .framelog)
    trace.provenance.scenario = "Feed, cold"
    #expect(trace.scenario == "Feed, cold" && trace.title == "a-1")
  }
}

import FrameAnalysis
import FrameModel
import ReleaseGate
import TestSupport
import Testing

@Suite struct BaselineTests {
  private func baseline() throws -> Baseline {
    var trace = Trace.drawn("ffffff..ffffffffffff")
    trace.provenance.device = "iPhone18,1"
    trace.provenance.commit = "4f0c2b1"
    trace.captures = [.frame, .span]
    trace.addSpan(.scroll, "\"Feed\"\n", from: 0, to: 120)
    var finding = Finding(rule: "EVL-10", level: .error, measured: "2 ms", allowed: "0.5 ms")
    finding.view = "Row<\u{1F600}>"
    let runs = try [3, 1, 2].map { number in
      trace.file = "runs/feed-\(number).ndjson"
      return try #require(RunFigures(of: trace, analyze(trace), findings: [finding, finding]))
    }
    return Baseline(
      of: runs, tool: "0.1.0", date: "2026-11-30T13:00:00Z", configuration: "a1b2", maximumAge: 30)
  }

  @Test func `what is read is what was written, but for folders`() throws {
    var baseline = try baseline()
    let text = baseline.text
    let read = try Baseline.read(Array(text.utf8), file: "b.json")
    let named = baseline.runs.map {
      var run = $0
      run.name = String(run.name.split(separator: "/").last ?? "")
      return run
    }
    baseline = Baseline(
      of: named, tool: "0.1.0", date: "2026-11-30T13:00:00Z", configuration: "a1b2", maximumAge: 30)
    #expect(read == baseline)
    #expect(read.text == text)
    #expect(read.runs.map(\.name) == ["feed-1.ndjson", "feed-2.ndjson", "feed-3.ndjson"])
  }

  @Test func `a run that was written and read is no change from itself`() throws {
    let baseline = try baseline()
    let read = try Baseline.read(Array(baseline.text.utf8), file: "b.json")
    let comparison = compareRuns(read.runs, with: baseline.runs)
    #expect(comparison.scenarios.count == 1 && comparison.refused.isEmpty)
    #expect(!comparison.verdicts.isEmpty && comparison.verdicts.allSatisfy { $0 == .same })
    #expect(comparison.scenarios[0].metrics.allSatisfy { $0.change == 0 })
    #expect(comparison.scenarios[0].newFindings.isEmpty)
  }

  @Test func `keys are sorted, and a figure is a line`() throws {
    let lines = try baseline().text.split(separator: "\n")
    #expect(lines.first == "{" && lines.last == "}")
    #expect(lines.contains { $0.hasPrefix("        \"figures\": {") })
    let figure = try #require(lines.first { $0.contains("\"hitch.ratio\": ") })
    #expect(figure.contains(#"{ "n": 18, "per": 0.12, "sum": "#), "\(figure)")
    let top = lines.filter { $0.hasPrefix("  \"") }
    #expect(top == top.sorted())
  }

  /// What is done to a good file, and what is said of it.
  @Test(arguments: [
    ("\"schema\": \"framewise.baseline/1\"", "\"schema\": \"framewise.baseline/9\"", "schema: 'fr"),
    ("\"hitch.ratio\":", "\"hitch.ration\":", "figures.hitch.ration: no metric"),
    ("\"per\": 0.12,", "\"per\": 0,", "figures.hitch.ratio: 'per' has to be above 0"),
    ("\"unit\": \"ms/s\"", "\"unit\": \"ms\"", "expected the unit 'ms/s'"),
    ("\"device\":", "\"devise\":", "conditions.devise: no such key; did you mean 'device'?"),
    ("\"level\": \"error\"", "\"level\": 3", "findings[0].level: a number"),
    ("\"maxAge\": \"30 days\"", "\"maxAge\": \"soon\"", "maxAge: 'soon': expected '30 days'"),
    ("\"name\": \"feed-1.ndjson\",", "", "lacks the key 'name'"),
    ("\"tool\":", "\"tool\"", "expected ':'"),
  ])
  func `a faulty file is refused with file, line and key`(
    part: String, change: String, says: String
  ) throws {
    let text = try baseline().text
    let broken = text.replacing(part, with: change, maxReplacements: 1)
    try #require(broken != text)
    let error = try #require(throws: ConfigurationError.self) {
      try Baseline.read(Array(broken.utf8), file: "b.json")
    }
    #expect(error.description.hasPrefix("b.json:"))
    #expect(error.description.contains(says), "\(error)")
  }

  @Test func `a file cut anywhere is refused`() throws {
    let bytes = Array(try baseline().text.utf8)
    for end in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(throws: ConfigurationError.self) {
        try Baseline.read(Array(bytes[..<end]), file: "b.json")
      }
    }
  }

  @Test func `a baseline is stale from a day on, and where nothing tells its age`() throws {
    let baseline = try baseline()
    #expect(baseline.age(on: "2026-12-30") == .fresh)
    #expect(baseline.age(on: "2026-12-31T00:00:00Z") == .stale(days: 31, of: 30))
    #expect(baseline.age(on: "2028-03-01") == .stale(days: 457, of: 30))
    #expect(baseline.age(on: "2026-12-02", maximum: 1) == .stale(days: 2, of: 1))
    #expect(baseline.age(on: nil) == .unknown)
    let undated = Baseline(of: baseline.runs, tool: "0.1.0", date: nil)
    #expect(undated.age(on: "2030-01-01") == .fresh)
    #expect(undated.age(on: "2030-01-01", maximum: 9) == .unknown)
  }

  @Test(arguments: [("30 days", 30), ("1 day", 1), ("2 weeks", 14), ("7d", 7)])
  func `an age is given in days or weeks`(text: String, days: Int) {
    #expect(BaselineAge(text: text)?.days == days)
  }

  @Test(arguments: ["", "days", "3", "3 months", "-1 days", "1000000 days"])
  func `anything else is no age`(text: String) {
    #expect(BaselineAge(text: text) == nil)
  }
}

import Foundation
import TestSupport
import Testing

/// Faults of other gates that their users reported, through the command line to the right outcome.
@Suite struct GateCaseTests {
  @Test func `22: a name that begins like a formula is neutralised in the checks, a number is not`()
    throws
  {
    let folder = try GateFolder(
      checks: #"{ "name": "=1+1", "metric": "frame.dropped", "max": "0.5 %" }"#)
    try folder.add("feed.ndjson", slow: [60: 25])
    let (run, _) = try folder.gate("--report", "csv=csv")
    #expect(run.status == 1)
    let rows = try folder.folder.text("csv/checks.csv").split(separator: "\n")
    #expect(rows[1].hasPrefix("'=1+1,frame.dropped.rate,"))
    #expect(rows[1].contains(",-1.1"), "\(rows[1])")
  }

  @Test func `26: evaluations of a hidden view are counted, though no frame is late`() throws {
    let folder = try GateFolder(
      checks: #"{ "metric": "evaluation.idle", "max": "0 count" }"#,
      #"{ "metric": "hitch.count", "max": "0 count" }"#)
    try folder.add("clock.ndjson", frames: 600) { log in
      log.records =
        [#"{"kind":"view","op":"disappear","view":"Clock","time":0}"#]
        + (0..<600).map { DrawnLog.evaluation("Clock", frame: $0, count: 1) }
    }
    let (run, verdict) = try folder.gate()
    #expect(run.status == 1, "\(run.errors)")
    #expect(verdict["checks"][0]["outcome"].string == "fail")
    #expect(verdict["checks"][0]["measured"].number == 600)
    #expect(verdict["checks"][1]["outcome"].string == "pass")
  }

  @Test func `27: a body count from 3 to 4 fails exactly, the durations pass`() throws {
    let folder = try GateFolder(
      checks:
        #"{ "metric": "evaluation.count", "where": { "view": "Row" }, "max": "3 /frame" }"#,
      #"{ "metric": "frame.duration.p99", "max": "1.5 interval" }"#)
    func add(_ count: Int) throws {
      try folder.add("row.ndjson") { log in
        log.records = (0..<120).map {
          DrawnLog.evaluation("Row", frame: $0, count: $0 == 40 ? count : 3)
        }
      }
    }
    try add(3)
    #expect(try folder.gate().run.status == 0)
    try add(4)
    let (run, verdict) = try folder.gate()
    #expect(run.status == 1)
    let checks = verdict["checks"]
    #expect(checks[0]["outcome"].string == "fail")
    #expect(checks[0]["measured"].number == 4)
    #expect(checks[0]["margin"].number == -1)
    #expect(checks[0]["worst"]["frame"].number == 40)
    #expect(checks[1]["outcome"].string == "pass")
  }

  @Test func `a name that is markup stays inert in the page, the tables and the words`() throws {
    let name = "</script><img src=x onerror=alert(1)>"
    let folder = try GateFolder(
      checks: #"{ "name": "\#(name)", "metric": "frame.dropped", "max": "0.5 %" }"#)
    try folder.add("feed.ndjson", slow: [60: 25]) {
      $0.records = DrawnLog.screen(name + "\\u001b[2J", id: 9, from: 0, to: 900)
    }
    let (run, _) = try folder.gate("--report", "html=o.html")
    let page = try folder.folder.text("o.html")
    #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
    #expect(!page.contains("<img"))
    #expect(!run.said.contains("\u{1B}"))
  }

  @Test func `a hundred checks over a hundred traces each say all there is to say`() throws {
    let metrics = [
      "frame.late", "frame.dropped", "frame.frozen", "hitch.count", "frame.duration.p50",
      "frame.duration.p95", "frame.duration.p99", "frame.duration.max", "hitch.longest",
      "gap.longest",
    ]
    let checks = (0..<100).map { number in
      let metric = metrics[number % 10]
      let unit = metric.hasPrefix("hitch.c") ? "count" : number % 10 < 3 ? "frames" : "ms"
      let selector = #""where": { "scenario": "scene\#(number / 10)" }"#
      return #"{ "metric": "\#(metric)", \#(selector), "max": "1 \#(unit)" }"#
    }
    let folder = try GateFolder("{ \"checks\": [\(checks.joined(separator: ",\n"))] }")
    for trace in 0..<100 {
      try folder.add(
        "scene\(trace / 10)-\(trace % 10).ndjson", frames: 30, slow: [trace % 28 + 1: 25])
    }
    let (run, verdict) = try folder.gate()
    #expect(run.status == 1)
    let results = try #require(verdict["checks"].array)
    #expect(results.count == 100)
    for result in results {
      #expect(result["measured"].number != nil && result["limit"].number == 1)
      #expect(result["margin"].number != nil)
      #expect(result["runs"].number == 10 && (result["n"].number ?? 0) > 0)
      #expect(result["method"].string?.hasPrefix("the ") == true)
      let isFrozen = result["subject"].string == "frame.frozen"
      #expect(
        result["outcome"].string
          == (isFrozen || result["margin"].number ?? -1 >= 0 ? "pass" : "fail"))
      #expect(result["worst"]["frame"].number != nil)
      #expect(result["worst"]["trace"].string?.hasPrefix(result["scenario"].string ?? "?") == true)
    }
    let again = try folder.gate("--jobs", "1")
    #expect(again.run.errors == run.errors)
  }

  @Test func `which check applied to what is printed`() throws {
    let folder = try GateFolder(
      checks: #"{ "metric": "hitch.ratio", "max": "5 ms/s" }"#,
      #"{ "metric": "hitch.ratio", "where": { "scenario": "feed" }, "max": "9 ms/s" }"#)
    try folder.add("feed.ndjson")
    let run = try folder.gate("--explain-config").run
    #expect(
      run.said.contains("leaves scenario feed (1 run) to checks[1], which is more specific"))
  }
}

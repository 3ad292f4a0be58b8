import Foundation
import FrameModel
import TestSupport
import Testing

@testable import Reports

@Suite struct SARIFReportTests {
  private func run(_ report: Report) throws -> [String: Any] {
    let text = SampleReports.file("report.sarif", of: report, .sarif)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect(log["$schema"] as? String == SARIFReport.schema)
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func results(_ report: Report) throws -> [[String: Any]] {
    try #require(try run(report)["results"] as? [[String: Any]])
  }

  private func place(_ location: Any?) -> (uri: String, line: Int?)? {
    let physical = (location as? [String: Any])?["physicalLocation"] as? [String: Any]
    let artifact = physical?["artifactLocation"] as? [String: Any]
    let region = physical?["region"] as? [String: Any]
    return (artifact?["uri"] as? String).map { ($0, region?["startLine"] as? Int) }
  }

  @Test func `the example is as it was agreed`() {
    expectGolden(
      SampleReports.file("report.sarif", of: SampleVerdicts.report, .sarif), "gate.sarif.json")
  }

  @Test func `a log has what the schema requires, and no level that it does not know`() throws {
    for report in [SampleVerdicts.report, SampleVerdicts.hostileReport] {
      let run = try run(report)
      let tool = try #require(run["tool"] as? [String: Any])
      let driver = try #require(tool["driver"] as? [String: Any])
      #expect(driver["name"] as? String == "framewise")
      let rules = try #require(driver["rules"] as? [[String: Any]])
      let ids = rules.compactMap { $0["id"] as? String }
      #expect(ids.count == rules.count && Set(ids).count == ids.count)
      let invocations = try #require(run["invocations"] as? [[String: Any]])
      #expect(invocations.allSatisfy { $0["executionSuccessful"] is Bool })
      for result in try results(report) {
        let message = try #require(result["message"] as? [String: Any])
        #expect(message["text"] is String)
        let level = try #require(result["level"] as? String)
        #expect(["none", "note", "warning", "error"].contains(level))
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(ids[index] == result["ruleId"] as? String)
        for location in result["locations"] as? [Any] ?? [] {
          guard let (uri, line) = place(location) else { continue }
          let reference = /(?:[A-Za-z0-9\-._~\/]|%[0-9A-F]{2}|file:\/\/)+/
          #expect(uri.wholeMatch(of: reference) != nil, "\(uri)")
          #expect(line ?? 1 > 0)
        }
      }
    }
  }

  @Test func `a finding is at the line that declares it, else at the record of the trace`() throws {
    let findings = try results(SampleVerdicts.report).filter { $0["ruleId"] as? String == "TRG-01" }
    #expect(findings.count == 2)
    let declared = try #require(place((findings[0]["locations"] as? [Any])?.first))
    #expect(declared == ("Sources/Feed/FeedRow.swift", 42))
    let record = try #require(place((findings[0]["relatedLocations"] as? [Any])?.first))
    #expect(record == ("a-scroll-hitch.framelog.ndjson", 9))
    #expect(try #require(place((findings[1]["locations"] as? [Any])?.first)) == record)
  }

  @Test func `checks that did not pass are results, each of its level`() throws {
    let checks = try results(SampleVerdicts.report).filter {
      ($0["ruleId"] as? String)?.hasPrefix("check/") == true
    }
    #expect(
      checks.map { "\($0["ruleId"] ?? "") \($0["level"] ?? "")" } == [
        "check/hitch.ratio error", "check/input.latency.p95 error", "check/hitch.longest error",
        "check/hitch.ratio warning", "check/frame.duration.p99 warning", "check/hitch.count error",
      ])
    #expect(checks.count { $0["suppressions"] != nil } == 1)
    #expect(checks[2]["suppressions"] != nil)
    let check = try #require(place((checks[1]["locations"] as? [Any])?.first))
    #expect(check == ("framewise.json", 12))
  }

  @Test func `what a pattern's rule cannot tell is open and no failure`() throws {
    var report = SampleVerdicts.report
    report.verdict?.results = [SampleVerdicts.unknown]
    report.verdict?.results[0].level = .warning
    let result = try #require(try results(report).first)
    #expect(result["kind"] as? String == "open")
    #expect(result["level"] as? String == "none")
  }

  @Test func `a message has neither links nor arguments`() throws {
    let texts = try results(SampleVerdicts.hostileReport)
      .compactMap { ($0["message"] as? [String: Any])?["text"] as? String }
    #expect(texts.count == SampleVerdicts.hostileNames.count * 2)
    for text in texts {
      #expect(!text.contains("]("))
      let rest = text.replacing("{{", with: "").replacing("}}", with: "")
      #expect(!rest.contains("{") && !rest.contains("}"))
    }
  }

  @Test(arguments: [
    ("Sources/Feed.swift:42", "Sources/Feed.swift", 42), ("Feed.swift", "Feed.swift", nil),
    ("/a b/c.swift:7", "file:///a%20b/c.swift", 7), ("a:b:3", "a%3Ab", 3),
    ("a.swift:0", "a.swift%3A0", nil), (":7", "%3A7", nil), ("é", "%C3%A9", nil),
  ])
  func `a source place becomes a reference`(text: String, uri: String, line: Int?) throws {
    let place = try #require(SourceReference(text))
    #expect(place.uri == uri)
    #expect(place.line == line)
  }
}

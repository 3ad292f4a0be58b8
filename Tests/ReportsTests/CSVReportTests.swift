import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct CSVReportTests {
  @Test func `the tables of the example are as they were agreed`() {
    let files = SampleReports.text(SampleReports.report(SampleTraces.scrollHitch), .csv)
    for (name, text) in files { expectGolden(text, "a-scroll-hitch.\(name)") }
    #expect(
      files.keys.sorted() == [
        "animations.csv", "checks.csv", "comparison.csv", "datapackage.json", "evaluations.csv",
        "finding_changes.csv", "findings.csv", "frames.csv", "hitches.csv", "refresh.csv",
        "reported.csv", "runs.csv", "summary.csv",
      ])
  }

  @Test(arguments: ["evaluations.csv", "frames.csv", "hitches.csv", "refresh.csv", "summary.csv"])
  func `every row has a cell for every column, whatever the names`(name: String) throws {
    let report = SampleReports.report(
      SampleTraces.hostile, SampleTraces.surfaces, SampleTraces.strange, SampleTraces.empty)
    let text = try #require(SampleReports.text(report, .csv)[name])
    let parsed = CSVParser(text)
    let columns = try #require(parsed.rows.first)
    #expect(parsed.rows.allSatisfy { $0.count == columns.count })
    #expect(parsed.rows.count > 1)
    #expect(text.hasSuffix("\n"))
  }

  @Test func `names come back whole, with an apostrophe before what looks like a formula`() throws {
    let report = SampleReports.report(SampleTraces.hostile)
    let text = try #require(SampleReports.text(report, .csv)["hitches.csv"])
    let expected = SampleTraces.hostileNames.map { $0.hasPrefix("=") ? "'" + $0 : $0 }
    #expect(CSVParser(text)["span"] == expected)
  }

  @Test(arguments: [
    ("plain", "plain"), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@cmd", "'@cmd"),
    ("\tx", "'\tx"), ("\rx", "\"'\rx\""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
    ("a\nb", "\"a\nb\""), ("=1,2", "\"'=1,2\""), ("", ""), ("é–✓", "é–✓"),
  ])
  func `text is quoted and neutralised only where it must be`(text: String, cell: String) {
    #expect(String(decoding: CSVRow.written(text), as: UTF8.self) == cell)
  }

  @Test func `a negative number stays a number`() throws {
    let report = SampleReports.report(SampleTraces.clean)
    let files = SampleReports.text(report, .csv)
    let overruns = CSVParser(files["frames.csv"] ?? "")["overrun_ms"]
    #expect(overruns.contains { $0.hasPrefix("-") })
    #expect(overruns.allSatisfy { $0.isEmpty || Double($0) != nil })
  }

  @Test func `what is not known is an empty cell, never a zero`() throws {
    let files = SampleReports.text(SampleReports.report(SampleTraces.strange), .csv)
    let frames = CSVParser(files["frames.csv"] ?? "")
    for (budget, source) in zip(frames["budget_ms"], frames["budget_source"]) {
      #expect(budget.isEmpty == source.isEmpty)
    }
    for (late, verdict) in zip(frames["late_ms"], frames["verdict"]) {
      #expect(late.isEmpty == (verdict == "unjudged"))
    }
    let summary = CSVParser(files["summary.csv"] ?? "")
    for (value, needs) in zip(summary["value"], summary["needs"]) {
      #expect(value.isEmpty != needs.isEmpty)
    }
  }

  @Test func `frames keep every nanosecond of their times`() throws {
    let trace = SampleTraces.tour
    let files = SampleReports.text(SampleReports.report(trace), .csv)
    let times = CSVParser(files["frames.csv"] ?? "")["time_ms"]
    let counts = times.map { Int64($0.replacing(".", with: "")) }
    #expect(counts == trace.frames.map(\.time.sinceZero.count))
  }

  @Test func `a byte order mark comes only when asked, and never into the description`() throws {
    let report = SampleReports.report(SampleTraces.clean)
    var options = ReportOptions()
    let plain = SampleReports.text(report, .csv, options: options)
    options.excel = true
    for (name, text) in SampleReports.text(report, .csv, options: options) {
      let old = try #require(plain[name])
      #expect(text == (name.hasSuffix(".csv") ? "\u{FEFF}" + old : old))
    }
  }

  @Test func `the package describes the columns that the files have, in order`() throws {
    let files = SampleReports.text(SampleReports.report(SampleTraces.clean), .csv)
    let text = files["datapackage.json"] ?? ""
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let resources = try #require((json as? [String: Any])?["resources"] as? [[String: Any]])
    #expect(resources.count == 12)
    for resource in resources {
      let path = try #require(resource["path"] as? String)
      let schema = try #require(resource["schema"] as? [String: Any])
      let fields = try #require(schema["fields"] as? [[String: Any]])
      let header = CSVParser(files[path] ?? "").rows.first
      #expect(fields.compactMap { $0["name"] as? String } == header)
      for field in fields {
        let name = try #require(field["name"] as? String)
        let description = try #require(field["description"] as? String)
        #expect(!description.isEmpty)
        #expect(!name.hasSuffix("_ms") || field["unit"] as? String == "ms")
      }
    }
  }
}

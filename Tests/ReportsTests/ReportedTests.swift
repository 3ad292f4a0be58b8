import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

@testable import Reports

/// What a source reports itself, and frames without a timeline, in every report.
@Suite struct ReportedTests {
  private static let samples = [
    ("reported", ReportedSamples.reported), ("untimed", ReportedSamples.untimed),
  ]

  private func text(_ report: Report, _ writer: some ReportWriter) -> String {
    var text = ""
    writer.write(report, to: &text)
    return text
  }

  @Test(arguments: samples)
  func `every report reads as it was agreed`(name: String, trace: Trace) {
    let report = SampleReports.report(trace)
    expectGolden(text(report, TerminalSummary()), "\(name).summary.txt")
    expectGolden(text(report, TraceDiagnosis()), "\(name).doctor.txt")
    expectGolden(text(report, JSONReport()), "\(name).report.json")
    expectGolden(
      SampleReports.file("reported.csv", of: report, .csv), "\(name).reported.csv")
    let page = text(report, HTMLReport())
      .replacing(/<style>[\s\S]*?<\/style>/, with: "<style>…</style>")
      .replacing(/<script>[\s\S]*?<\/script>/, with: "<script>…</script>")
      .replacing(/sha256-[A-Za-z0-9+\/=]*/, with: "sha256-…")
      .replacing(/<h2 id="definitions">[\s\S]*?<\/section>/, with: "…</section>")
    expectGolden(page, "\(name).html")
  }

  @Test(arguments: samples + [("hostile", ReportedSamples.hostile)])
  func `the page balances, links lead somewhere and nothing is a timeline`(
    name: String, trace: Trace
  ) {
    let page = text(SampleReports.report(trace), HTMLReport())
    let check = HTMLCheck(page)
    #expect(check.problems == [])
    let ids = check.tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for link in check.all("a").compactMap({ $0.attributes["href"] }) {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
    #expect(check.all("table").count == check.all("caption").count)
    #expect(!ids.contains { $0.hasSuffix("-timeline") || $0.hasSuffix("-plot") })
    #expect(page.utf8.count < 2_000_000)
  }

  @Test func `hostile names are inert and long lists are cut, saying so`() throws {
    let report = SampleReports.report(ReportedSamples.hostile)
    let page = text(report, HTMLReport())
    #expect(!page.contains("<img") && page.contains("all are in reported.csv"))
    let summary = text(report, TerminalSummary())
    #expect(summary.split(separator: "\n").count < 400)
    for scalar in (summary + page).unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x2028...0x202E).contains(scalar.value))
    }
    #expect(summary.contains("1,988 more figures are in reported.csv"))
    let table = CSVParser(SampleReports.file("reported.csv", of: report, .csv))
    let width = table.rows.first?.count
    #expect(table.rows.count == 6_005 && table.rows.allSatisfy { $0.count == width })
    #expect(table["subject"].contains("'=1+1") && !table["subject"].contains("=1+1"))
    let json = SampleReports.file("report.json", of: report, .json)
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
  }

  @Test func `frames without times have no time in the tables`() {
    let report = SampleReports.report(ReportedSamples.untimed)
    let frames = CSVParser(SampleReports.file("frames.csv", of: report, .csv))
    #expect(
      frames["time_ms"].allSatisfy { $0.isEmpty } && frames["duration_ms"].allSatisfy { $0.isEmpty }
    )
    #expect(frames["verdict"].filter { $0 == "late" }.count == 19)
    #expect(frames["verdict"].filter { $0 == "unjudged" }.count == 40)
    let hitches = CSVParser(SampleReports.file("hitches.csv", of: report, .csv))
    #expect(hitches["time_ms"].allSatisfy { $0.isEmpty })
    #expect(hitches["missed_intervals"].allSatisfy { $0.isEmpty })
  }

  @Test(arguments: [
    (0, "0"), (3, "3"), (12.5, "12.5"), (0.1, "0.1"), (1234, "1234"), (12_345.678, "12,345.68"),
    (-98_765, "-98,765"), (1_250_000.25, "1,250,000"), (0.000_012_5, "1.25e-05"),
    (1e300, "1e+300"), (616.666828, "616.6668"), (.infinity, "n/a"),
  ])
  func `figures of unknown size are short and readable`(value: Double, shown: String) {
    #expect(NumberText.figure(value) == shown)
  }
}

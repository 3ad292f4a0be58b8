import FrameModel
import Reports
import Testing

@Suite struct ComparisonPartTests {
  private func page(_ report: Report) -> String {
    SampleReports.file("index.html", of: report, .html)
  }

  @Test func `a page tells what checks compared with the baseline`() {
    let page = page(SampleVerdicts.report)
    #expect(HTMLCheck(page).problems.isEmpty)
    #expect(page.contains("<h2 id=\"comparison\">Comparison</h2>"))
    #expect(page.contains("<a href=\"#comparison\">"))
    let row = page.split(separator: "<tr>").first { $0.contains("−3.5 to +71.25 ms/s") } ?? ""
    let cells = [
      "hitch.ratio, span Feed (scroll), scenario feed", "inconclusive", "100 ms/s",
      "142.857 ms/s", "+42.857", "+42.9 %", "0.10", "90, 100, unknown", "140, 142.857, 150",
    ]
    for cell in cells { #expect(row.contains(cell), "no \(cell) in \(row)") }
  }

  @Test func `a page tells what changed between two sets of runs, the rest folded`() throws {
    var report = SampleReports.report(SampleTraces.clean)
    report.comparison = SampleComparisons.comparison
    let page = page(report)
    let check = HTMLCheck(page)
    #expect(check.problems.isEmpty)
    #expect(!page.contains("<img"))
    let part = try #require(page.split(separator: "<h2 id=\"comparison\">").last)
    let folded = try #require(part.split(separator: "<details").dropFirst().first)
    #expect(part.split(separator: "<details")[0].contains("+155.2 %"))
    #expect(folded.contains("1 other: no change"))
    #expect(folded.contains("Frame duration"))
    #expect(part.contains("TRG-01 (error)"))
    #expect(part.contains("Added: @octocat."))
  }

  @Test func `a page without a comparison has no such part`() {
    #expect(!page(SampleReports.report(SampleTraces.clean)).contains("id=\"comparison\""))
  }
}

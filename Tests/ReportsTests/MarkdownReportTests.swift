import FrameModel
import TestSupport
import Testing

@testable import Reports

@Suite struct MarkdownReportTests {
  private func text(_ report: Report) -> String {
    SampleReports.file("report.md", of: report, .markdown)
  }

  /// The text outside code, where Markdown would be read.
  private func prose(of text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }

  @Test func `the example is as it was agreed`() {
    expectGolden(text(SampleVerdicts.report), "gate.md")
  }

  @Test func `a comparison is told by what changed`() {
    var report = SampleReports.report(SampleTraces.clean)
    report.comparison = SampleComparisons.comparison
    expectGolden(text(report), "comparison.md")
  }

  @Test func `hostile names are code, and break neither lines nor tables`() {
    let text = text(SampleVerdicts.hostileReport)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
      let prose = prose(of: String(line))
      for mark in ["<", "](", "@", "www.", "://", "#1", "$", "**", "~~", "{", "\\"] {
        #expect(!prose.contains(mark), "\(mark) in \(prose)")
      }
    }
    // Rows have as many bars as their heading, in code or not.
    var bars: Int?
    for line in lines {
      let count = line.count { $0 == "|" }
      if count == 0 { bars = nil } else { #expect(count == bars ?? count, "\(line)") }
      if count > 0 { bars = bars ?? count }
    }
  }

  @Test func `a huge run is cut at a line below 900 KiB, and says so`() throws {
    var report = SampleVerdicts.report
    let result = SampleVerdicts.failed
    report.verdict?.results = (0..<4_000).map { position in
      var result = result
      result.part = "view Row\(position)"
      return result
    }
    let text = text(report)
    #expect(text.utf8.count <= 900 * 1024)
    #expect(text.utf8.count > 890 * 1024)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let notice = try #require(lines.dropLast().last)
    #expect(notice.hasPrefix("**Cut at 900 KiB: "))
    #expect(lines.dropLast(3).last?.hasSuffix(" |") == true, "cut within a row")
    let row = lines.first { $0.contains("view Row7 ") || $0.contains("view Row7 |") }
    #expect(row != nil)
  }

  @Test func `what a file holds already counts towards the limit`() {
    var text = ""
    MarkdownReport(maximumBytes: 1200).write(SampleVerdicts.report, to: &text)
    #expect(text.utf8.count <= 1200)
    #expect(text.contains("**Cut at 1 KiB: "))
    text = ""
    MarkdownReport(maximumBytes: -5).write(SampleVerdicts.report, to: &text)
    #expect(text.isEmpty)
  }

  @Test func `without a gate that is said, and hitches and traces are told`() {
    let text = text(SampleReports.report(SampleTraces.tour, SampleTraces.clean))
    #expect(text.hasPrefix("## Frame timing\n\nNo gate was run"))
    #expect(text.contains("### Worst hitches"))
    #expect(text.contains("### Traces"))
  }

  @Test(arguments: [
    ("hitch.ratio", "hitch.ratio"), ("EVL-*", "`EVL-*`"), ("=1+1", "`=1+1`"), ("", "–"),
    ("a`b|c", "`a\\u{60}b\\u{7C}c`"), ("- item", "`- item`"), ("-3.5 ms", "-3.5 ms"),
    ("-x", "`-x`"), ("--1", "`--1`"), ("see www.x.y", "`see www.x.y`"),
    ("Feed → Detail", "Feed → Detail"), ("me@b.c", "`me@b.c`"), ("a\\", "`a\\`"),
  ])
  func `text is left alone where it means nothing`(text: String, markdown: String) {
    #expect(MarkdownText.of(text) == markdown)
  }
}

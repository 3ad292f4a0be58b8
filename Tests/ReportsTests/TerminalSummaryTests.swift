import FrameModel
import TestSupport
import Testing

@testable import Reports

@Suite struct TerminalSummaryTests {
  private func summary(_ report: Report, width: Int = 80, style: Style = .plain) -> String {
    var text = ""
    TerminalSummary(width: width, style: style).write(report, to: &text)
    return text
  }

  private var unreadable: TraceError {
    TraceError(
      file: "broken.json", reason: .unknownFormat("a web page"),
      place: SourcePlace(line: 1, column: 1, byte: 0, snippet: "<!doctype html>"))
  }

  @Test(arguments: [
    ("a-scroll-hitch", SampleTraces.scrollHitch), ("tour", SampleTraces.tour),
    ("clean", SampleTraces.clean), ("surfaces", SampleTraces.surfaces),
    ("empty", SampleTraces.empty),
  ])
  func `a trace reads as it was agreed`(name: String, trace: Trace) {
    expectGolden(summary(SampleReports.report(trace)), "\(name).summary.txt")
  }

  @Test func `several traces and unreadable inputs read as they were agreed`() {
    let report = SampleReports.report(
      SampleTraces.clean, SampleTraces.scrollHitch, failures: [unreadable])
    expectGolden(summary(report), "several.summary.txt")
  }

  @Test func `a trace takes about a screenful`() {
    for trace in [SampleTraces.scrollHitch, SampleTraces.tour, SampleTraces.clean] {
      let lines = summary(SampleReports.report(trace)).split(separator: "\n").count
      #expect((8...36).contains(lines))
    }
  }

  @Test(arguments: [40, 80, 120])
  func `lines fit the width, unless a single word does not`(width: Int) {
    let text = summary(SampleReports.report(SampleTraces.tour), width: width)
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      #expect(line.count <= width || words.count == 1, "\(line)")
    }
  }

  @Test func `colour only repeats what the words say`() {
    let report = SampleReports.report(SampleTraces.tour, failures: [unreadable])
    let coloured = summary(report, style: .ansi)
    #expect(coloured.contains("\u{1B}[1m"))
    #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "") == summary(report))
  }

  @Test func `names cannot control the terminal`() {
    let text = summary(SampleReports.report(SampleTraces.hostile))
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
      #expect(!(0x2028...0x202E).contains(scalar.value) && scalar.value != 0x2066)
    }
    #expect(text.contains("(10,000 characters)"))
    #expect(!text.contains(String(repeating: "n", count: 200)))
  }

  @Test func `what is unknown is named with what it needs`() {
    let text = summary(SampleReports.report(SampleTraces.strange))
    #expect(text.contains("frame.overrun.*"))
    #expect(text.contains("needs frame.main"))
  }
}

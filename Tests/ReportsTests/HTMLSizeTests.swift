import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@testable import Reports

@Suite struct HTMLSizeTests {
  private func page(_ report: Report) -> String {
    var text = ""
    HTMLReport().write(report, to: &text)
    return text
  }

  @Test func `a hundred thousand frames fit with every late one shown`() {
    let report = SampleReports.report(SampleTraces.long(frames: 100_000))
    let text = page(report)
    #expect(text.utf8.count < HTMLReport.maximumBytes)
    #expect(text.matches(of: /<tbody id="t0-f/).count == 1_000)
    #expect(text.contains("All 1,000 late frames"))
  }

  @Test func `when late frames have no room the worst stay and the rest is named`() throws {
    var sample = SampleTrace("dense.ndjson")
    sample.span(.scroll, "Feed") { sample in
      for position in 0..<9_000 {
        sample.hitch("FeedRow", count: 3, .milliseconds(6), refreshes: position == 8_000 ? 9 : 2)
      }
    }
    let report = SampleReports.report(sample.trace)
    let text = page(report)
    #expect(text.utf8.count <= HTMLReport.maximumBytes)
    #expect(text.contains("worst of 8,999 late frames"))
    #expect(text.contains("all 8,999 are in <code>frames.csv</code>"))
    #expect(text.contains("<tbody id=\"t0-f8000\""))
    #expect(HTMLCheck(text).problems == [])
  }

  @Test func `hundreds of traces with long names share one page`() {
    let hostile = TraceReport(
      trace: SampleTraces.hostile, analysis: analyze(SampleTraces.hostile))
    let report = Report(
      toolVersion: "0.1.0", date: nil, traces: [TraceReport](repeating: hostile, count: 600))
    let text = page(report)
    #expect(text.utf8.count <= HTMLReport.maximumBytes)
    #expect(HTMLCheck(text).problems == [])
    #expect(text.contains("600 traces"))
  }
}

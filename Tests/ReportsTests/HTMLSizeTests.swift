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
    #expect(text.contains("<caption>All 8,999 late frames by stretch of time</caption>"))
    #expect(HTMLCheck(text).problems == [])
    #expect(rowsSpan(text) > 0.9)
  }

  /// How much of the timeline lies between the first row and the last one.
  private func rowsSpan(_ text: String) -> Double {
    let rows = text.matches(of: /<tbody id="t\d+-f(\d+)/).compactMap { Double($0.1) }
    guard let first = rows.min(), let last = rows.max() else { return 0 }
    return (last - first) / 9_000
  }

  /// A trace whose parts would take more than a page together, each within its share.
  private var crowded: Trace {
    var sample = SampleTrace("crowded.ndjson", seed: 2)
    sample.trace.captures.insert(.animation)
    for position in 0..<3_000 {
      let name = String(repeating: "</'&\">", count: 18) + " \(position % 300)"
      sample.span(position % 2 == 0 ? .scroll : .screen, name) { sample in
        sample.animation(name) { sample in
          sample.interval = Nanoseconds(position % 2 == 0 ? 8_333_333 : 16_666_667)
          sample.evaluation(name, count: 3, .milliseconds(6))
          sample.frame()
          sample.hitch(name, count: 3, .milliseconds(12), refreshes: 2)
        }
      }
    }
    return sample.trace
  }

  @Test func `when all parts together are too long each is shortened and none is left out`() {
    let report: Report = SampleReports.judged(crowded)
    let text = page(report)
    #expect(text.utf8.count <= HTMLReport.maximumBytes)
    #expect(HTMLCheck(text).problems == [])
    for part in ["timeline", "late", "distribution", "where", "evaluation", "motion", "quality"] {
      #expect(text.contains("id=\"t0-\(part)\""), "\(part)")
    }
    #expect(text.matches(of: /<tbody id="t0-f/).count > 100)
  }

  @Test func `traces that share a page have all parts each`() {
    let trace = SampleReports.report(crowded).traces
    let report = Report(
      toolVersion: "0.1.0", date: nil, traces: [TraceReport](repeating: trace[0], count: 5))
    let text = page(report)
    #expect(text.utf8.count <= HTMLReport.maximumBytes)
    #expect(HTMLCheck(text).problems == [])
    for position in 0..<5 {
      for part in ["timeline", "late", "distribution", "where", "evaluation", "quality"] {
        #expect(text.contains("id=\"t\(position)-\(part)\""), "\(position) \(part)")
      }
    }
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

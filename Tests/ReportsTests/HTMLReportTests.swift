import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@testable import Reports

@Suite struct HTMLReportTests {
  private func page(_ report: Report) -> String {
    var text = ""
    HTMLReport().write(report, to: &text)
    return text
  }

  /// A report with a name that a failed test can be told by.
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var report: Report

    init(_ name: String, _ traces: Trace..., failures: [TraceError] = []) {
      testDescription = name
      report = Report(
        toolVersion: "0.1.0", date: "2026-11-04T09:30:00Z",
        traces: traces.map { TraceReport(trace: $0, analysis: analyze($0)) }, failures: failures)
    }

    init(judging trace: Trace, as name: String) {
      testDescription = name
      report = SampleReports.judged(trace)
    }
  }

  private static let samples = [
    Sample("example", SampleTraces.scrollHitch), Sample("tour", SampleTraces.tour),
    Sample("hostile", SampleTraces.hostile), Sample("surfaces", SampleTraces.surfaces),
    Sample("empty", SampleTraces.empty), Sample("strange", SampleTraces.strange),
    Sample("nothing"), Sample(judging: SampleTraces.motion(), as: "motion"),
    Sample(
      "several", SampleTraces.tour, SampleTraces.clean, SampleTraces.hostile,
      failures: [TraceError(file: "<b>", reason: .malformed("</li><script>"))]),
  ]

  /// The page without what changes for reasons of its own: style, script and definitions.
  private func body(_ page: String) -> String {
    page
      .replacing(/<style>[\s\S]*?<\/style>/, with: "<style>…</style>")
      .replacing(/<script>[\s\S]*?<\/script>/, with: "<script>…</script>")
      .replacing(/sha256-[A-Za-z0-9+\/=]*/, with: "sha256-…")
      .replacing(/<h2 id="definitions">[\s\S]*?<\/section>/, with: "…</section>")
  }

  @Test func `the example is as it was agreed`() {
    let text = page(SampleReports.report(SampleTraces.scrollHitch))
    expectGolden(body(text), "a-scroll-hitch.html")
  }

  @Test(arguments: samples)
  func `tags balance, ids are unique and links lead somewhere`(sample: Sample) {
    let check = HTMLCheck(page(sample.report))
    #expect(check.problems == [])
    let ids = check.tags.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for link in check.all("a").compactMap({ $0.attributes["href"] }) {
      #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test(arguments: samples)
  func `tables have captions and scopes, charts have words, headings are in order`(sample: Sample) {
    let check = HTMLCheck(page(sample.report))
    #expect(check.all("table").count == check.all("caption").count)
    #expect(check.all("th").allSatisfy { $0.attributes["scope"] != nil })
    for chart in check.all("svg") {
      let hasWords = chart.attributes["role"] == "img" && chart.attributes["aria-label"] != ""
      #expect(hasWords || chart.attributes["aria-hidden"] == "true")
    }
    let levels = check.tags.compactMap { $0.name.wholeMatch(of: /h([1-6])/).flatMap { Int($0.1) } }
    #expect(levels.first == 1 && levels.count { $0 == 1 } == 1)
    for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
  }

  @Test(arguments: samples)
  func `nothing on the page reaches for the network or runs but our script`(sample: Sample) throws {
    let text = page(sample.report)
    let check = HTMLCheck(text)
    let policy = try #require(
      check.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" })
    #expect(policy.attributes["content"]?.hasPrefix("default-src &#39;none&#39;") == true)
    #expect(text.contains("sha256-"))
    #expect(check.tags.allSatisfy { $0.attributes["src"] == nil })
    #expect(check.all("img").isEmpty && check.all("link").isEmpty && check.all("iframe").isEmpty)
    #expect(check.tags.allSatisfy { !$0.attributes.keys.contains { $0.hasPrefix("on") } })
    let scripts = check.all("script")
    #expect(scripts.count { $0.attributes["type"] == nil } == 1)
    #expect(!text.contains("http://") && !text.contains("https://"))
  }

  @Test func `the policy's hash is that of the bytes between the script's tags`() throws {
    let text = page(SampleReports.report(SampleTraces.clean))
    let script = try #require(text.firstMatch(of: /<script>([\s\S]*?)<\/script>/)).1
    let hash = Base64.text(SHA256.digest(of: Array(script.utf8)))
    #expect(text.contains("script-src &#39;sha256-\(hash)&#39;"))
  }

  @Test func `hostile names are text and long ones are cut with their length named`() {
    let text = page(SampleReports.report(SampleTraces.hostile))
    #expect(!text.contains("<img") && !text.contains("alert(1)>"))
    #expect(text.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
    #expect(text.contains("(10,000 characters)"))
    #expect(!text.contains(String(repeating: "n", count: 130)))
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x2028...0x202E).contains(scalar.value))
    }
  }

  @Test func `the same report gives the same bytes`() {
    for sample in Self.samples { #expect(page(sample.report) == page(sample.report)) }
  }

  @Test func `without a gate the page says so, and shows the headline figures`() {
    let text = page(SampleReports.report(SampleTraces.scrollHitch))
    #expect(text.contains("No gate was run."))
    #expect(text.contains("<b>142.86</b>"))
    #expect(text.contains("116.67 ms of motion time"))
    #expect(text.contains("Apple 2020 scroll band: critical"))
    #expect(text.contains("FeedRow body ×12, 14.20 ms = 74 % of its work, 170 % of the budget"))
  }
}

import FrameModel
import Reports
import TestSupport
import Testing

@Suite struct GitHubAnnotationsTests {
  private func lines(_ report: Report) -> [String] {
    var text = ""
    GitHubAnnotations().write(report, to: &text)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `the example is as it was agreed`() {
    expectGolden(
      lines(SampleVerdicts.report).map { $0 + "\n" }.joined(), "gate.annotations.txt")
  }

  @Test func `what fails is an error at the source or the check, the gravest first`() {
    let lines = lines(SampleVerdicts.report)
    #expect(
      lines[0].hasPrefix("::error file=Sources/Feed/FeedRow.swift,line=42,title=hitch.ratio%2C"))
    #expect(lines[2].hasPrefix("::error file=framewise.json,line=12,title=input.latency.p95"))
    #expect(lines.count { $0.hasPrefix("::error ") } == 4)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 2)
    #expect(lines.count == 6)
  }

  @Test func `without a gate findings are warnings, and a clean trace says nothing`() {
    var report = SampleVerdicts.report
    (report.verdict, report.failures) = (nil, [])
    #expect(lines(report).allSatisfy { $0.hasPrefix("::warning ") && $0.contains("title=TRG-01") })
    #expect(!lines(report).isEmpty)
    #expect(lines(SampleReports.report(SampleTraces.clean)).isEmpty)
  }

  @Test func `hostile names neither begin a command nor end a property`() {
    let lines = lines(SampleVerdicts.hostileReport)
    // A waived failure is no annotation.
    #expect(lines.count == SampleVerdicts.hostileNames.count - 1)
    for line in lines {
      let match = line.wholeMatch(
        of: /::error file=[^:,]*,(?:line=[0-9]+,)?title=[^:,]*::.*/)
      #expect(match != nil, "\(line)")
      let percents = line.matches(of: /%(?!25|3A|2C)/)
      #expect(percents.isEmpty, "\(line)")
    }
  }
}

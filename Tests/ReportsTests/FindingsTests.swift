import FrameAnalysis
import Foundation
import FrameModel
import Testing

@testable import Reports

/// What the motion rules say, in every report.
@Suite struct FindingsTests {
  /// A report in which a rule fails ten thousand times alike and once otherwise, and one is unknown.
  private var report: Report {
    var report = SampleReports.report(SampleTraces.scrollHitch)
    func rule(_ id: String, _ outcome: RuleOutcome, judged: Int) -> RuleSummary {
      RuleSummary(
        RuleDescription(
          id: id, level: .error, documents: [.tokens], statement: "It holds.",
          thresholds: [RuleThreshold("most", 250, "ms", by: .ours)]),
        outcome, judged: judged)
    }
    report.traces[0].rules = [
      rule("TRG-01", .fail, judged: 10_001),
      rule("HAP-02", .unknown(needs: ["haptic"]), judged: 0),
      rule("DUR-01", .pass, judged: 4),
    ]
    report.traces[0].findings = (0..<10_000).map { number in
      var finding = Finding(
        rule: "TRG-01", level: .error, measured: "an ease of \(number).5 ms", allowed: "a spring")
      (finding.animation, finding.line) = ("<fav>", number)
      finding.time = .zero + .milliseconds(Int64(number))
      return finding
    }
    var other = Finding(rule: "TRG-01", level: .warning, measured: "linear", allowed: "a spring")
    other.evidence = ["It was \"bold\"."]
    report.traces[0].findings.append(other)
    return report
  }

  @Test func `ten thousand that are alike are one line with a count`() {
    let text = SampleReports.file("summary.txt", of: report, .text)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Motion: 10,000 errors, 1 warning;"))
    #expect(text.contains("✗ TRG-01 <fav>: an ease of 0.5 ms (allowed: a spring), ×10,000"))
    #expect(text.contains("▲ TRG-01 linear"))
    #expect(text.contains("Not judged: 1 motion rule, for want of haptic (1)."))
  }

  @Test func `the page folds them by rule, with document and threshold, and escapes names`() {
    let page = SampleReports.file("index.html", of: report, .html)
    #expect(page.contains("id=\"t0-motion\""))
    #expect(page.contains("Judged by motion tokens and Reduce Motion policy: most 250 ms (ours)."))
    #expect(page.contains("&lt;fav&gt;") && !page.contains("<fav>"))
    #expect(page.contains("It was &quot;bold&quot;."))
    #expect(page.contains("Motion rules that could not be judged, by what is missing (1)"))
    #expect(page.utf8.count < 300_000)
  }

  @Test func `the tables and JSON have every one`() {
    let rows = SampleReports.file("findings.csv", of: report, .csv).split(separator: "\n")
    #expect(rows.count == 10_002)
    let json = SampleReports.file("report.json", of: report, .json)
    #expect(json.components(separatedBy: "\"rule\": \"TRG-01\", \"level\"").count == 10_002)
    #expect(json.contains("{ \"rule\": \"HAP-02\", \"needs\": [ \"haptic\" ] }"))
    #expect(json.contains("{ \"rule\": \"DUR-01\", \"outcome\": \"pass\", \"judged\": 4 }"))
  }
}

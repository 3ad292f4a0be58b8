import FrameAnalysis
import FrameModel

/// The report for a step summary or a comment: verdict, checks, changes, worst hitches.
///
/// At most 900 KiB, for GitHub keeps a megabyte of a step and drops what is longer.
package struct MarkdownReport: ReportWriter {
  package static let maximumBytes = 900 * 1024

  private let maximumBytes: Int

  /// So many bytes at most, where a file already holds others.
  package init(maximumBytes: Int = Self.maximumBytes) { self.maximumBytes = maximumBytes }

  private static let mostHitches = 20
  private static let mostFindings = 20

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var page = MarkdownPage(maximumBytes: maximumBytes)
    Self.writeVerdict(of: report, to: &page)
    let notes = (report.verdict?.notes ?? []).map { MarkdownText.of($0, limit: 400) }
    let failures = report.failures.map {
      "✗ not read: \(MarkdownText.of($0.description, limit: 600))"
    }
    if !notes.isEmpty || !failures.isEmpty { page.line() }
    for item in failures + notes { page.line("- \(item)") }
    if let verdict = report.verdict { Self.writeChecks(of: verdict, to: &page) }
    if let comparison = report.comparison { MarkdownComparison(comparison).write(to: &page) }
    Self.writeHitches(of: report, to: &page)
    Self.writeFindings(of: report, to: &page)
    Self.writeTraces(of: report, to: &page)
    page.finish(of: maximumBytes)
    page.buffer.string.write(to: &output)
  }

  // MARK: Verdict

  private static func writeVerdict(of report: Report, to page: inout MarkdownPage) {
    guard let verdict = report.verdict else {
      page.heading("Frame timing", level: 2)
      page.line("No gate was run: these are measurements, and no limit was applied to them.")
      return
    }
    page.heading("\(verdict.glyph) \(verdict.title): frame timing", level: 2)
    let file = verdict.configuration.map { " by \(MarkdownText.of($0))" } ?? ""
    page.line("\(VerdictCounts(verdict).text)\(file).")
  }

  private static func writeChecks(of verdict: Verdict, to page: inout MarkdownPage) {
    let sorted = verdict.byGravity
    writeChecks("Checks that did not pass", sorted.filter { $0.outcome != .pass }, to: &page)
    writeChecks("Checks that passed", sorted.filter { $0.outcome == .pass }, to: &page)
  }

  private static func writeChecks(
    _ title: String, _ results: [CheckResult], to page: inout MarkdownPage
  ) {
    guard !results.isEmpty else { return }
    page.heading(title)
    page.table(
      ["Result", "Check", "Scenario", "Found", "Limit", "Margin", "Over", "Why", "Worst", "Owner"],
      results.lazy.map(row))
  }

  private static func row(of result: CheckResult) -> [String] {
    let level = result.level == .warning && result.outcome == .fail ? "warning" : nil
    let answers = [result.owner, result.waiver?.text].compactMap(\.self).joined(separator: ". ")
    return [
      "\(result.glyph) \(level ?? result.outcome.word)", MarkdownText.of(result.name, limit: 400),
      MarkdownText.of(result.scenario), result.measured.map { MarkdownText.of($0.text) } ?? "–",
      MarkdownText.of(result.check.demand), result.margin.map { MarkdownText.of($0.text) } ?? "–",
      MarkdownText.of(result.countsText), MarkdownText.of(result.reason, limit: 400),
      result.worst.map { MarkdownText.of($0.text, limit: 400) } ?? "–", MarkdownText.of(answers),
    ]
  }

  // MARK: Measurements

  private static func writeHitches(of report: Report, to page: inout MarkdownPage) {
    // Of each trace no more than are shown of all.
    let hitches = report.traces.flatMap { report in
      (report.analysis.main?.worstHitches ?? []).prefix(mostHitches).map { (report.trace, $0) }
    }
    let worst = hitches.enumerated().sorted {
      let (a, b) = ($0.element.1.lateness, $1.element.1.lateness)
      return a == b ? $0.offset < $1.offset : a > b
    }.prefix(mostHitches)
    guard !worst.isEmpty else { return }
    page.heading("Worst hitches")
    page.table(
      ["Trace", "Frame", "At", "Late", "Cause", "Where", "Costliest in it"],
      worst.map { row(of: $0.element.1, in: $0.element.0) })
  }

  private static func row(of hitch: Hitch, in trace: Trace) -> [String] {
    let places = hitch.place(in: trace).map { "\($0.kind) \($0.name)" }.joined(separator: ", ")
    let costliest = hitch.evaluations.first?.sentence(in: trace) ?? ""
    return [
      MarkdownText.of(Names.file(trace.file)), "\(hitch.index)",
      trace.hasTimeline ? "\(NumberText.seconds(hitch.time)) s" : "–",
      MarkdownText.of(hitch.lateText), hitch.cause.rawValue, MarkdownText.of(places, limit: 400),
      MarkdownText.of(costliest, limit: 400),
    ]
  }

  private static func writeFindings(of report: Report, to page: inout MarkdownPage) {
    let groups = FindingGroup.groups(of: report.traces.flatMap(\.findings))
    guard !groups.isEmpty else { return }
    page.heading("Motion findings")
    page.table(
      ["Level", "Rule", "About", "Found", "Allowed", "Times", "First"],
      groups.prefix(mostFindings).map { group in
        let finding = group.first
        return [
          "\(finding.level.glyph) \(finding.level.nouns.one)", MarkdownText.of(finding.rule),
          MarkdownText.of(finding.subjectText, limit: 400),
          MarkdownText.of(finding.measured, limit: 400),
          MarkdownText.of(finding.allowed, limit: 400), NumberText.count(group.count),
          MarkdownText.of(finding.placeText, limit: 400),
        ]
      })
    let rest = groups.dropFirst(mostFindings).reduce(0) { $0 + $1.count }
    if rest > 0 {
      page.line()
      page.line("\(NumberText.count(rest)) more are in `findings.csv`.")
    }
  }

  private static func writeTraces(of report: Report, to page: inout MarkdownPage) {
    guard !report.traces.isEmpty else { return }
    page.heading("Traces")
    let ids: [MetricID] = [
      .frameCount, .hitchRatio, .hitchCount, .hitchTime, .frameDropped, .frameDurationP99,
    ]
    page.table(
      ["Trace"] + ids.map(\.titleWithUnit) + ["Device", "Build"],
      report.traces.lazy.map { report in
        let metrics = report.analysis.main?.metrics
        let from = report.trace.provenance
        return [MarkdownText.of(Names.file(report.trace.file))]
          + ids.map { metrics?.figure($0) ?? "–" }
          + [from.device, from.build].map { MarkdownText.of($0 ?? "") }
      })
  }
}

import FrameAnalysis
import FrameModel

/// What changed against other runs, as tables of Markdown.
struct MarkdownComparison {
  private let comparison: RunComparison

  init(_ comparison: RunComparison) { self.comparison = comparison }

  func write(to page: inout MarkdownPage) {
    for scenario in comparison.scenarios { write(scenario, to: &page) }
    let apart = [("Added", comparison.added), ("Removed", comparison.removed)]
    for (word, groups) in apart where !groups.isEmpty {
      page.line()
      page.line("\(word): \(groups.map { MarkdownText.of($0.text) }.joined(separator: "; ")).")
    }
    for refused in comparison.refused {
      page.line()
      page.line("Not compared: \(MarkdownText.of(refused.text, limit: 600)).")
    }
  }

  private func write(_ scenario: ScenarioComparison, to page: inout MarkdownPage) {
    page.heading("Changes: \(MarkdownText.of(scenario.scenario))")
    page.line("\(scenario.runsText).")
    page.line()
    let changes = scenario.changes
    page.table(
      ["Verdict", "Metric", "Base", "New", "Change", "Share", "p", "Why"],
      changes.map { change in
        let metric = change.metric
        return [
          "\(metric.verdict.glyph) \(metric.verdict.word)", MarkdownText.of(change.title),
          metric.baseText, metric.newText, metric.changeText, metric.relativeText,
          MarkdownText.of(metric.pText), MarkdownText.of(metric.evidence.joined(separator: "; ")),
        ]
      })
    if changes.isEmpty { page.line("Nothing changed that matters.") }
    for (word, findings) in [("New", scenario.newFindings), ("Gone", scenario.goneFindings)] {
      guard !findings.isEmpty else { continue }
      page.line()
      let texts = findings.map { MarkdownText.of($0.text) }.joined(separator: "; ")
      page.line("\(word) findings: \(texts).")
    }
  }
}

import FrameAnalysis
import FrameModel

/// Part 7: what checks compared with the baseline, and what changed between two sets of runs.
struct ComparisonPart {
  private let compared: [CheckResult]
  private let comparison: RunComparison?

  private static let mostRows = 200
  private static let mostFindings = 50

  /// Nothing where nothing was compared.
  init?(_ report: Report) {
    compared = report.verdict?.byGravity.filter { $0.change != nil } ?? []
    comparison = report.comparison
    if compared.isEmpty, comparison == nil { return nil }
  }

  func write(to page: inout Markup) {
    page += "<section><h2 id=\"comparison\">Comparison</h2>\n"
    writeCompared(to: &page)
    if let comparison { write(comparison, to: &page) }
    page += """
      <p class="aside">Worse or better: p low enough, and more than matters. p: permutation test of the \
      figure over whole runs, corrected over the scenarios (Holm). Interval: bootstrap over runs, of \
      the change.</p></section>

      """
  }

  // MARK: Checks

  private func writeCompared(to page: inout Markup) {
    var table = DataTable("Checks against the baseline, a row each", Self.columns("Check"))
    for result in compared.prefix(Self.mostRows) {
      guard let change = result.change else { continue }
      let verdict: Markup =
        "<span aria-hidden=\"true\">\(change.glyph)</span>&nbsp;\(change.verdict)"
      let words: [DataTable.Cell] = [.text(result.title), .markup(verdict)]
      table.add(words + change.cells.map(DataTable.Cell.text))
    }
    table.write(to: &page)
    Self.writeRest(compared.count - Self.mostRows, in: "checks.csv", to: &page)
  }

  private static func columns(_ first: String) -> [DataTable.Column] {
    [
      .text(first), .text("Verdict"), .number("Base"), .number("New"), .number("Change"),
      .number("Share"), .number("p"), .text("Interval of the change"), .text("Base, each run"),
      .text("New, each run"),
    ]
  }

  private static func writeRest(_ rest: Int, in file: String, to page: inout Markup) {
    guard rest > 0 else { return }
    page += "<p class=\"cut\">\(NumberText.count(rest)) more are in <code>\(file)</code>.</p>\n"
  }

  // MARK: Two sets of runs

  private func write(_ comparison: RunComparison, to page: inout Markup) {
    for scenario in comparison.scenarios { write(scenario, to: &page) }
    let apart = [("Added", comparison.added), ("Removed", comparison.removed)]
    for (word, groups) in apart where !groups.isEmpty {
      page += "<p>\(word): \(groups.map(\.text).joined(separator: "; ")).</p>\n"
    }
    for refused in comparison.refused { page += "<p>\(refused.text).</p>\n" }
  }

  private func write(_ scenario: ScenarioComparison, to page: inout Markup) {
    page += "<h3>\(Names.shown(scenario.scenario, limit: 80))</h3>\n<p>\(scenario.runsText).</p>\n"
    for note in scenario.notes { page += "<p class=\"aside\">Differs: \(note.text).</p>\n" }
    let changes = scenario.changes
    if changes.isEmpty { page += "<p>Nothing changed that matters.</p>\n" }
    write("What changed", changes, to: &page)
    let others = scenario.metrics.filter { $0.verdict == .same || $0.verdict.isInconclusive }
    if !others.isEmpty {
      page += """
        <details class="beyond"><summary>\(NumberText.count(others.count, "other", "others")): no change that \
        matters, or one that may be chance</summary>

        """
      write("Unchanged or undecided", others.map { ($0.id.titleWithUnit, $0) }, to: &page)
      page += "</details>\n"
    }
    write("New findings", scenario.newFindings, to: &page)
    write("Findings that are gone", scenario.goneFindings, to: &page)
  }

  private func write(
    _ caption: String, _ changes: [(title: String, metric: MetricComparison)],
    to page: inout Markup
  ) {
    var table = DataTable(caption, Self.columns("Metric"))
    for (title, metric) in changes.prefix(Self.mostRows) {
      let verdict: Markup =
        "<span aria-hidden=\"true\">\(metric.verdict.glyph)</span>&nbsp;\(metric.verdict.word)"
      let words: [DataTable.Cell] = [.text(title), .markup(verdict)]
      table.add(words + CheckChange(of: metric).cells.map(DataTable.Cell.text))
    }
    table.write(to: &page)
    Self.writeRest(changes.count - Self.mostRows, in: "comparison.csv", to: &page)
  }

  private func write(_ title: String, _ findings: [RunFinding], to page: inout Markup) {
    guard !findings.isEmpty else { return }
    page += "<p>\(title):</p>\n<ul>"
    for finding in findings.prefix(Self.mostFindings) { page += "<li>\(finding.text)</li>\n" }
    page += "</ul>\n"
    Self.writeRest(findings.count - Self.mostFindings, in: "finding_changes.csv", to: &page)
  }
}

extension CheckChange {
  fileprivate init(of metric: MetricComparison) {
    let unit = metric.id.definition.unit.rawValue
    self.init(
      base: Quantity(metric.base.value, unit), new: Quantity(metric.new.value, unit),
      baseRuns: metric.base.runs, newRuns: metric.new.runs,
      p: metric.adjustedP ?? metric.permutation?.value, interval: metric.interval,
      verdict: metric.verdict.word)
  }

  var glyph: String {
    switch verdict {
    case "worse": "✗"
    case "better": "✓"
    case "same": "="
    default: "?"
    }
  }

  /// Base, new, change, share, p, interval, and each run of both.
  var cells: [String] {
    let share = relative.map { "\(Self.signed($0 * 100, places: 1)) %" } ?? "–"
    let unit = base.unit == MetricUnit.count.rawValue ? "" : " \(base.unit)"
    let range = interval.map {
      "\(Self.signed($0.lowerBound)) to \(Self.signed($0.upperBound))\(unit)"
    }
    return [
      base.text, new.text, Self.signed(difference), share,
      p.map(MetricComparison.text) ?? "exact count", range ?? "–", Self.list(baseRuns),
      Self.list(newRuns),
    ]
  }

  private static let mostRuns = 20

  private static func list(_ runs: [Double?]) -> String {
    let shown = runs.prefix(mostRuns).map { $0.map { $0.decimal(3) } ?? "unknown" }
    let rest = runs.count - mostRuns
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  private static func signed(_ value: Double, places: Int = 3) -> String {
    let text = abs(value).decimal(places)
    return text == "0" ? text : (value < 0 ? "−" : "+") + text
  }
}

package import FrameAnalysis
import FrameModel

/// What changed between two sets of runs, on the terminal.
package struct ComparisonText: Sendable {
  package var comparison: RunComparison
  package var width: Int
  package var style: Style

  package init(_ comparison: RunComparison, width: Int = 80, style: Style = .plain) {
    self.comparison = comparison
    self.width = max(width, 40)
    self.style = style
  }

  /// Shown whatever their verdict; others where they changed.
  private static let headline: Set<MetricID> = [
    .hitchRatio, .frameDroppedRate, .frameDurationP95, .frameDurationP99, .frameRate,
    .evaluationCount,
  ]
  private static let shownParts = 8

  package func write(to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    for (position, scenario) in comparison.scenarios.enumerated() {
      if position > 0 { buffer.append("\n") }
      write(scenario, to: &buffer)
      buffer.drain(to: &output)
    }
    for (word, groups) in [("Added", comparison.added), ("Removed", comparison.removed)] {
      guard !groups.isEmpty else { continue }
      line("", "\(word): \(groups.map(\.text).joined(separator: "; ")).", to: &buffer)
    }
    for refused in comparison.refused { line("✗", "\(refused.text).", .bad, to: &buffer) }
    if !comparison.scenarios.isEmpty { writeMethod(to: &buffer) }
    buffer.finish(to: &output)
  }

  // MARK: A scenario

  private func write(_ scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    var title = Paragraph(rest: "  ")
    title.add(Names.shown(scenario.scenario, limit: 60), .bold)
    let conditions = [scenario.conditions[.device], scenario.conditions[.rate]]
      .compactMap(\.self).map { Names.shown($0, limit: 60) }.joined(separator: ", ")
    if !conditions.isEmpty { title.add("(\(conditions))") }
    let base = NumberText.count(scenario.base.count, "run", "runs")
    title.add("\(NumberText.count(scenario.new.count, "run", "runs")) against \(base)")
    title.write(to: &buffer, width: width, style: style)
    for note in scenario.notes { line("·", "Differs: \(note.text).", to: &buffer) }
    writeTable(of: scenario, to: &buffer)
    writeParts(of: scenario, to: &buffer)
    writeFindings(of: scenario, to: &buffer)
  }

  private func writeTable(of scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    let shown = scenario.metrics.filter {
      Self.headline.contains($0.id) || $0.verdict == .worse || $0.verdict == .better
    }
    let rows = shown.map { ComparisonRow($0, title: $0.id.definition.title) }
    let columns = ComparisonRow.widths(of: rows, within: width)
    for (row, metric) in zip(rows, shown) {
      row.write(to: &buffer, columns: columns, style: style)
      guard metric.verdict != .same else { continue }
      line(
        "", (["\(metric.reasonText)"] + metric.evidence).joined(separator: "; ") + ".", .faint,
        indent: 6, to: &buffer)
    }
    let rest = scenario.metrics.filter { metric in !shown.contains { $0.id == metric.id } }
    writeRest(rest, to: &buffer)
    if !scenario.unknown.isEmpty {
      let names = scenario.unknown.map(\.rawValue).joined(separator: ", ")
      line("?", "Known on one side only: \(names).", to: &buffer)
    }
  }

  private func writeRest(_ rest: [MetricComparison], to buffer: inout TextBuffer) {
    let same = rest.count { $0.verdict == .same }
    let open = rest.filter(\.verdict.isInconclusive)
    if same > 0 {
      let metrics = NumberText.count(same, "other metric", "other metrics")
      line("=", "\(metrics): no change that matters.", to: &buffer)
    }
    for (reason, words) in [
      (ChangeReason.undecided, "may be chance"), (.tooFewRuns, "too few runs"),
    ] {
      let ids = open.filter { $0.reason == reason }.map(\.id.rawValue)
      guard !ids.isEmpty else { continue }
      line("?", "Inconclusive, \(words): \(ids.joined(separator: ", ")).", to: &buffer)
    }
  }

  // MARK: Parts and findings

  private func writeParts(of scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    let changed = scenario.parts.flatMap { part in
      part.metrics.filter { $0.verdict == .worse || $0.verdict == .better }.map { (part.part, $0) }
    }
    let rows = changed.prefix(Self.shownParts).map { part, metric in
      ComparisonRow(metric, title: "\(part.text): \(metric.id.rawValue)")
    }
    let columns = ComparisonRow.widths(of: rows, within: width)
    for row in rows { row.write(to: &buffer, columns: columns, style: style) }
    if changed.count > rows.count {
      let more = NumberText.count(changed.count - rows.count, "more part", "more parts")
      line("", "\(more) changed: see comparison.csv.", to: &buffer)
    }
  }

  private func writeFindings(of scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    for (word, glyph, findings) in [
      ("new", "+", scenario.newFindings), ("gone", "−", scenario.goneFindings),
    ] {
      for finding in findings.prefix(Self.shownParts) {
        let subject = finding.identity.subjectText
        let about = subject.isEmpty ? "" : ", \(subject)"
        line(
          glyph,
          "\(word): \(Names.shown(finding.identity.rule)) (\(finding.level.nouns.one))\(about).",
          word == "new" ? .bad : .good, to: &buffer)
      }
      let rest = findings.count - Self.shownParts
      if rest > 0 {
        line("", "\(NumberText.count(rest)) more \(word): see finding_changes.csv.", to: &buffer)
      }
    }
  }

  // MARK: Method

  private func writeMethod(to buffer: inout TextBuffer) {
    let scenarios = NumberText.count(comparison.scenarios.count, "scenario", "scenarios")
    let level = NumberText.short(comparison.alpha, places: 6)
    let confidence = NumberText.short(comparison.confidence * 100)
    line(
      "",
      "p: permutation test of the figure over whole runs, two-sided, corrected over \(scenarios) "
        + "(Holm), level \(level). Intervals: bootstrap over runs, \(confidence) %; with fewer than "
        + "ten runs a side they are optimistic.", .faint, indent: 0, to: &buffer)
  }

  private func line(
    _ glyph: String, _ text: String, _ emphasis: Style.Emphasis? = nil, indent: Int = 4,
    to buffer: inout TextBuffer
  ) {
    let rest = String(repeating: " ", count: indent)
    var paragraph = Paragraph(first: glyph.isEmpty ? rest : "  \(glyph) ", rest: rest)
    paragraph.add(text, emphasis)
    paragraph.write(to: &buffer, width: width, style: style)
  }
}

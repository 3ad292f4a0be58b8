package import FrameAnalysis
import FrameModel

/// What changed between two sets of runs, on the terminal; what is refused is the command's to say.
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
    writeVisible(in: scenario, to: &buffer)
  }

  private func writeTable(of scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    let shown = scenario.metrics.filter {
      Self.headline.contains($0.id) || $0.verdict == .worse || $0.verdict == .better
    }
    let rows = shown.map { ComparisonRow($0, title: $0.id.definition.title) }
    let columns = ComparisonRow.widths(of: rows, within: width)
    for (row, metric) in zip(rows, shown) {
      row.write(to: &buffer, columns: columns, style: style)
      let evidence = metric.evidence.joined(separator: "; ")
      guard metric.verdict != .same, metric.reason != .tooFewRuns, !evidence.isEmpty else {
        continue
      }
      line("", "\(evidence).", .faint, indent: 6, to: &buffer)
    }
    let rest = scenario.metrics.filter { metric in !shown.contains { $0.id == metric.id } }
    writeRest(rest, to: &buffer)
    writeShortage(in: scenario, to: &buffer)
    if !scenario.unknown.isEmpty {
      let names = scenario.unknown.map(\.rawValue).joined(separator: ", ")
      line("?", "Known on one side only: \(names).", to: &buffer)
    }
  }

  private func writeRest(_ rest: [MetricComparison], to buffer: inout TextBuffer) {
    let same = rest.count { $0.verdict == .same }
    if same > 0 {
      let metrics = NumberText.count(same, "other metric", "other metrics")
      line("=", "\(metrics): no change that matters.", to: &buffer)
    }
    let chance = rest.filter { $0.reason == .undecided }.map(\.id.rawValue)
    if !chance.isEmpty {
      line("?", "Inconclusive, may be chance: \(chance.joined(separator: ", ")).", to: &buffer)
    }
  }

  /// Said once, since what holds for one figure holds for all that as few runs know.
  private func writeShortage(in scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    let short = scenario.metrics.filter { $0.reason == .tooFewRuns }
    guard case .inconclusive(let needed?)? = short.last?.verdict else { return }
    let metrics = NumberText.count(short.count, "metric", "metrics")
    line(
      "?",
      "Too few runs: no change of \(metrics) could show, whatever its size. \(needed) runs a side "
        + "would do.", .warning, to: &buffer)
  }

  // MARK: Parts and findings

  private func writeParts(of scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    let changed = scenario.parts.flatMap { part in
      part.metrics.filter { metric in
        // A span as long as the scenario would only say everything twice.
        !scenario.metrics.contains {
          $0.id == metric.id && $0.base.runs == metric.base.runs && $0.new.runs == metric.new.runs
        } && (metric.verdict == .worse || metric.verdict == .better)
      }.map { (part.part, $0) }
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

  // MARK: One build with itself

  private func writeVisible(in scenario: ScenarioComparison, to buffer: inout TextBuffer) {
    let visible = scenario.visible.filter { $0.change != nil && Self.headline.contains($0.id) }
    guard !visible.isEmpty else { return }
    let runs = NumberText.count(visible.map(\.runs).max() ?? 0, "run", "runs")
    line(
      "", "Four of five times, \(runs) a side would show a change for the worse of:", to: &buffer)
    for change in visible {
      let definition = change.id.definition
      let size = NumberText.short(change.change ?? 0)
      let share = change.relativeChange.map { " (\(NumberText.percent($0 * 100)))" } ?? ""
      let from = "\(definition.title), \(NumberText.figure(change.base, of: change.id))"
      line("", "\(from): \(size) \(definition.unit.rawValue)\(share)", indent: 6, to: &buffer)
    }
  }

  // MARK: Method

  private func writeMethod(to buffer: inout TextBuffer) {
    let scenarios = NumberText.count(comparison.scenarios.count, "scenario", "scenarios")
    let level = NumberText.short(comparison.alpha, places: 6)
    let confidence = NumberText.short(comparison.confidence * 100)
    line(
      "",
      "Worse or better: p at most \(level), and more than matters of that metric. p: permutation test "
        + "of the figure over whole runs, two-sided, corrected over \(scenarios) (Holm)\(deals). "
        + "Intervals: bootstrap over runs, \(confidence) %; with fewer than ten runs a side they are "
        + "optimistic.", .faint, indent: 0, to: &buffer)
  }

  /// How the deals were counted, as far as that is the same for all.
  private var deals: String {
    let methods = comparison.scenarios.flatMap(\.metrics).compactMap(\.permutation?.method)
    guard let first = methods.first else { return "" }
    if methods.allSatisfy({ $0 == first }) { return ", \(first.phrase)" }
    return methods.contains(where: \.isSampled)
      ? ", deals drawn by a fixed seed where there are too many" : ", all deals counted"
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

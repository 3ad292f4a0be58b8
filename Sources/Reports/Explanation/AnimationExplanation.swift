import FrameAnalysis
import FrameModel
import MotionRules

/// One run of an animation: what it declares, what was measured, and what the rules found of it.
package struct AnimationExplanation: Sendable {
  package var report: TraceReport
  /// Its position in `Trace.animations`.
  package var row: Int
  /// How many other runs bear the name.
  package var others: Int

  package init(report: TraceReport, row: Int, others: Int) {
    self.report = report
    self.row = row
    self.others = others
  }

  // MARK: Which one

  /// The rows of the runs that a name is of, the worst first: of a site, a view, or one run by its id.
  package static func candidates(for name: String, in report: TraceReport) -> [Int] {
    let trace = report.trace
    let order = ConformanceRank.sorted(report.conformances, report.findings)
    for key in [\Animation.name, \.view] {
      let found = order.filter { trace.names[trace.animations[$0][keyPath: key]] == name }
      if !found.isEmpty { return found }
    }
    return order.filter { "\(trace.animations[$0].id)" == name }
  }

  /// Every name that a run can be asked for by, but for ids.
  package static func names(in report: TraceReport) -> Set<String> {
    let trace = report.trace
    return Set(
      trace.animations.flatMap { [trace.names[$0.name], trace.names[$0.view]] }
        .compactMap(\.self))
  }

  // MARK: In words

  private var run: AnimationConformance { report.conformances[row] }
  private var animation: Animation { report.trace.animations[row] }
  private var findings: [Finding] { run.findings.map { report.findings[$0] } }
  private static let indent = 29

  package func text(width: Int = 80, style: Style = .plain) -> String {
    var buffer = TextBuffer()
    let words = ConformanceText(run: run, trace: report.trace)
    func put(_ label: String, _ text: String) {
      let room = max(0, Self.indent - 2 - label.count)
      var line = Paragraph(
        first: "  " + label + String(repeating: " ", count: room),
        rest: String(repeating: " ", count: Self.indent))
      line.add(text)
      line.write(to: &buffer, width: width, style: style)
    }
    var title = Paragraph()
    title.add(words.name, .bold)
    if !words.subject.isEmpty { title.add("\(words.subject),") }
    title.add(
      "at \(NumberText.seconds(animation.begin)) s" + (animation.line.map { ", line \($0)" } ?? ""))
    if others > 0 {
      title.add("(the worst of \(NumberText.count(others + 1)) runs)")
    }
    title.write(to: &buffer, width: width, style: style)
    put("Declared", words.curve)
    for row in words.rows { put(row.what, "\(row.declared) → \(row.measured)") }
    for finding in findings {
      put(
        "\(finding.level.glyph) \(finding.rule)",
        "\(Names.shown(finding.measured, limit: 200)) (allowed: "
          + "\(Names.shown(finding.allowed, limit: 200))). Judged by \(finding.judgedBy).")
    }
    if findings.isEmpty { put("Findings", "none of it; \(RuleCounts(of: report).outcomesText)") }
    writeValues(to: &buffer)
    return buffer.string
  }

  private func writeValues(to buffer: inout TextBuffer) {
    guard let plot = run.plot else { return }
    let rows = ConformanceValues(of: plot)
    buffer.append("\n  \(rows.title)\n")
    for row in [ConformanceValues.titles] + rows.rows {
      let cells = row.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
      buffer.append("  \(cells.joined())\n")
    }
  }

  // MARK: As data

  package var json: String {
    var json = JSONWriter()
    json.object {
      $0.field("schema", ExplanationJSON.schema)
      $0.field("id", animation.id)
      $0.field("name", report.trace.names[animation.name])
      $0.field("view", report.trace.names[animation.view])
      $0.field("property", report.trace.names[animation.property])
      $0.field("begin_ms", milliseconds: animation.begin.sinceZero)
      $0.field("measured_ms", milliseconds: run.timing?.measured)
      run.write(to: &$0, of: report.trace)
      $0.array("findings") { rows in findings.forEach { TraceJSON.write($0, to: &rows) } }
      $0.array("values") { rows in
        for shown in run.plot?.shown ?? [] {
          rows.object(isInline: true) {
            $0.field("frame", shown.frame)
            $0.field("after_ms", shown.time * 1000, places: 4)
            $0.field("declared", shown.declared.map { run.plot?.value(of: $0) ?? $0 }, places: 6)
            $0.field("shown", run.plot?.value(of: shown.value), places: 6)
          }
        }
      }
    }
    var text = ""
    json.finish(to: &text)
    return text
  }
}

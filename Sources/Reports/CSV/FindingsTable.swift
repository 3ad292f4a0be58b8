import FrameModel

/// `findings.csv`: what the motion rules found, the gravest first.
struct FindingsTable: CSVTable {
  let name = "findings"
  let description = "One row a finding of a motion rule, the gravest first within a trace."

  let columns: [Column] = [
    .trace,
    .text("rule", "The rule's id; 'framewise explain' with it says what it demands."),
    .text("level", "error, warning or info."),
    .text("animation", "The declared name of the animation that it is about."),
    .text("view", "The view that it is about."),
    .text("property", "The property that moves."),
    .text("span", "The span that it is about."),
    .integer("frame", "The source's index of the frame that shows it."),
    .milliseconds("time_ms", "When it was, on the trace's clock."),
    .text("measured", "What was found, with its unit."),
    .text("allowed", "What would have been allowed."),
    .integer("line", "The line of the deciding record in the trace."),
    .text("source", "Where the app declares it."),
    .text("evidence", "What else tells why."),
    .text("judged_by", "The documents and thresholds that decided, and whose the thresholds are."),
    .text("statement", "What the rule demands."),
    .text("documents", "The design documents that it comes from."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces where !traceReport.findings.isEmpty {
      let file = CSVRow.written(traceReport.trace.file)
      var rules: [String: (statement: [UInt8], documents: [UInt8])] = [:]
      for rule in traceReport.rules.map(\.rule) {
        let titles = rule.documents.map(\.title).joined(separator: "; ")
        rules[rule.id] = (CSVRow.written(rule.statement), CSVRow.written(titles))
      }
      for finding in traceReport.findings {
        row.cell(written: file)
        write(finding, to: &row)
        row.cell(written: rules[finding.rule]?.statement ?? [])
        row.cell(written: rules[finding.rule]?.documents ?? [])
        row.end()
        row.drain(to: &output)
      }
    }
    row.finish(to: &output)
  }

  private func write(_ finding: Finding, to row: inout CSVRow) {
    row.cell(word: finding.rule)
    row.cell(word: finding.level.rawValue)
    row.cell(text: finding.animation)
    row.cell(text: finding.view)
    row.cell(text: finding.property)
    row.cell(text: finding.span)
    row.cell(finding.frame)
    row.cell(milliseconds: finding.time?.sinceZero)
    row.cell(text: finding.measured)
    row.cell(text: finding.allowed)
    row.cell(finding.line)
    row.cell(text: finding.source)
    row.cell(text: finding.evidence.isEmpty ? nil : finding.evidence.joined(separator: " "))
    row.cell(text: finding.judgedBy.isEmpty ? nil : finding.judgedBy)
  }
}

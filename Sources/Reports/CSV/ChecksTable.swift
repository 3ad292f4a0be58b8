import FrameModel

/// `checks.csv`: what the gate's checks said, in the order of the configuration.
struct ChecksTable: CSVTable {
  let name = "checks"
  let description = "One row a check of the gate, for each scenario and part that it judged."

  let columns: [Column] = [
    .text("check", "The check's name, else its metric or rules."),
    .text("subject", "The metric or the rule that was judged."),
    .text("where", "What the check selects; empty: everything."),
    .text("scenario", "The scenario whose runs were judged."),
    .text("part", "The part of its traces that was judged; empty: all."),
    .text("level", "error, or warn: said, and fails nothing."),
    .text("outcome", "pass, fail, unknown, inconclusive or waived."),
    Column(name: "measured", kind: .number, unit: nil, description: "What was found."),
    Column(name: "limit", kind: .number, unit: nil, description: "What was allowed."),
    Column(
      name: "margin", kind: .number, unit: nil,
      description: "How far from the limit; negative beyond it."),
    .text("unit", "The unit of measured, limit and margin."),
    .text("demand", "What the check demands, in words."),
    .integer("runs", "Over how many runs."),
    .integer("n", "Over how many frames, hitches or subjects of a rule."),
    .text("method", "Percentile rule, and how several runs became one number."),
    .text("evidence", "What lateness was measured by."),
    .text("denominator", "What a ratio divides by."),
    .text("trace", "The trace that holds the worst place."),
    .integer("frame", "The source's index of the worst frame."),
    .milliseconds("time_ms", "When that was, on the trace's clock."),
    .text("screen", "The screen around it."),
    .text("span", "The innermost span around it."),
    .text("view", "The view that it is about."),
    .text("animation", "The animation around it, or that it is about."),
    .integer("line", "The line of the deciding record in the trace."),
    .text("source", "Where the app declares it."),
    .text("reason", "Why it came out so."),
    .text("needs", "What was missing where it could not be judged."),
    .integer("runs_needed", "How many runs on each side would decide it."),
    .text("owner", "The team that answers for it."),
    .text("waiver", "Who waived it, until when and why."),
    .integer("configuration_line", "The check's line in the configuration."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for result in report.verdict?.results ?? [] {
      writeCheck(result, to: &row)
      writeNumbers(result, to: &row)
      writePlace(result.worst, to: &row)
      writeReason(result, to: &row)
      row.end()
      row.drain(to: &output)
    }
    row.finish(to: &output)
  }

  private func writeCheck(_ result: CheckResult, to row: inout CSVRow) {
    row.cell(text: result.check.label)
    row.cell(text: result.subject)
    row.cell(text: result.check.selector)
    row.cell(text: result.scenario)
    row.cell(text: result.part)
    row.cell(word: result.level.rawValue)
    row.cell(word: result.outcome.word)
  }

  private func writeNumbers(_ result: CheckResult, to row: inout CSVRow) {
    row.cell(result.measured?.value, places: 6)
    row.cell(result.limit?.value, places: 6)
    row.cell(result.margin?.value, places: 6)
    row.cell(text: result.limit?.unit)
    row.cell(text: result.check.demand)
    row.cell(result.runs)
    row.cell(result.frames)
    row.cell(text: result.method)
    row.cell(word: result.evidence)
    row.cell(word: result.denominator)
  }

  private func writePlace(_ place: CheckPlace?, to row: inout CSVRow) {
    row.cell(text: place?.file)
    row.cell(place?.frame)
    row.cell(milliseconds: place?.time?.sinceZero)
    row.cell(text: place?.screen)
    row.cell(text: place?.span)
    row.cell(text: place?.view)
    row.cell(text: place?.animation)
    row.cell(place?.line)
    row.cell(text: place?.source)
  }

  private func writeReason(_ result: CheckResult, to row: inout CSVRow) {
    row.cell(text: result.reason)
    row.cell(text: result.outcome.needs?.joined(separator: "; "))
    row.cell(result.outcome.runsNeeded)
    row.cell(text: result.owner)
    row.cell(text: result.waiver?.text)
    row.cell(result.check.line)
  }
}

extension CheckOutcome {
  /// What was missing where it is unknown.
  var needs: [String]? {
    if case .unknown(let needs) = self { needs } else { nil }
  }

  var runsNeeded: Int? {
    if case .inconclusive(let runs) = self { runs } else { nil }
  }
}

import FrameAnalysis
import FrameModel

/// `comparison.csv`: what changed against other runs, a figure a row.
struct ComparisonTable: CSVTable {
  let name = "comparison"
  let description = "One row a figure of a scenario, or of a part of one, in two sets of runs."

  let columns: [Column] = [
    .text("scenario", "What was repeated."),
    .text("device", "The device of the runs."),
    .text("by", "What kind of part it is; empty for the whole."),
    .text("name", "The part."),
    .text("kind", "The type of the span, or the kind of work of the view."),
    .text("metric", "The metric's id."),
    .text("unit", "The unit of the figures and of their change."),
    .number("base", "The figure over the runs that are compared with."),
    .number("new", "The figure over the new runs."),
    .number("change", "new − base."),
    .percent("change_percent", "The change as a share of base; empty where base is nothing."),
    .number("p", "Of the permutation test over runs; empty for a count that is compared exactly."),
    .number("p_adjusted", "The same, corrected over the scenarios (Holm)."),
    .text("p_method", "exact, or sampled."),
    .number("mann_whitney_p", "Of the Mann-Whitney test, to be seen beside it."),
    .number("interval_low", "Where the bootstrap interval of the change begins."),
    .number("interval_high", "Where it ends."),
    .number("cliffs_delta", "How much oftener a new run is above one of the base than below."),
    .integer("base_runs", "Over how many runs the base is."),
    .integer("new_runs", "Over how many runs the new figure is."),
    .text("verdict", "same, worse, better or inconclusive."),
    .text("reason", "Why the verdict is so."),
    .integer("runs_needed", "How many runs a side would decide what is inconclusive."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for scenario in report.comparison?.scenarios ?? [] {
      for metric in scenario.metrics { write(metric, nil, of: scenario, to: &row) }
      for part in scenario.parts {
        for metric in part.metrics { write(metric, part.part, of: scenario, to: &row) }
      }
      row.drain(to: &output)
    }
    row.finish(to: &output)
  }

  private func write(
    _ metric: MetricComparison, _ part: RunPart.Identity?, of scenario: ScenarioComparison,
    to row: inout CSVRow
  ) {
    row.cell(text: scenario.scenario)
    row.cell(text: scenario.conditions[.device])
    row.cell(word: part?.dimension.rawValue)
    row.cell(text: part?.name)
    row.cell(word: part?.kind)
    row.cell(word: metric.id.rawValue)
    row.cell(word: metric.id.definition.unit.rawValue)
    row.cell(metric.base.value, places: 6)
    row.cell(metric.new.value, places: 6)
    row.cell(metric.change, places: 6)
    row.cell(metric.relativeChange.map { $0 * 100 }, places: 6)
    row.cell(exact: metric.permutation?.value)
    row.cell(exact: metric.adjustedP)
    row.cell(word: metric.permutation?.method.word)
    row.cell(exact: metric.rank?.value)
    row.cell(metric.interval?.lowerBound, places: 6)
    row.cell(metric.interval?.upperBound, places: 6)
    row.cell(metric.delta, places: 6)
    row.cell(metric.base.count)
    row.cell(metric.new.count)
    row.cell(word: metric.verdict.word)
    row.cell(word: metric.reason.rawValue)
    if case .inconclusive(let needed) = metric.verdict {
      row.cell(needed)
    } else {
      row.cell(word: nil)
    }
    row.end()
  }
}

/// `finding_changes.csv`: findings that only one of two sets of runs has.
struct FindingChangesTable: CSVTable {
  let name = "finding_changes"
  let description = "One row a finding that no run of the other side has, by what it is about."

  let columns: [Column] = [
    .text("scenario", "What was repeated."),
    .text("change", "new or gone."),
    .text("rule", "The rule's id."),
    .text("level", "error, warning or info."),
    .text("animation", "The declared name of the animation that it is about."),
    .text("view", "The view that it is about."),
    .text("property", "The property that moves."),
    .text("span", "The span that it is about."),
    .integer("places", "In how many places of a run, at most."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for scenario in report.comparison?.scenarios ?? [] {
      for (word, findings) in [("new", scenario.newFindings), ("gone", scenario.goneFindings)] {
        for finding in findings {
          row.cell(text: scenario.scenario)
          row.cell(word: word)
          row.cell(text: finding.identity.rule)
          row.cell(word: finding.level.rawValue)
          row.cell(text: finding.identity.animation)
          row.cell(text: finding.identity.view)
          row.cell(text: finding.identity.property)
          row.cell(text: finding.identity.span)
          row.cell(finding.count)
          row.end()
        }
      }
      row.drain(to: &output)
    }
    row.finish(to: &output)
  }
}

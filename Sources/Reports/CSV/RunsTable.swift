import FrameAnalysis
import FrameModel

/// `runs.csv`: every metric of the scenarios of which there are several runs, one a row.
struct RunsTable: CSVTable {
  let name = "runs"
  let description = "One row a metric of a scenario: its spread over the runs, and one row a run."

  let columns: [Column] = [
    .text("scenario", "What was repeated."),
    .text("device", "The device of the runs."),
    .text("build", "The build of the runs."),
    .text("metric", "The metric's id."),
    .text("unit", "The unit of the value."),
    .text("statistic", "median, min, max, pooled, or run."),
    .text("trace", "The input, for the value of a run."),
    Column(
      name: "value", kind: .number, unit: nil,
      description: "The value in the unit of its column; empty when unknown."),
    .integer("runs", "Over how many runs."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for scenario in report.scenarios {
      for metric in scenario.metrics {
        write(metric, of: scenario, in: report, to: &row)
        row.drain(to: &output)
      }
    }
    row.finish(to: &output)
  }

  private func write(
    _ metric: RunMetric, of scenario: ScenarioRuns, in report: Report, to row: inout CSVRow
  ) {
    func write(_ statistic: String, _ value: Double?, trace: String? = nil, over runs: Int) {
      row.cell(text: scenario.scenario)
      row.cell(text: scenario.device)
      row.cell(text: scenario.build)
      row.cell(word: metric.id.rawValue)
      row.cell(word: metric.id.definition.unit.rawValue)
      row.cell(word: statistic)
      row.cell(text: trace)
      row.cell(value, places: 6)
      row.cell(runs)
      row.end()
    }
    let known = metric.values.count { $0 != nil }
    write("median", metric.median, over: known)
    write("min", metric.minimum, over: known)
    write("max", metric.maximum, over: known)
    if metric.id == .hitchRatio, let pooled = scenario.pooledRatio {
      write("pooled", pooled, over: scenario.runs.count)
    }
    for (run, value) in zip(scenario.runs, metric.values) {
      write("run", value, trace: report.traces[run].trace.file, over: 1)
    }
  }
}

import FrameAnalysis
import FrameModel

/// `reported.csv`: what the source found and computed itself, never mixed with what is found here.
struct ReportedTable: CSVTable {
  let name = "reported"
  let description =
    "One row for each hitch, hang and figure that the source reports itself, the worst hitches and "
    + "hangs first, figures by subject; sums of them are metrics."

  let columns: [Column] = [
    .trace,
    .text("kind", "metric (a sum over the rows of hitches), hitch, hang or figure."),
    .text("subject", "What it is of: a test, a benchmark, a process; empty for the whole input."),
    .text("name", "The figure's or metric's name, the hitch's cause, the hang's class."),
    .milliseconds("time_ms", "When it began, on the trace's clock."),
    .milliseconds("duration_ms", "How late a hitch was, or how long a hang lasted."),
    Column(
      name: "value", kind: .number, unit: nil,
      description: "The figure, in the unit of the next column."),
    .text("unit", "The unit of the value, in the source's words."),
    .integer("runs", "How many measurements are behind the figure."),
    Column(
      name: "mean", kind: .number, unit: nil, description: "\(RunSpread.method), in its unit."),
    Column(name: "min", kind: .number, unit: nil, description: "The lowest run, in its unit."),
    Column(name: "max", kind: .number, unit: nil, description: "The highest run, in its unit."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      let trace = traceReport.trace
      guard let reported = traceReport.analysis.reported else { continue }
      let file = CSVRow.written(trace.file)
      for metric in reported.metrics.all { write(metric, file, to: &row) }
      for position in reported.worstHitches {
        let hitch = trace.reportedHitches[position]
        begin("hitch", file, trace.names[hitch.place], trace.names[hitch.cause], to: &row)
        end(time: hitch.time, duration: hitch.duration, to: &row)
        row.drain(to: &output)
      }
      for position in reported.worstHangs {
        let hang = trace.reportedHangs[position]
        begin("hang", file, nil, trace.names[hang.kind], to: &row)
        end(time: hang.time, duration: hang.duration, to: &row)
        row.drain(to: &output)
      }
      for position in reported.figures {
        write(trace.reportedFigures[position], of: trace, file, to: &row)
        row.drain(to: &output)
      }
    }
    row.finish(to: &output)
  }

  private func begin(
    _ kind: String, _ file: [UInt8], _ subject: String?, _ name: String?, to row: inout CSVRow
  ) {
    row.cell(written: file)
    row.cell(word: kind)
    row.cell(text: subject)
    row.cell(text: name)
  }

  private func end(time: Timestamp?, duration: Nanoseconds, to row: inout CSVRow) {
    row.cell(milliseconds: time?.sinceZero)
    row.cell(milliseconds: duration)
    for _ in 0..<6 { row.cell(word: nil) }
    row.end()
  }

  private func write(_ metric: Metric, _ file: [UInt8], to row: inout CSVRow) {
    begin("metric", file, nil, metric.id.rawValue, to: &row)
    for _ in 0..<2 { row.cell(word: nil) }
    row.cell(metric.known, places: 6)
    row.cell(word: metric.id.definition.unit.rawValue)
    for _ in 0..<4 { row.cell(word: nil) }
    row.end()
  }

  private func write(
    _ figure: ReportedFigure, of trace: Trace, _ file: [UInt8], to row: inout CSVRow
  ) {
    let name: String = trace.names[figure.name]
    begin("figure", file, trace.names[figure.subject], name, to: &row)
    for _ in 0..<2 { row.cell(word: nil) }
    row.cell(exact: figure.value)
    row.cell(text: trace.names[figure.unit])
    let spread = figure.spread
    row.cell(spread?.count)
    row.cell(exact: spread?.mean)
    row.cell(exact: spread?.minimum)
    row.cell(exact: spread?.maximum)
    row.end()
  }
}

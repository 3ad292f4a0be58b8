import FrameAnalysis
import FrameModel

/// `summary.csv`: every metric of every trace, whole and in parts, one a row.
struct SummaryTable: CSVTable {
  let name = "summary"
  let description = "One row a metric: of a display as a whole, of its warm-up, of each part."

  let columns: [Column] = [
    .trace,
    .text("scenario", "What the trace is a run of."),
    .text("device", "The device, as the trace names it."),
    .display,
    .text(
      "by",
      "What the row is a part by: device, refreshRate, span, screen, animation, view or warm-up; "
        + "empty: all."),
    .text("name", "The name of the part."),
    .text("kind", "The type of a span, or the kind of work of a view."),
    .text("metric", "The metric's id."),
    Column(
      name: "value", kind: .number, unit: nil,
      description: "The value in the unit of the next column; empty when unknown."),
    .text("unit", "The unit of the value."),
    .integer("n", "Over how many frames or hitches."),
    .text("evidence", "What lateness was measured by: presented, deadline or start."),
    .text("method", "The percentile rule, the denominator, or where the number is from."),
    .text("needs", "What the trace would have to hold for an unknown value to be known."),
    .boolean("main", "Whether the display is the one that stands for the trace."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      for (position, surface) in traceReport.analysis.surfaces.enumerated() {
        let place = Place(
          trace: CSVRow.written(traceReport.trace.file),
          scenario: CSVRow.written(traceReport.trace.scenario),
          device: traceReport.trace.provenance.device.map { CSVRow.written($0) } ?? [],
          display: CSVRow.written(traceReport.trace.displayName(surface.display)),
          isMain: position == traceReport.analysis.primary)
        write(surface.metrics, as: Part(), at: place, to: &row)
        if let warmUp = surface.warmUp {
          write(warmUp, as: Part(by: "warm-up"), at: place, to: &row)
        }
        for part in surface.breakdowns {
          write(part.metrics, as: Part(part), at: place, to: &row)
          row.drain(to: &output)
        }
      }
    }
    row.finish(to: &output)
  }

  private struct Place {
    var trace: [UInt8]
    var scenario: [UInt8]
    var device: [UInt8]
    var display: [UInt8]
    var isMain: Bool
  }

  /// What a row is of; nothing for all.
  private struct Part {
    var by: String?
    var name: String?
    var kind: String?

    init(by: String? = nil) { self.by = by }

    init(_ part: Breakdown) {
      by = part.dimension.rawValue
      name = part.name
      kind = part.spanType.map { "\($0)" } ?? part.work.map { "\($0)" }
    }
  }

  private func write(
    _ metrics: MetricSet, as part: Part, at place: Place, to row: inout CSVRow
  ) {
    for metric in metrics.all {
      let unit = metric.id.definition.unit
      row.cell(written: place.trace)
      row.cell(written: place.scenario)
      row.cell(written: place.device)
      row.cell(written: place.display)
      row.cell(word: part.by)
      row.cell(text: part.name)
      row.cell(word: part.kind)
      row.cell(word: metric.id.rawValue)
      row.cell(metric.known, places: unit.places == 0 ? 0 : 6)
      row.cell(word: unit.rawValue)
      row.cell(metric.n)
      row.cell(word: metric.evidence?.rawValue)
      row.cell(text: metric.method.isEmpty ? nil : metric.method)
      row.cell(text: metric.needs?.joined(separator: " "))
      row.cell(place.isMain)
      row.end()
    }
  }
}

extension Metric {
  /// What the trace would have to hold, where the value is unknown.
  var needs: [String]? {
    if case .unknown(let needs) = value { needs } else { nil }
  }
}

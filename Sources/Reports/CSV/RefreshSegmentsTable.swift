import FrameAnalysis
import FrameModel

/// `refresh.csv`: the stretches in which a display kept one rate, with what kept it from a faster one.
struct RefreshSegmentsTable: CSVTable {
  let name = "refresh"
  let description = "One row a stretch of one refresh rate, in time order within a display."

  let columns: [Column] = [
    .trace, .display,
    .milliseconds("from_ms", "Start of its first frame, on the trace's clock."),
    .milliseconds("to_ms", "End of its last frame."),
    .milliseconds("time_ms", "How long its frames had the display: idleness and breaks left out."),
    .integer("frames", "Its frames."),
    Column(
      name: "rate_hz", kind: .number, unit: "Hz",
      description: "The rate, as displays have it; empty where the interval fits none."),
    .milliseconds("interval_ms", "The refresh interval."),
    .text("source", "Where the interval was read from; inferred-cadence is an estimate."),
    Column(
      name: "panel_hz", kind: .number, unit: "Hz", description: "The panel's highest rate."),
    .boolean("below_panel", "Whether it ran below the panel's highest rate."),
    .text("limits", "What was in force that keeps the rate down; empty and below: unexplained."),
    .text("why", "The same in words."),
    .integer("late_frames", "Frames late by that rate: the app's part."),
    .integer("missed_refreshes", "Refreshes that they missed."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      let trace = traceReport.trace
      for surface in traceReport.analysis.surfaces {
        for segment in surface.refresh {
          row.cell(text: trace.file)
          row.cell(text: trace.displayName(surface.display))
          Self.write(segment, to: &row)
          row.end()
          row.drain(to: &output)
        }
      }
    }
    row.finish(to: &output)
  }

  private static func write(_ segment: RefreshSegment, to row: inout CSVRow) {
    row.cell(milliseconds: segment.range.lowerBound.sinceZero)
    row.cell(milliseconds: segment.range.upperBound.sinceZero)
    row.cell(milliseconds: segment.time)
    row.cell(segment.frames.count)
    row.cell(segment.rate, places: 3)
    row.cell(milliseconds: segment.interval)
    row.cell(word: segment.source.rawValue)
    row.cell(segment.panelRate, places: 3)
    row.cell(segment.isBelowPanel)
    row.cell(text: segment.limits.map(\.id).joined(separator: " "))
    row.cell(text: segment.why)
    row.cell(segment.lateFrames)
    row.cell(segment.missedRefreshes)
  }
}

import FrameAnalysis
import FrameModel

/// `animations.csv`: every run of an animation, and how long it took against what it declares.
struct AnimationsTable: CSVTable {
  let name = "animations"
  let description = "One row a run of an animation, in the order of the trace."

  let columns: [Column] = [
    .trace, .display,
    .integer("animation", "The source's id of the run."),
    .text("name", "The site that declares it."),
    .text("view", "The view that moves."),
    .text("property", "What of it moves."),
    .milliseconds("begin_ms", "When it began, on the trace's clock."),
    .milliseconds("declared_ms", "Its declared duration; perceptual for a spring."),
    .milliseconds("measured_ms", "From the end of its delay to its end; empty where it has none."),
    .milliseconds("lost_ms", "How late frames were in it, in all."),
    .integer("dropped", "Refreshes in it that showed no new frame."),
    .text(
      "outcome",
      "as-declared, slowed-by-drops, wrong-duration, settling, never-settles or unknown."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      guard let surface = traceReport.analysis.main else { continue }
      let trace = traceReport.trace
      let file = CSVRow.written(trace.file)
      let display = CSVRow.written(trace.displayName(surface.display))
      for timing in surface.timings {
        let run = trace.animations[timing.animation]
        row.cell(written: file)
        row.cell(written: display)
        row.cell(run.id)
        row.cell(text: trace.names[run.name])
        row.cell(text: trace.names[run.view])
        row.cell(text: trace.names[run.property])
        row.cell(milliseconds: run.begin.sinceZero)
        row.cell(milliseconds: timing.declared)
        row.cell(milliseconds: timing.measured)
        row.cell(milliseconds: timing.lost)
        row.cell(timing.dropped)
        row.cell(word: timing.outcome.rawValue)
        row.end()
        row.drain(to: &output)
      }
    }
    row.finish(to: &output)
  }
}

import FrameAnalysis
import FrameModel

/// `evaluations.csv`: what ran on the main thread for each frame.
struct EvaluationsTable: CSVTable {
  let name = "evaluations"
  let description =
    "One row a frame, view and kind of work, the costliest first within a frame."

  let columns: [Column] = [
    .trace, .display,
    .integer("frame", "The source's index of the frame it ran for."),
    .text("view", "The view that was evaluated."),
    .text("work", "The kind of work: body, geometry, canvas and so on."),
    .integer("count", "How often it ran on the main thread for the frame."),
    .milliseconds("time_ms", "How long that took in all, what it called included."),
    .milliseconds("self_ms", "The same without what it called; empty where it is not recorded."),
    .milliseconds("longest_ms", "The longest of them."),
    .percent("share_of_work", "Share of the frame's main-thread work."),
    .percent("share_of_budget", "Share of the frame's budget; over 100 is more than all."),
    .integer(
      "idle", "How many ran while nothing moved or their view was hidden; empty where unknown."),
    .integer("unchanged", "How many had the same inputs as before; empty where unknown."),
    .text("effects", "What they did that has no place in a frame: format, fetch and so on."),
    .boolean(
      "meets_target_without",
      "Whether a frame that missed its target would have met it without them, all else the same."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      let trace = traceReport.trace
      let file = CSVRow.written(trace.file)
      for surface in traceReport.analysis.surfaces {
        var idleness = Idleness(of: trace, on: surface)
        let display = CSVRow.written(trace.displayName(surface.display))
        for frame in surface.frames where !frame.evaluations.isEmpty {
          let isIdle = idleness.isKnown ? idleness.isIdle(frame.interval, from: frame.start) : nil
          for evaluation in traceReport.analysis.evaluations(in: frame, of: trace) {
            row.cell(written: file)
            row.cell(written: display)
            row.cell(frame.index)
            let idle = isIdle.map { $0 || idleness.isHidden(evaluation.view, at: frame.start) }
            write(evaluation, idle: idle, of: trace, to: &row)
            row.end()
            row.drain(to: &output)
          }
        }
      }
    }
    row.finish(to: &output)
  }

  private func write(
    _ evaluation: HitchEvaluation, idle: Bool?, of trace: Trace, to row: inout CSVRow
  ) {
    row.cell(text: trace.names[evaluation.view] as String)
    row.cell(word: "\(evaluation.work)")
    row.cell(evaluation.count)
    row.cell(milliseconds: evaluation.duration)
    row.cell(milliseconds: evaluation.selfDuration)
    row.cell(milliseconds: evaluation.longest)
    row.cell(evaluation.shareOfWork, places: 6)
    row.cell(evaluation.shareOfBudget, places: 6)
    row.cell(idle.map { $0 ? evaluation.count : 0 })
    row.cell(evaluation.unchanged)
    row.cell(
      word: evaluation.effects.isEmpty ? nil : evaluation.effects.words.joined(separator: " "))
    row.cell(evaluation.wouldMeetTarget)
  }
}

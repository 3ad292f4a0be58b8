import FrameAnalysis
import FrameModel

/// `hitches.csv`: every hitch, with its cause, its place and the costliest evaluation in it.
struct HitchesTable: CSVTable {
  let name = "hitches"
  let description = "One row a hitch, in time order within a display."

  let columns: [Column] = [
    .trace, .display,
    .integer("frame", "The source's index of the frame it is charged to."),
    .milliseconds("time_ms", "Start of that frame, on the trace's clock."),
    .milliseconds("late_ms", "How late the frame was presented."),
    .integer("missed_intervals", "Refresh intervals that the lateness spans."),
    .text("cause", "commit, render, present or unknown."),
    .text("evidence", "What the lateness was measured by: presented, deadline or start."),
    .milliseconds("passed_target_by_ms", "How far the main thread's work passed the target."),
    .text("span", "The innermost motion span around it."),
    .text("screen", "The screen on display."),
    .text("animation", "The animation that was running."),
    .boolean("warm_up", "Whether it falls in the warm-up, which is counted apart."),
    .integer("evaluations", "Views and kinds of work that were evaluated in the frame."),
    .text("costliest_view", "The view whose evaluation took longest."),
    .text("costliest_work", "The kind of work that it was."),
    .integer("costliest_count", "How often it ran in the frame."),
    .milliseconds("costliest_ms", "How long that took in all."),
    .percent("costliest_share_of_work", "Share of the frame's main-thread work."),
    .percent(
      "costliest_share_of_budget", "Share of the frame's budget; over 100 is more than all."),
    .boolean("meets_target_without", "Whether the frame would have met its target without it."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      let trace = traceReport.trace
      let file = CSVRow.written(trace.file)
      for surface in traceReport.analysis.surfaces {
        let display = CSVRow.written(trace.displayName(surface.display))
        for hitch in surface.hitches {
          row.cell(written: file)
          row.cell(written: display)
          write(hitch, isWarmUp: surface.isWarmUp(hitch), of: trace, to: &row)
          row.end()
          row.drain(to: &output)
        }
      }
    }
    row.finish(to: &output)
  }

  private func write(
    _ hitch: Hitch, isWarmUp: Bool, of trace: Trace, to row: inout CSVRow
  ) {
    row.cell(hitch.index)
    row.cell(milliseconds: trace.hasTimeline ? hitch.time.sinceZero : nil)
    row.cell(milliseconds: hitch.lateness)
    row.cell(hitch.isCostUnknown ? nil : hitch.missedIntervals)
    row.cell(word: hitch.cause.rawValue)
    row.cell(word: hitch.evidence.rawValue)
    row.cell(milliseconds: hitch.passedTargetBy)
    row.cell(text: trace.names[hitch.span])
    row.cell(text: trace.names[hitch.screen])
    row.cell(text: trace.names[hitch.animation])
    row.cell(isWarmUp)
    row.cell(hitch.evaluations.count)
    let costliest = hitch.evaluations.first
    row.cell(text: costliest.map { trace.names[$0.view] })
    row.cell(word: costliest.map { "\($0.work)" })
    row.cell(costliest?.count)
    row.cell(milliseconds: costliest?.duration)
    row.cell(costliest?.shareOfWork, places: 6)
    row.cell(costliest?.shareOfBudget, places: 6)
    row.cell(costliest?.wouldMeetTarget)
  }
}

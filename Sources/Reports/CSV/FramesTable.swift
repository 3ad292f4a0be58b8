import FrameAnalysis
import FrameModel

/// `frames.csv`: every frame, with its verdict and what the verdict rests on.
struct FramesTable: CSVTable {
  let name = "frames"
  let description = "One row a frame, in time order within a display."

  let columns: [Column] = [
    .trace, .display,
    .integer("frame", "The source's frame index."),
    .milliseconds("time_ms", "Start of the frame's opportunity, on the trace's clock."),
    .milliseconds("interval_ms", "The refresh interval in force."),
    .text("interval_source", "Where the interval was read from."),
    .milliseconds("budget_ms", "The time the frame had: to its deadline, else its interval."),
    .text("budget_source", "Where the budget was read from."),
    .milliseconds("duration_ms", "To the next frame's start, or between presentations."),
    .milliseconds("work_ms", "Main-thread or CPU work."),
    .milliseconds("total_ms", "From its start to the end of rendering, or as the source has it."),
    .milliseconds("overrun_ms", "Completion less deadline; negative is slack."),
    .text("verdict", "onTime, late, rateChange, dropped, noUpdate or unjudged."),
    .text("unjudged_reason", "Why there is no verdict."),
    .text("evidence", "What the lateness was measured by: presented, deadline or start."),
    .milliseconds("late_ms", "How late it was presented; 0 when on time, empty when unjudged."),
    .integer("missed_intervals", "Refresh intervals that the lateness spans."),
    .boolean("over_budget", "Work over the budget."),
    .boolean("frozen", "Duration over 700 ms."),
    .boolean(
      "partial", "Shown without the main thread's part; empty where the source says nothing."),
    .boolean("in_motion", "Whether something was moving."),
    .boolean("warm_up", "Whether it falls in the warm-up, which is counted apart."),
    .milliseconds("present_ms", "When it reached the display, on the trace's clock."),
    .integer("source_number", "The source's own frame number."),
    .boolean("source_janky", "The source's own verdict, for comparison only."),
    .integer("evaluations", "Views and kinds of work that were evaluated for it."),
    .milliseconds("evaluation_ms", "Main-thread time in evaluations for it."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      let trace = traceReport.trace
      let file = CSVRow.written(trace.file)
      let countsEvaluations = trace.captures.contains(.evaluation) || !trace.evaluations.isEmpty
      for surface in traceReport.analysis.surfaces {
        let display = CSVRow.written(trace.displayName(surface.display))
        for frame in surface.frames {
          row.cell(written: file)
          row.cell(written: display)
          let source = trace.frames[frame.row]
          write(
            frame, source, isTimed: trace.hasTimeline, to: &row)
          writeSource(source, to: &row)
          row.cell(countsEvaluations ? frame.evaluations.count : nil)
          row.cell(milliseconds: countsEvaluations ? frame.evaluationMainTime : nil)
          row.end()
          row.drain(to: &output)
        }
      }
    }
    row.finish(to: &output)
  }

  private func write(
    _ frame: FrameResult, _ source: Frame, isTimed: Bool, to row: inout CSVRow
  ) {
    let verdict = frame.judgement.words
    row.cell(frame.index)
    row.cell(milliseconds: isTimed ? frame.start.sinceZero : nil)
    row.cell(milliseconds: frame.interval)
    row.cell(word: frame.intervalSource?.rawValue)
    row.cell(milliseconds: frame.budget)
    row.cell(word: frame.budgetSource?.rawValue)
    row.cell(milliseconds: frame.duration)
    row.cell(milliseconds: frame.work)
    row.cell(milliseconds: source.totalTime)
    row.cell(milliseconds: frame.overrun)
    row.cell(word: verdict.word)
    row.cell(word: verdict.reason)
    row.cell(word: frame.evidence?.rawValue)
    row.cell(milliseconds: verdict.isJudged ? frame.lateness : nil)
    row.cell(verdict.isJudged && !frame.isCostUnknown ? frame.missedIntervals : nil)
    row.cell(frame.isOverBudget)
    row.cell(frame.duration == nil ? nil : frame.isFrozen)
    row.cell(source.state == nil ? nil : frame.isPartial)
    row.cell(frame.isInMotion)
    row.cell(frame.isWarmUp)
  }

  private func writeSource(_ frame: Frame, to row: inout CSVRow) {
    row.cell(milliseconds: frame.present?.sinceZero)
    row.cell(frame.number)
    row.cell(frame.sourceVerdict)
  }
}

extension Judgement {
  /// The verdict as files write it, and whether it says anything about lateness.
  var words: (word: String, reason: String?, isJudged: Bool) {
    switch self {
    case .onTime: ("onTime", nil, true)
    case .late: ("late", nil, true)
    case .rateChange: ("rateChange", nil, true)
    case .dropped: ("dropped", nil, false)
    case .noUpdate: ("noUpdate", nil, false)
    case .unjudged(let reason): ("unjudged", reason.rawValue, false)
    }
  }
}

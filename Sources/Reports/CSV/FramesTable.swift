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
      for surface in traceReport.analysis.surfaces {
        var place = CSVRow()
        place.cell(text: trace.file)
        place.cell(text: trace.displayName(surface.display))
        var frames = FrameRows(of: trace, place: place.buffer.bytes)
        surface.frames.forEach(reading: FrameRows.fields) { _, frame in
          frames.write(frame, to: &row)
          row.drain(to: &output)
        }
      }
    }
    row.finish(to: &output)
  }
}

/// Writes the rows of one display's frames.
private struct FrameRows {
  /// What of a result is written.
  static let fields: [FrameResults.Field] = [
    .row, .index, .start, .verdict, .interval, .budget, .work, .overrun, .duration, .lateness,
    .missedIntervals, .evaluationBegin, .evaluationRows, .evaluationTime, .evaluationOtherTime,
  ]

  /// What holds for long, so that it is written once for many rows.
  private struct Pace: Equatable {
    var interval: Nanoseconds?
    var intervalSource: BudgetSource?
    var budget: Nanoseconds?
    var budgetSource: BudgetSource?
  }

  private let hasTimeline: Bool
  private let countsEvaluations: Bool
  private let place: [UInt8]
  private var pace = RepeatedCells<Pace>()
  private var verdict = RepeatedCells<FrameVerdict>()
  private var end = RepeatedCells<FrameVerdict>()
  private var source: FrameReader

  init(of trace: Trace, place: [UInt8]) {
    hasTimeline = trace.hasTimeline
    countsEvaluations = trace.captures.contains(.evaluation) || !trace.evaluations.isEmpty
    self.place = place
    source = trace.frames.reader(
      of: [.time, .present, .number, .state, .totalDuration, .renderEnd])
  }

  mutating func write(_ reader: FrameResults.Reader, to row: inout CSVRow) {
    let frame = reader.result
    let verdict = reader.verdict
    source.move(to: frame.row)
    row.cell(written: place)
    row.cell(frame.index)
    row.cell(milliseconds: hasTimeline ? frame.start.sinceZero : nil)
    row.cell(written: written(paceOf: frame))
    row.cell(milliseconds: frame.duration)
    row.cell(milliseconds: frame.work)
    row.cell(milliseconds: source.totalTime)
    row.cell(milliseconds: frame.overrun)
    row.cell(written: written(verdict))
    let isJudged = frame.judgement.isJudged
    row.cell(milliseconds: isJudged ? frame.lateness : nil)
    row.cell(isJudged && !frame.isCostUnknown ? frame.missedIntervals : nil)
    row.cell(frame.isOverBudget)
    row.cell(frame.duration == nil ? nil : frame.isFrozen)
    row.cell(source.state == nil ? nil : frame.isPartial)
    row.cell(written: written(endOf: verdict))
    row.cell(milliseconds: source.present?.sinceZero)
    row.cell(source[.number])
    row.cell(source.verdict)
    row.cell(countsEvaluations ? frame.evaluations.count : nil)
    row.cell(milliseconds: countsEvaluations ? frame.evaluationMainTime : nil)
    row.end()
  }

  private mutating func written(paceOf frame: FrameResult) -> [UInt8] {
    let key = Pace(
      interval: frame.interval, intervalSource: frame.intervalSource, budget: frame.budget,
      budgetSource: frame.budgetSource)
    return pace.written(for: key) { row in
      row.cell(milliseconds: key.interval)
      row.cell(word: key.intervalSource?.rawValue)
      row.cell(milliseconds: key.budget)
      row.cell(word: key.budgetSource?.rawValue)
    }
  }

  private mutating func written(_ key: FrameVerdict) -> [UInt8] {
    verdict.written(for: key) { row in
      let words = key.judgement.words
      row.cell(word: words.word)
      row.cell(word: words.reason)
      row.cell(word: key.evidence?.rawValue)
    }
  }

  private mutating func written(endOf key: FrameVerdict) -> [UInt8] {
    end.written(for: key) { row in
      row.cell(key.isInMotion)
      row.cell(key.isWarmUp)
    }
  }
}

/// Cells that seldom change from one row to the next, kept as they were written last.
private struct RepeatedCells<Key: Equatable> {
  private var key: Key?
  private var bytes: [UInt8] = []

  mutating func written(for key: Key, _ write: (inout CSVRow) -> Void) -> [UInt8] {
    if key != self.key {
      var row = CSVRow()
      write(&row)
      (self.key, bytes) = (key, row.buffer.bytes)
    }
    return bytes
  }
}

extension Judgement {
  /// The verdict as files write it, and why there is none.
  var words: (word: String, reason: String?) {
    switch self {
    case .onTime: ("onTime", nil)
    case .late: ("late", nil)
    case .rateChange: ("rateChange", nil)
    case .dropped: ("dropped", nil)
    case .noUpdate: ("noUpdate", nil)
    case .unjudged(let reason): ("unjudged", reason.rawValue)
    }
  }

  /// Whether it says anything about lateness.
  var isJudged: Bool {
    switch self {
    case .onTime, .late, .rateChange: true
    case .dropped, .noUpdate, .unjudged: false
    }
  }
}

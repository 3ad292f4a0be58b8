import FrameModel

extension FrameResults {
  /// The numbers of a result, one for each field; `PackedRows.missing` for what is absent.
  struct Numbers {
    var row: Int64
    var index: Int64
    var start: Int64
    var interval: Int64
    var budget: Int64
    var overrun: Int64
    var verdict: Int64
    var work: Int64
    var duration: Int64
    var lateness: Int64
    var missedIntervals: Int64
    /// Nothing where no evaluations are the display's.
    var evaluations: EvaluationBreakdown.Sum?
  }
}

extension FrameResults.Numbers {
  init(of result: FrameResult) {
    self.init(
      row: Int64(result.row), index: result.index, start: result.start.sinceZero.count,
      interval: result.interval.number, budget: result.budget.number,
      overrun: result.overrun.number, verdict: FrameVerdict(of: result).code,
      work: result.work.number, duration: result.duration.number, lateness: result.lateness.count,
      missedIntervals: Int64(result.missedIntervals),
      evaluations: EvaluationBreakdown.Sum(
        positions: result.evaluations, count: result.evaluationCount, time: result.evaluationTime,
        otherTime: result.evaluationTime - result.evaluationMainTime))
  }

  /// Of a frame and what was found of it.
  @inline(__always)
  init(
    of frame: PreparedFrame, _ outcome: LatenessJudge.Outcome, duration: Nanoseconds?,
    isInMotion: Bool, isWarmUp: Bool, _ evaluations: EvaluationBreakdown.Sum?
  ) {
    let verdict = FrameVerdict.code(
      outcome.judgement, outcome.evidence, frame.sources, isInMotion: isInMotion,
      isWarmUp: isWarmUp)
    self.init(
      row: Int64(frame.row), index: frame.frame.index, start: frame.start.sinceZero.count,
      interval: frame.interval.number, budget: frame.budget.number,
      overrun: frame.overrun.number, verdict: verdict, work: frame.frame.work.number,
      duration: duration.number, lateness: outcome.lateness.count,
      missedIntervals: Int64(outcome.missed), evaluations: evaluations)
  }

  // What the columns hold of a result at a position, in the order of the fields: what is usual is
  // left out.

  @inline(__always)
  func places(at position: Int) -> InlineArray<3, Int64> {
    [row.left(outIf: Int64(position)), index, start]
  }

  @inline(__always)
  var budgets: InlineArray<3, Int64> { [interval, budget.left(outIf: interval), overrun] }

  @inline(__always)
  var judgement: InlineArray<5, Int64> {
    [verdict, work, duration, lateness.left(outIf: 0), missedIntervals.left(outIf: 0)]
  }
}

extension EvaluationBreakdown.Sum {
  /// What the columns hold of it, in the order of the fields.
  @inline(__always)
  var numbers: InlineArray<5, Int64> {
    [
      Int64(positions.lowerBound), Int64(positions.count), count, time.count,
      otherTime.count.left(outIf: 0),
    ]
  }
}

extension FrameResults.Numbers {
  /// The result that the numbers are of.
  func result(at position: Int) -> FrameResult {
    FrameResults.result(at: position) { number($0) }
  }

  @inline(__always)
  private func number(_ field: FrameResults.Field) -> Int64 {
    switch field {
    case .row: row
    case .index: index
    case .start: start
    case .interval: interval
    case .budget: budget
    case .overrun: overrun
    case .verdict: verdict
    case .work: work
    case .duration: duration
    case .lateness: lateness
    case .missedIntervals: missedIntervals
    case .evaluationBegin: Int64(evaluations?.positions.lowerBound ?? 0)
    case .evaluationRows: Int64(evaluations?.positions.count ?? 0)
    case .evaluationCount: evaluations?.count ?? 0
    case .evaluationTime: evaluations?.time.count ?? 0
    case .evaluationOtherTime: evaluations?.otherTime.count ?? 0
    }
  }
}

extension Int64 {
  /// Missing where it is the usual number of its column.
  @inline(__always)
  func left(outIf usual: Int64) -> Int64 { self == usual ? PackedRows.missing : self }
}

extension Nanoseconds? {
  /// `PackedRows.missing` for nothing.
  @inline(__always)
  var number: Int64 { self?.count ?? PackedRows.missing }
}

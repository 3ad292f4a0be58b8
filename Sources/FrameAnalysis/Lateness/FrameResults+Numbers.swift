import FrameModel

extension FrameResults {
  /// The numbers of a result, one for each field; `PackedRows.missing` for what is absent.
  struct Numbers {
    var row: Int64
    var index: Int64
    var start: Int64
    var verdict: Int64
    var interval: Int64
    var budget: Int64
    var work: Int64
    var overrun: Int64
    var duration: Int64
    var lateness: Int64
    var missedIntervals: Int64
    var evaluationBegin: Int64
    var evaluationRows: Int64
    var evaluationCount: Int64
    var evaluationTime: Int64
    var evaluationOtherTime: Int64
  }
}

extension FrameResults.Numbers {
  @inline(__always)
  init(of result: FrameResult) {
    self.init(
      row: Int64(result.row), index: result.index, start: result.start.sinceZero.count,
      verdict: FrameVerdict(of: result).code, interval: number(result.interval),
      budget: number(result.budget), work: number(result.work), overrun: number(result.overrun),
      duration: number(result.duration), lateness: result.lateness.count,
      missedIntervals: Int64(result.missedIntervals),
      evaluationBegin: Int64(result.evaluations.lowerBound),
      evaluationRows: Int64(result.evaluations.count), evaluationCount: result.evaluationCount,
      evaluationTime: result.evaluationTime.count,
      evaluationOtherTime: (result.evaluationTime - result.evaluationMainTime).count)
  }

  /// Of a frame and what was found of it.
  @inline(__always)
  init(
    of frame: PreparedFrame, _ outcome: LatenessJudge.Outcome, duration: Nanoseconds?,
    isInMotion: Bool, isWarmUp: Bool, _ sum: EvaluationBreakdown.Sum
  ) {
    let budget = frame.budget
    let verdict = FrameVerdict(
      judgement: outcome.judgement, evidence: outcome.evidence,
      intervalSource: frame.intervalSource, budgetSource: budget?.source,
      isPartial: frame.frame.state == .partial, isInMotion: isInMotion, isWarmUp: isWarmUp)
    self.init(
      row: Int64(frame.row), index: frame.frame.index, start: frame.start.sinceZero.count,
      verdict: verdict.code, interval: number(frame.interval), budget: number(budget?.length),
      work: number(frame.frame.work), overrun: number(frame.overrun), duration: number(duration),
      lateness: outcome.lateness.count, missedIntervals: Int64(outcome.missed),
      evaluationBegin: Int64(sum.positions.lowerBound),
      evaluationRows: Int64(sum.positions.count), evaluationCount: sum.count,
      evaluationTime: sum.time.count, evaluationOtherTime: (sum.time - sum.mainTime).count)
  }
}

@inline(__always)
private func number(_ length: Nanoseconds?) -> Int64 { length?.count ?? PackedRows.missing }

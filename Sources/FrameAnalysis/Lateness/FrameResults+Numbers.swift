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
  init(of result: FrameResult) {
    self.init(
      row: Int64(result.row), index: result.index, start: result.start.sinceZero.count,
      verdict: FrameVerdict(of: result).code, interval: result.interval.number,
      budget: result.budget.number, work: result.work.number, overrun: result.overrun.number,
      duration: result.duration.number, lateness: result.lateness.count,
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
    let verdict = FrameVerdict.code(
      outcome.judgement, outcome.evidence, frame.sources, isInMotion: isInMotion,
      isWarmUp: isWarmUp)
    self.init(
      row: Int64(frame.row), index: frame.frame.index, start: frame.start.sinceZero.count,
      verdict: verdict, interval: frame.interval.number,
      budget: frame.budget.number, work: frame.frame.work.number,
      overrun: frame.overrun.number, duration: duration.number, lateness: outcome.lateness.count,
      missedIntervals: Int64(outcome.missed),
      evaluationBegin: Int64(sum.positions.lowerBound),
      evaluationRows: Int64(sum.positions.count), evaluationCount: sum.count,
      evaluationTime: sum.time.count, evaluationOtherTime: sum.otherTime.count)
  }

  /// What the columns hold of a result at a position, in the order of the fields: what is usual is
  /// left out.
  @inline(__always)
  func columns(at position: Int) -> InlineArray<16, Int64> {
    [
      row.left(outIf: Int64(position)), index, start, verdict, interval,
      budget.left(outIf: interval), work, overrun, duration, lateness.left(outIf: 0),
      missedIntervals.left(outIf: 0), evaluationBegin.left(outIf: 0),
      evaluationRows.left(outIf: 0), evaluationCount.left(outIf: 0),
      evaluationTime.left(outIf: 0), evaluationOtherTime.left(outIf: 0),
    ]
  }
}

extension FrameResults.Numbers {
  /// The result that the numbers are of.
  func result(at position: Int) -> FrameResult {
    let columns = columns(at: position)
    return FrameResults.result(at: position) { columns[$0.rawValue] }
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

import FrameModel

extension FrameResults {
  /// Appends the results of steady frames, no more than there is `room` for.
  ///
  /// - Parameters:
  ///   - stretch: their positions among those of the judge.
  ///   - judge: who found that they are steady.
  ///   - evidence: what they were on time by.
  ///   - sums: of their evaluations; nothing where the display has none.
  ///   - isInMotion: whether something was moving at a moment.
  ///   - isWarmUp: whether a result that begins at a moment, and its position, are of the warm-up.
  @inline(__always)
  mutating func append(
    steady stretch: Range<Int>, of judge: LatenessJudge, _ evidence: Evidence,
    _ sums: ArraySlice<EvaluationBreakdown.Sum>, isInMotion: (Timestamp) -> Bool,
    isWarmUp: (Timestamp, Int) -> Bool
  ) {
    let frames = judge.frames.span.extracting(stretch)
    let (count, position) = (stretch.count, endIndex)
    fill(from: .row, count, known: 0b1110) {
      let frame = frames[$0]
      let verdict = FrameVerdict.code(
        .onTime, evidence, frame.sources, isInMotion: isInMotion(frame.start),
        isWarmUp: isWarmUp(frame.start, position &+ $0))
      return [
        Int64(frame.row).left(outIf: Int64(position &+ $0)), frame.frame.index,
        frame.start.sinceZero.count, verdict,
      ]
    }
    fill(from: .interval, count, known: 0b0001) {
      let frame = frames[$0]
      let interval = frame.interval.number
      return [
        interval, frame.budget.number.left(outIf: interval), frame.frame.work.number,
        frame.overrun.number,
      ]
    }
    fill(from: .duration, count) {
      // Of frames that are steady the next is known to be what ended it.
      if $0 &+ 1 < count, let shown = frames[$0].frame.present,
        let next = frames[$0 &+ 1].frame.present, next > shown
      {
        return [(next - shown).count]
      }
      return [judge.duration(of: stretch.lowerBound &+ $0, judged: .onTime).number]
    }
    if !sums.isEmpty { fill(sums) }
    endResults(count)
  }

  /// Sets what evaluations add up to.
  private mutating func fill(_ sums: ArraySlice<EvaluationBreakdown.Sum>) {
    let first = sums.startIndex
    fill(from: .evaluationBegin, sums.count, known: 0b00011) {
      let sum = sums[first &+ $0]
      return [
        Int64(sum.positions.lowerBound), Int64(sum.positions.count), sum.count.left(outIf: 0),
        sum.time.count.left(outIf: 0), sum.otherTime.count.left(outIf: 0),
      ]
    }
  }
}

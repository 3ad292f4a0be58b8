import FrameModel

extension FrameResults {
  /// Appends the results of steady frames that are alike, no more than there is `room` for.
  ///
  /// - Parameters:
  ///   - stretch: their positions among those of the judge.
  ///   - judge: who found that they are steady.
  ///   - evidence: what they were on time by.
  ///   - sums: of their evaluations; nothing where the display has none.
  ///   - isInMotion: whether something was moving when they began.
  ///   - isWarmUp: whether they are of the warm-up.
  @inline(__always)
  mutating func append(
    steady stretch: Range<Int>, of judge: borrowing LatenessJudge, _ evidence: Evidence,
    _ sums: ArraySlice<EvaluationBreakdown.Sum>, isInMotion: Bool, isWarmUp: Bool
  ) {
    let (frames, first, count, position) =
      (judge.frames, stretch.lowerBound, stretch.count, endIndex)
    if !shared.contains(.places) {
      fill(from: .row, count, known: 0b110) {
        let frame = frames[first &+ $0]
        return [
          Int64(frame.row).left(outIf: Int64(position &+ $0)), frame.frame.index,
          frame.start.sinceZero.count,
        ]
      }
    }
    if !shared.contains(.budgets) {
      fill(from: .interval, count, known: 0b001) {
        let frame = frames[first &+ $0]
        let interval = frame.interval.number
        return [
          interval, frame.budget.number.left(outIf: interval), frame.overrun.number,
        ]
      }
    }
    let verdict = FrameVerdict.code(
      .onTime, evidence, 0, isInMotion: isInMotion, isWarmUp: isWarmUp)
    fill(from: .verdict, count, known: 0b001) {
      let i = first &+ $0
      let duration = judge.durationOfSteady(i, isFollowed: $0 &+ 1 < count)
      return [
        verdict | Int64(frames[i].sources), frames[i].frame.work.number, duration.number,
      ]
    }
    if !sums.isEmpty {
      fill(from: .evaluationBegin, count, known: 0b01111) { sums[sums.startIndex &+ $0].numbers }
    }
    endResults(count)
  }
}

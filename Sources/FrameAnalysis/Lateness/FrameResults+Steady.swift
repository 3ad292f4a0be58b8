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
    let (first, position) = (stretch.lowerBound, endIndex)
    append(stretch.count) {
      let frame = judge.frames[first + $0]
      return Numbers(
        of: frame, LatenessJudge.Outcome(judgement: .onTime, evidence: evidence),
        duration: judge.durationOfSteady(first + $0), isInMotion: isInMotion(frame.start),
        isWarmUp: isWarmUp(frame.start, position + $0),
        sums.isEmpty ? EvaluationBreakdown.Sum() : sums[sums.startIndex + $0])
    }
  }
}

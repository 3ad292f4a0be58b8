import FrameModel

extension LatenessJudge {
  func byStart(_ i: Int, _ interval: Nanoseconds) -> Outcome {
    guard i + 1 < frames.count, frames[i + 1].run == frames[i].run else {
      return .unjudged(.edgeOfRun)
    }
    if frames[i].frame.present != nil,
      frames[i + 1].frame.present != nil || frames[i].recordsPresentation
    {
      return .unjudged(.edgeOfRun)
    }
    if frames[i + 1].idleBefore { return .unjudged(.idle) }
    let next = frames[i + 1].start
    let due = frames[i].start + interval
    guard (next - due).rounded(inUnitsOf: interval) >= 1 else {
      return Outcome(judgement: .onTime, evidence: .start)
    }
    if mode == .passive { return .unjudged(.mayBeIdle) }
    if let change = rateChange(from: i, to: i + 1) { return change }
    guard !motion.isEmpty else {
      return .judged(.start, late: next - due, interval: interval)
    }
    let late = latenessInMotion(from: due, to: next, interval: interval)
    return late > .zero
      ? .judged(.start, late: late, interval: interval) : .unjudged(.idle)
  }

  /// A wait that is just what the next frame was promised is the display's new rate, if this frame's
  /// work was in time; without main-thread times that is taken on trust, and counted.
  private func rateChange(from i: Int, to next: Int) -> Outcome? {
    guard frames[i].isFollowedByNewRate(frames[next]) else { return nil }
    var outcome = Outcome(judgement: .rateChange, evidence: .start)
    outcome.isAmbiguous = frames[i].frame.mainEnd == nil
    return outcome
  }

  /// The part of a wait in which something should have moved.
  ///
  /// Motion that begins within the wait owes its first frame an interval later.
  private func latenessInMotion(
    from due: Timestamp, to next: Timestamp, interval: Nanoseconds
  ) -> Nanoseconds {
    motion.overlapping(due, next).reduce(.zero) { sum, range in
      let from = range.lowerBound <= due ? due : max(due, range.lowerBound + interval)
      let to = min(next, range.upperBound)
      return to > from ? sum + (to - from) : sum
    }
  }
}

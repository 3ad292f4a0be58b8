import FrameModel

extension LatenessJudge {
  /// By its own deadline; and where something should have been drawn at every refresh, by the
  /// refreshes for which the main thread, busy with other things, began no frame.
  func byDeadline(
    _ i: Int, _ interval: Nanoseconds, _ handover: Handover?, after before: Handover?
  ) -> Outcome? {
    guard let handover else { return frames[i].frame.overrun.map { pastDeadline($0, interval) } }
    let own =
      handover.missed > 0
      ? Outcome(
        judgement: .late, evidence: .deadline, lateness: handover.lateness,
        missed: handover.missed)
      : Outcome(judgement: .onTime, evidence: .deadline)
    guard let before, !frames[i].idleBefore, followsAtOnce(i) else { return own }
    let wait = self.wait(around: i, from: before.taken, to: handover.taken, interval)
    guard wait.missed > handover.missed,
      let whole = inMotion(
        .late(.deadline, by: wait.missed, in: wait), i - 1, i, wait, depth: 1,
        own: handover.missed),
      !whole.isOutsideMotion, whole.missed > handover.missed
    else { return own }
    return whole
  }

  /// Whether a frame was due a refresh after the one before it, as far as the source says.
  func followsAtOnce(_ i: Int) -> Bool {
    switch mode {
    case .continuous: true
    case .passive: motion.overlaps(frames[i - 1].start, frames[i].start)
    case nil: false
    }
  }

  func pastDeadline(_ past: Nanoseconds, _ interval: Nanoseconds) -> Outcome {
    guard past > .zero else { return Outcome(judgement: .onTime, evidence: .deadline) }
    // Work that misses its deadline by a hair still waits for the next refresh.
    let missed = Int((past.count - 1) / interval.count) + 1
    return Outcome(
      judgement: .late, evidence: .deadline, lateness: interval * missed, missed: missed)
  }
}

extension LatenessJudge {
  /// Without a timeline, how far the source says the work passed its deadline is all there is; where
  /// the refresh interval is unknown too, so is how many refreshes that cost.
  func byOverrun(_ i: Int) -> Outcome {
    guard let past = frames[i].frame.overrun else { return .unjudged(.noBudget) }
    if let interval = frames[i].interval { return pastDeadline(past, interval) }
    guard past > .zero else { return Outcome(judgement: .onTime, evidence: .deadline) }
    return Outcome(judgement: .late, evidence: .deadline, lateness: past)
  }
}

import FrameModel

/// The frames of which a few comparisons tell that they were on time: nearly all of most logs.
extension LatenessJudge {
  /// What the next frame in time order was on time by, where it is steady; nothing where it is not, and
  /// then nothing has changed.
  ///
  /// It is what the frame would be judged by `judge(at:)`, and leaves the same for the frames after it.
  /// That holds because of a steady frame
  ///  - the frame before it is of its run, was shown, was judged last, and left nothing open;
  ///  - no stretch of refreshes that concerns it is open, and all from the earliest moment that is
  ///    asked about to the latest are of its own interval, so that every wait is measured by a division
  ///    and no reading of the log matters;
  ///  - it was shown, the app was active, and nothing idle lies before it, marked or not, so that it is
  ///    held to the frame before it;
  ///  - where it was handed over by a deadline at all, it has its own, was not misdated, the frame
  ///    before it was done before it began, and its own work was done in time: it was taken when it was
  ///    due, it met no other, and it missed nothing;
  ///  - the wait that ended with it, on the display, or before the render server where the log has no
  ///    presentations, was under one and a half intervals.
  ///
  /// Every comparison may be stricter than that, and never laxer.
  @inline(__always)
  mutating func judgeSteady(at i: Int) -> Evidence? {
    guard !judgesAllInFull, hasTimeline, pasts.isEmpty, i > 0, isSteadyPair(i),
      let interval = frames[i].interval, interval > .zero
    else { return nil }
    let time = frames[i].frame.time
    var (from, to) = (time, time)
    var handover: Handover?
    if frames[i].recordsDeadline || frames[i].frame.deadline != nil,
      let end = frames[i].frame.mainEnd
    {
      guard let deadline = frames[i].frame.deadline,
        frames[i - 1].frame.mainEnd.map({ $0 <= frames[i].start }) ?? true
      else { return nil }
      let due = deadline - time == interval ? deadline : foreseen(deadline, for: i)
      guard end <= due else { return nil }
      to = max(deadline, due)
      handover = Handover(taken: due, takenBefore: lastHandover?.taken, foreseen: due)
    }
    var evidence = Evidence.deadline
    if let present = frames[i].frame.present {
      guard let before = frames[i - 1].frame.present,
        present - before - interval < Nanoseconds(interval.count / 2)
      else { return nil }
      evidence = presentIsSubmission ? .submitted : .presented
      (from, to) = (min(from, before), max(to, present))
    } else {
      guard let handover else { return nil }
      if let before = lastHandover?.taken {
        guard handover.taken - before - interval < Nanoseconds(interval.count / 2) else {
          return nil
        }
        from = min(from, before)
      }
    }
    guard RefreshCount.isSteady(in: frames, around: i, from: from, to: to),
      isNothingOpen || !isOpen(around: i, after: lastHandover)
    else { return nil }
    (lastRow, lastHandover) = (frames[i].row, handover)
    return evidence
  }

  /// Whether a frame may be held to the one before it, which was judged last, and both were shown.
  @inline(__always)
  private func isSteadyPair(_ i: Int) -> Bool {
    guard frames[i - 1].row == lastRow, frames[i - 1].run == frames[i].run,
      frames[i - 1].interval == frames[i].interval, frames[i - 1].wasShown, frames[i].isPlain
    else { return false }
    guard isPassive, let usual = frames[i].interval else { return true }
    return frames[i].start - frames[i - 1].start - usual < Nanoseconds(usual.count / 2)
  }
}

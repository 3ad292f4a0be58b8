import FrameModel

/// The frames of which a few comparisons tell that they were on time: nearly all of most logs.
extension LatenessJudge {
  /// Judges the next frames in time order that are steady.
  ///
  /// It is what each would be judged by `judge(at:)`, and leaves the same for the frames after it. That
  /// holds because of a steady frame
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
  ///
  /// - Parameters:
  ///   - first: the position of the next frame.
  ///   - end: up to which position frames may be judged.
  /// - Returns: those that are, and what they were on time by; nothing where the first is not, and then
  ///   nothing has changed.
  mutating func judgeSteady(
    from first: Int, upTo end: Int
  ) -> (frames: Range<Int>, evidence: Evidence)? {
    guard !judgesAllInFull, hasTimeline, pasts.isEmpty, first > 0,
      frames[first - 1].row == lastRow
    else { return nil }
    let isPresented = frames[first].frame.isPresented
    let isPlain = RefreshCount.isSteady(in: frames) && isNothingOpen
    var (before, taken): (Timestamp?, Timestamp?) = (nil, lastHandover?.taken)
    var next = first
    while next < end, frames[next].frame.isPresented == isPresented {
      let last = taken
      guard isSteady(next, &taken, amongPlain: isPlain) else { break }
      before = last
      next += 1
    }
    guard next > first else { return nil }
    lastRow = frames[next - 1].row
    lastHandover = taken.map { Handover(taken: $0, takenBefore: before, foreseen: $0) }
    guard isPresented else { return (first..<next, .deadline) }
    return (first..<next, presentIsSubmission ? .submitted : .presented)
  }

  /// Whether a frame is steady after one that was taken at some time, if at all; then `taken` is when
  /// it is itself.
  ///
  /// Mutating, or all of `self` would be copied first.
  @inline(__always)
  private mutating func isSteady(
    _ i: Int, _ taken: inout Timestamp?, amongPlain isPlain: Bool
  ) -> Bool {
    guard isSteadyPair(i), let interval = frames[i].interval, interval > .zero else { return false }
    var due: Timestamp?
    if frames[i].recordsDeadline || frames[i].frame.deadline != nil,
      let end = frames[i].frame.mainEnd
    {
      guard let deadline = frames[i].frame.deadline,
        frames[i - 1].frame.mainEnd.map({ $0 <= frames[i].start }) ?? true
      else { return false }
      let foreseen =
        frames[i].budget == interval ? deadline : foreseen(deadline, for: i)
      guard end <= foreseen else { return false }
      due = foreseen
    }
    if let present = frames[i].frame.present {
      guard let before = frames[i - 1].frame.present,
        present - before - interval < Nanoseconds(interval.count / 2)
      else { return false }
    } else {
      guard let due else { return false }
      if let taken, due - taken - interval >= Nanoseconds(interval.count / 2) { return false }
    }
    guard isPlain || isPlainAround(i, after: taken, until: due) else { return false }
    taken = due
    return true
  }

  /// Whether the refreshes that concern a frame are of one length and none is left open, though not
  /// all those around are so.
  private func isPlainAround(
    _ i: Int, after taken: Timestamp?, until due: Timestamp?
  ) -> Bool {
    let from = min(
      frames[i].frame.time, frames[i - 1].frame.present ?? frames[i].frame.time,
      taken ?? frames[i].frame.time)
    let to = max(frames[i].end, due ?? frames[i].end)
    return RefreshCount.isSteady(in: frames, around: i, from: from, to: to)
      && !isOpen(around: i, after: taken)
  }

  /// Whether a frame may be held to the one before it, and both were shown.
  @inline(__always)
  private mutating func isSteadyPair(_ i: Int) -> Bool {
    guard frames[i - 1].run == frames[i].run, frames[i - 1].rateChanges == frames[i].rateChanges,
      frames[i - 1].wasShown, frames[i].isPlain
    else { return false }
    guard isPassive, let usual = frames[i].interval else { return true }
    return frames[i].start - frames[i - 1].start - usual < Nanoseconds(usual.count / 2)
  }
}

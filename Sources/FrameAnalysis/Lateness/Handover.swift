import FrameModel

/// When a frame's work reached the render server, by its deadline: at the deadline, or at the first
/// refresh after it at which the work was done.
///
/// The display shows a frame a fixed number of refreshes later, so that a wait between handovers is
/// a wait on the display.
struct Handover: Equatable {
  /// When the render server could take it.
  let taken: Timestamp
  /// When it was foreseen to reach it, as the log or the frame before says.
  let foreseen: Timestamp
  /// The refreshes that its work cost after it was due, and the time they took.
  let missed: Int
  let lateness: Nanoseconds
  /// Whether its deadline, where the log has it, and the time of its callback are what they would
  /// have been after the frame before.
  let fitsLog: Bool
  /// Whether a stall, or the work of the frame before it, delayed its callback.
  let wasHeldUp: Bool
  /// Whether it was handed over in the same refresh as the frame before it: then that one is never
  /// shown, or this one is taken a refresh later.
  let meetsAnother: Bool

  /// The handover of a frame after that of the one before it in its run; nothing for one without
  /// end of its work, or without deadline in a trace that records none.
  ///
  /// Where only its own deadline is missing, it was due at the end of its refresh, or behind the frame
  /// before it: held to the next start among others held to deadlines, it would be charged with what
  /// they were.
  init?(of i: Int, in judge: LatenessJudge, after before: Handover?) {
    let frames = judge.frames
    let frame = frames[i]
    guard frame.frame.deadline != nil || frame.recordsDeadline, let end = frame.frame.mainEnd,
      let interval = frame.interval ?? frame.budget?.length, interval > .zero
    else { return nil }
    func refreshes(_ from: Timestamp, _ to: Timestamp) -> DisplayWait {
      judge.wait(around: i, from: from, to: to, interval)
    }
    func following(_ time: Timestamp) -> Timestamp {
      refreshes(time, time + interval).moment(1)
    }
    let next = before.map { following($0.taken) }
    let endBefore = i > 0 ? frames[i - 1].frame.mainEnd : nil
    // A callback delayed by a stall, or by the work of the frame before it, was due after that
    // frame, whatever its own deadline says.
    wasHeldUp = frame.wasMisdated || endBefore.map { $0 > frame.start } == true
    let usual = judge.foreseen(frame.frame.time + interval, for: i)
    let own = frame.frame.deadline.map { judge.foreseen($0, for: i) }
    // What was not begun yet when it was foreseen is foreseen right before it.
    let isRightBehind = endBefore.map { $0 > frame.frame.time } == true
    let behind = isRightBehind ? before.map { following($0.foreseen) } : nil
    foreseen = own ?? behind ?? next.map { max($0, usual) } ?? usual
    let deadline = own ?? (wasHeldUp ? usual : foreseen)
    var at = deadline
    if end > deadline {
      let wait = refreshes(deadline, end)
      // Work that misses its deadline by a hair still waits for the next refresh.
      at = wait.moment(wait.refreshesBegun)
    }
    let due = wasHeldUp ? next.map { max($0, deadline) } ?? deadline : deadline
    let late = refreshes(due, max(due, at))
    (missed, lateness) = (late.refreshes, late.to - late.from)
    meetsAnother = wasHeldUp && next.map { $0 > at } == true
    taken =
      !meetsAnother
      ? at : judge.reading.mergesCommits ? max(at, before?.taken ?? at) : next ?? at
    fitsLog =
      frame.idleBefore
      || Self.isExpected(own, usual, after: before, behind, refreshes)
        && (wasHeldUp || !Self.isSilenceUnexplained(before: i, in: judge, after: before, refreshes))
  }

  /// Whether the deadline that the log has for a frame is what it would have been after the frame
  /// before.
  private static func isExpected(
    _ own: Timestamp?, _ usual: Timestamp, after before: Handover?, _ behind: Timestamp?,
    _ refreshes: (Timestamp, Timestamp) -> DisplayWait
  ) -> Bool {
    guard let own, let before else { return true }
    if let behind { return refreshes(min(behind, own), max(behind, own)).refreshes == 0 }
    let after = refreshes(before.taken, own).refreshes
    // One that is later than the end of its own refresh is queued right behind.
    return refreshes(usual, own).refreshes >= 1 ? after == 1 : after >= 1
  }

  /// Whether, a stall being over, a callback did not come at the next refresh though a buffer was
  /// free.
  private static func isSilenceUnexplained(
    before i: Int, in judge: LatenessJudge, after before: Handover?,
    _ refreshes: (Timestamp, Timestamp) -> DisplayWait
  ) -> Bool {
    guard let before, !judge.frames[i].restsBefore, before.wasHeldUp || judge.wasLate(i - 1),
      judge.followsAtOnce(i),
      let end = judge.frames[i - 1].frame.mainEnd
    else { return false }
    let start = judge.frames[i].start
    return start > end && refreshes(end, start).isLongerThanRefresh
      && refreshes(before.taken, start).refreshes >= 1
  }
}

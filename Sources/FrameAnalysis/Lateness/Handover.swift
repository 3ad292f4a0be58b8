import FrameModel

/// When a frame's work reached the render server, by its deadline: at the deadline, or at the first
/// refresh after it at which the work was done.
///
/// The display shows a frame a fixed number of refreshes later, so that a wait between handovers is
/// a wait on the display.
struct Handover {
  /// When the render server could take it.
  let taken: Timestamp
  /// When it took the one before it that is shown.
  let takenBefore: Timestamp?
  /// When it was foreseen to reach it, as the log or the frame before says.
  let foreseen: Timestamp
  /// The refreshes that its work cost after it was due, and the time they took.
  let missed: Int
  let lateness: Nanoseconds
  /// Whether its work was done in the same refresh as that of the frame before it, so that two
  /// commits meet: then that one is never shown, or this one is taken a refresh later.
  let meetsAnother: Bool

  /// The handover of a frame after that of the one before it in its run; nothing for one without
  /// end of its work, or without deadline in a trace that records none.
  ///
  /// Where only its own deadline is missing, it was due at the end of its refresh, or behind the frame
  /// before it: held to the next start among others held to deadlines, it would be charged with what
  /// they were.
  init?(of i: Int, in judge: LatenessJudge, after before: Handover?) {
    let frame = judge.frames[i]
    guard frame.frame.deadline != nil || frame.recordsDeadline, let end = frame.frame.mainEnd,
      let interval = frame.interval ?? frame.budget?.length, interval > .zero
    else { return nil }
    func wait(_ from: Timestamp, _ to: Timestamp) -> DisplayWait {
      judge.wait(around: i, from: from, to: to, interval)
    }
    func following(_ time: Timestamp) -> Timestamp { wait(time, time + interval).moment(1) }
    let endBefore = i > 0 ? judge.frames[i - 1].frame.mainEnd : nil
    // A callback delayed by a stall, or by the work of the frame before it, was due after that
    // frame, whatever its own deadline says.
    let wasHeldUp = frame.wasMisdated || endBefore.map { $0 > frame.start } == true
    let own = frame.frame.deadline.map { judge.foreseen($0, for: i) }
    let next = own == nil || wasHeldUp ? before.map { following($0.taken) } : nil
    let deadline: Timestamp
    if let own {
      (foreseen, deadline) = (own, own)
    } else {
      let usual = judge.foreseen(frame.frame.time + interval, for: i)
      // What was not begun yet when it was foreseen is foreseen right before it.
      let isRightBehind = endBefore.map { $0 > frame.frame.time } == true
      let behind = isRightBehind ? before.map { following($0.foreseen) } : nil
      foreseen = behind ?? next.map { max($0, usual) } ?? usual
      deadline = wasHeldUp ? usual : foreseen
    }
    var done = deadline
    if end > deadline {
      let late = wait(deadline, end)
      // Work that misses its deadline by a hair still waits for the next refresh.
      done = late.moment(late.refreshesBegun)
      let due = wasHeldUp ? next.map { max($0, deadline) } ?? deadline : deadline
      let lost = wait(due, max(due, done))
      (missed, lateness) = (lost.refreshes, lost.to - lost.from)
    } else {
      (missed, lateness) = (0, .zero)
    }
    guard wasHeldUp, let before, let next else {
      (meetsAnother, taken, takenBefore) = (false, done, before?.taken)
      return
    }
    let from = frame.frame.time
    let refresh = wait(from, end).refreshesBegun
    meetsAnother = endBefore.map { $0 > from && wait(from, $0).refreshesBegun == refresh } ?? false
    guard judge.reading.mergesCommits == true else {
      (taken, takenBefore) = (max(done, next), before.taken)
      return
    }
    // Where commits were dropped, fewer are queued than its deadline was made for.
    taken = meetsAnother ? before.taken : max(wait(from, end).moment(refresh), next)
    takenBefore = meetsAnother ? before.takenBefore : before.taken
  }

  /// Whether all that comes after is the same as after another.
  func isFollowedAs(_ other: Handover) -> Bool {
    taken == other.taken && takenBefore == other.takenBefore && foreseen == other.foreseen
  }
}

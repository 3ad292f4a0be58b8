import FrameModel

/// When a frame's work reached the render server, by its deadline: at the deadline, or at the first
/// refresh after it at which the work was done.
///
/// The display shows a frame a fixed number of refreshes later, so that a wait between handovers is
/// a wait on the display.
struct Handover {
  /// When the render server could take it.
  var taken: Timestamp
  /// When it took the one before it that is shown.
  var takenBefore: Timestamp?
  /// When it was foreseen to reach it, as the log or the frame before says.
  let foreseen: Timestamp
  /// The refreshes that its work cost after it was due, and the time they took.
  var missed = 0
  var lateness = Nanoseconds.zero
  /// Whether its work was done in the same refresh as that of the frame before it, so that two
  /// commits meet: then that one is never shown, or this one is taken a refresh later.
  var meetsAnother = false

  /// Whether all that comes after is the same as after another.
  func isFollowedAs(_ other: Handover) -> Bool {
    taken == other.taken && takenBefore == other.takenBefore && foreseen == other.foreseen
  }
}

extension LatenessJudge {
  /// The handover of a frame after that of the one before it in its run; nothing for one without
  /// end of its work, or without deadline in a trace that records none.
  func handover(of i: Int, after before: Handover?) -> Handover? {
    // What needed no drawing was not handed over.
    if frames[i].frame.state == .noUpdate { return before }
    guard frames[i].recordsDeadline || frames[i].frame.deadline != nil,
      let end = frames[i].frame.mainEnd,
      let interval = frames[i].interval ?? frames[i].budget, interval > .zero
    else { return nil }
    let endBefore = i > 0 ? frames[i - 1].frame.mainEnd : nil
    // A callback delayed by a stall, or by the work of the frame before it, was due after that
    // frame, whatever its own deadline says.
    let wasHeldUp = frames[i].wasMisdated || endBefore.map { $0 > frames[i].start } == true
    let due = due(i, interval, wasHeldUp, endBefore, after: before)
    guard wasHeldUp || end > due.deadline else {
      return Handover(taken: due.deadline, takenBefore: before?.taken, foreseen: due.foreseen)
    }
    let next = wasHeldUp ? before.map { moment(after: $0.taken, interval, around: i) } : nil
    var handover = Handover(
      taken: due.deadline, takenBefore: before?.taken, foreseen: due.foreseen)
    if end > due.deadline {
      let late = wait(around: i, from: due.deadline, to: end, interval)
      // Work that misses its deadline by a hair still waits for the next refresh.
      handover.taken = late.moment(late.refreshesBegun)
      let from = next.map { max($0, due.deadline) } ?? due.deadline
      let lost = wait(around: i, from: from, to: max(from, handover.taken), interval)
      (handover.missed, handover.lateness) = (lost.refreshes, lost.to - lost.from)
    }
    if let before, let next { queue(&handover, i, interval, after: before, next) }
    return handover
  }

  /// When a frame's work was due, and when it was foreseen to be taken.
  ///
  /// Where only its own deadline is missing, it was due at the end of its refresh, or behind the frame
  /// before it: held to the next start among others held to deadlines, it would be charged with what
  /// they were.
  private func due(
    _ i: Int, _ interval: Nanoseconds, _ wasHeldUp: Bool, _ endBefore: Timestamp?,
    after before: Handover?
  ) -> (deadline: Timestamp, foreseen: Timestamp) {
    if let own = frames[i].frame.deadline.map({ foreseen($0, for: i) }) { return (own, own) }
    let time = frames[i].frame.time
    let usual = foreseen(time + interval, for: i)
    var expected = usual
    if let before {
      // What was not begun yet when it was foreseen is foreseen right before it.
      expected =
        endBefore.map { $0 > time } == true
        ? moment(after: before.foreseen, interval, around: i)
        : max(moment(after: before.taken, interval, around: i), usual)
    }
    return (wasHeldUp ? usual : expected, expected)
  }

  /// Queues a frame that was held up behind the one before it, or lets it take its place.
  private func queue(
    _ handover: inout Handover, _ i: Int, _ interval: Nanoseconds, after before: Handover,
    _ next: Timestamp
  ) {
    let time = frames[i].frame.time
    guard let end = frames[i].frame.mainEnd else { return }
    let done = wait(around: i, from: time, to: end, interval)
    if let endBefore = frames[i - 1].frame.mainEnd, endBefore > time {
      handover.meetsAnother =
        wait(around: i, from: time, to: endBefore, interval).refreshesBegun == done.refreshesBegun
    }
    guard reading.mergesCommits == true else {
      handover.taken = max(handover.taken, next)
      return
    }
    // Where commits were dropped, fewer are queued than its deadline was made for.
    handover.taken =
      handover.meetsAnother ? before.taken : max(done.moment(done.refreshesBegun), next)
    if handover.meetsAnother { handover.takenBefore = before.takenBefore }
  }

  /// The refresh after a moment.
  func moment(
    after time: Timestamp, _ interval: Nanoseconds, around i: Int
  ) -> Timestamp {
    wait(around: i, from: time, to: time + interval, interval).moment(1)
  }
}

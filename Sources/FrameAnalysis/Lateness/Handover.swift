import FrameModel

/// When a frame's work reached the render server, by its deadline: at the deadline, or at the first
/// refresh after it at which the work was done.
///
/// The display shows a frame a fixed number of refreshes later, so that a wait between handovers is
/// a wait on the display.
struct Handover {
  let at: Timestamp
  /// When the render server could take it: where it was handed over in the same refresh as the frame
  /// before it, the refresh after, for both are shown.
  let queued: Timestamp
  /// The refreshes that its work cost after it was due, and the time they took.
  let missed: Int
  let lateness: Nanoseconds

  /// The handover of a frame after that of the one before it in its run; nothing for one without
  /// deadline or end of its work.
  init?(of i: Int, in frames: [PreparedFrame], after before: Handover?) {
    let frame = frames[i]
    guard let deadline = frame.frame.deadline, let end = frame.frame.mainEnd,
      let interval = frame.interval ?? frame.budget?.length, interval > .zero
    else { return nil }
    var at = deadline
    if end > deadline {
      let wait = DisplayWait(in: frames, around: i, from: deadline, to: end, interval: interval)
      // Work that misses its deadline by a hair still waits for the next refresh.
      at = wait.moment(wait.refreshesBegun)
    }
    var due = deadline
    // A callback delayed by a stall, or by the work of the frame before it, was due after that
    // frame, whatever its own deadline says.
    if let before,
      frame.wasMisdated || frames[i - 1].frame.mainEnd.map({ $0 > frame.start }) == true
    {
      let next = DisplayWait(
        in: frames, around: i, from: before.queued, to: before.queued + interval,
        interval: interval
      ).moment(1)
      due = max(due, next)
      queued = max(at, next)
    } else {
      queued = at
    }
    self.at = at
    let late = DisplayWait(in: frames, around: i, from: due, to: max(due, at), interval: interval)
    (missed, lateness) = (late.refreshes, late.to - late.from)
  }
}

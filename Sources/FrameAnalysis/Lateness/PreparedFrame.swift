import FrameModel

/// A frame with what the trace around it says, before it is judged.
///
/// What is computed of it is inlined, for one that is handed to a function is copied.
struct PreparedFrame {
  var row: Int
  var frame: CompactFrame
  /// Frames of different runs are never compared.
  var run: Int
  /// Whether the source says that nothing needed drawing at some point since the frame before.
  var idleBefore: Bool
  var isInactive: Bool
  var interval: Nanoseconds?
  var intervalSource: BudgetSource?
  /// The start, moved to the refresh in which it really began where a stall misdated it.
  var start: Timestamp
  /// Whether a stall misdated it.
  var wasMisdated: Bool
  /// Whether the trace records presentations, so that a frame without one was never shown.
  var recordsPresentation: Bool
  /// Whether the trace records deadlines, so that a frame without one can be held to that which it
  /// would have had.
  var recordsDeadline: Bool
  /// Whether the trace sees the display, and not only what is handed to it.
  var seesDisplay: Bool
  /// How many frames up to it promise another interval than the one before.
  var rateChanges = 0
  /// How many stretches before it leave open what refreshes there were.
  var openBefore = 0
  /// Whether, for all we know, the link was silent before it because nothing moved.
  var restsBefore = false

  /// Whether it reached the display, as far as the trace tells.
  @inline(__always)
  var wasShown: Bool {
    frame.state != .dropped && frame.state != .noUpdate && !wasNeverPresented
  }

  /// Whether it was attempted and never reached the display, though the source does not call it
  /// dropped.
  @inline(__always)
  var wasNeverPresented: Bool {
    recordsPresentation && frame.present == nil && frame.state == nil
  }

  /// The refresh at which it came to the display, where the trace sees that.
  @inline(__always)
  var shownAt: Timestamp? { seesDisplay ? frame.present : nil }

  @inline(__always)
  var budget: (length: Nanoseconds, source: BudgetSource)? {
    if let deadline = frame.deadline { return (deadline - frame.time, .deadline) }
    guard let interval, let intervalSource else { return nil }
    return (interval, intervalSource)
  }

  /// The moment by which its main-thread work should be done.
  @inline(__always)
  var target: Timestamp? {
    if let deadline = frame.deadline { return deadline + misdating }
    return interval.map { start + $0 }
  }

  /// The last moment of it that the trace has.
  @inline(__always)
  var end: Timestamp {
    max(
      max(start, frame.present ?? start), max(frame.mainEnd ?? start, frame.deadline ?? start))
  }

  /// How far a stall misdated it, in whole intervals.
  @inline(__always)
  var misdating: Nanoseconds { start - frame.time }

  /// Main-thread work, else what the source has for it.
  @inline(__always)
  var work: Nanoseconds? {
    if let start = frame.mainStart, let end = frame.mainEnd { return end - start }
    return frame.uiDuration ?? frame.cpuDuration
  }

  /// Whether the wait for the next frame is just what that one was promised, and this one's work was
  /// in time: then the display took on a slower rate and nothing was missed.
  func isFollowedByNewRate(_ next: PreparedFrame) -> Bool {
    guard let promised = next.interval, next.intervalSource != .inferredCadence,
      let interval, promised > interval, !next.wasMisdated
    else { return false }
    let wait = next.start - start
    guard abs(wait.count - promised.count) <= promised.count / 10 else { return false }
    return frame.mainEnd.map { $0 <= start + interval } ?? true
  }

  /// Completion − deadline, signed.
  @inline(__always)
  var overrun: Nanoseconds? {
    if let overrun = frame.overrun { return overrun }
    guard let end = frame.mainEnd, let target else { return nil }
    return end - target
  }
}

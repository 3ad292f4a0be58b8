import FrameModel

/// Decides for each frame whether it was late, by the best evidence that the trace has for it.
///
/// Presented times beat deadlines, deadlines beat starts. The tolerance is half an interval
/// throughout: jitter is microseconds, a miss is a whole interval.
struct LatenessJudge {
  /// Some frames of a display in time order.
  var frames: [PreparedFrame] = []
  let motion: TimeRanges
  /// Absent where the source does not say.
  let mode: Link.Mode?
  let presentIsSubmission: Bool
  let hasTimeline: Bool
  /// How many refreshes a frame takes from its start to the display when nothing is in its way.
  let depth: Int?
  /// The longest interval in force for any frame.
  let slowest: Nanoseconds
  /// Of the frame judged last, by its row, when its work reached the render server.
  private(set) var handover: (row: Int, at: Handover)?

  init(
    motion: TimeRanges, mode: Link.Mode?, presentIsSubmission: Bool, hasTimeline: Bool, depth: Int?,
    slowest: Nanoseconds
  ) {
    (self.motion, self.mode, self.depth, self.slowest) = (motion, mode, depth, slowest)
    (self.presentIsSubmission, self.hasTimeline) = (presentIsSubmission, hasTimeline)
  }

  /// The outcome for one frame.
  struct Outcome {
    var judgement: Judgement
    var evidence: Evidence?
    var lateness = Nanoseconds.zero
    var missed = 0
    var isAmbiguous = false
    /// Whether all of its lateness fell where nothing moved, whatever its own start did.
    var isOutsideMotion = false

    static func unjudged(_ reason: UnjudgedReason) -> Self { Self(judgement: .unjudged(reason)) }

    /// Late by the last refreshes of a wait.
    static func late(_ evidence: Evidence, by missed: Int, in wait: DisplayWait) -> Self {
      Self(
        judgement: .late, evidence: evidence, lateness: wait.lateness(of: missed), missed: missed)
    }

    /// Late by `lateness` when that is half an interval or more.
    static func judged(
      _ evidence: Evidence, late lateness: Nanoseconds, interval: Nanoseconds
    ) -> Self {
      let missed = lateness.rounded(inUnitsOf: interval)
      guard missed >= 1 else { return Self(judgement: .onTime, evidence: evidence) }
      return Self(judgement: .late, evidence: evidence, lateness: lateness, missed: missed)
    }
  }

  /// The outcome for the next frame in time order.
  mutating func judge(at i: Int) -> Outcome {
    let before =
      i > 0 && frames[i - 1].run == frames[i].run && frames[i - 1].row == handover?.row
      ? handover?.at : nil
    let own = Handover(of: i, in: frames, after: before)
    handover = own.map { (frames[i].row, $0) }
    return outcome(at: i, own, after: before)
  }

  private func outcome(at i: Int, _ own: Handover?, after before: Handover?) -> Outcome {
    let frame = frames[i]
    if frame.frame.state == .noUpdate { return Outcome(judgement: .noUpdate) }
    if frame.frame.state == .dropped { return Outcome(judgement: .dropped) }
    if frame.isInactive { return .unjudged(.inactive) }
    if frame.wasNeverPresented { return .unjudged(.neverPresented) }
    guard hasTimeline else { return byOverrun(frame) }
    guard let interval = frame.interval ?? frame.budget?.length, interval > .zero else {
      return .unjudged(.noBudget)
    }
    if let present = frame.frame.present {
      if let outcome = byPresentation(i, present, interval) { return outcome }
    }
    if let outcome = byDeadline(i, interval, own, after: before) { return outcome }
    return byStart(i, interval)
  }
}

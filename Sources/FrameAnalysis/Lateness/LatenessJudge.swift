import FrameModel

/// Decides for each frame whether it was late, by the best evidence that the trace has for it.
///
/// Presented times beat deadlines, deadlines beat starts. The tolerance is half an interval
/// throughout: jitter is microseconds, a miss is a whole interval.
struct LatenessJudge {
  /// Some frames of a display in time order.
  var frames: [PreparedFrame] = []
  /// How what the log leaves open is read.
  var reading = Reading.simplest
  let motion: TimeRanges
  /// Absent where the source does not say.
  let mode: Link.Mode?
  /// Whether the link is silent when nothing moves; asked at every frame, where `==` is called.
  let isPassive: Bool
  let presentIsSubmission: Bool
  let hasTimeline: Bool
  /// How many refreshes a frame takes from its start to the display when nothing is in its way.
  let depth: Int?
  /// The longest interval in force for any frame.
  let slowest: Nanoseconds
  /// Whether steady frames too are judged in full.
  let judgesAllInFull: Bool
  /// The row of the frame judged last, and when its work reached the render server.
  var lastRow = -1
  var lastHandover: Handover?
  /// All that may have been up to it, where that is open.
  private(set) var pasts: [Past] = []

  init(
    motion: TimeRanges, mode: Link.Mode?, presentIsSubmission: Bool, hasTimeline: Bool, depth: Int?,
    slowest: Nanoseconds, judgesAllInFull: Bool
  ) {
    (self.motion, self.mode, self.depth, self.slowest) = (motion, mode, depth, slowest)
    (self.presentIsSubmission, self.hasTimeline) = (presentIsSubmission, hasTimeline)
    self.judgesAllInFull = judgesAllInFull
    isPassive = mode == .passive
  }

  /// What a log may leave open: how many refreshes there were, and whether of two commits that meet
  /// at the render server the first is never shown, or the second waits.
  struct Reading: Equatable {
    var refreshes = RefreshReading.fewest
    /// Decided where commits met since a frame was last called back in time.
    var mergesCommits: Bool?

    static let simplest = Self()
  }

  /// What may have been up to a frame.
  struct Past {
    var reading = Reading.simplest
    var handover: Handover?
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

    /// Whether it was late, and where something moved.
    var isHitch: Bool { judgement == .late && !isOutsideMotion }

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

  /// Adds the next frames in time order: so many, or all that there are.
  mutating func add(_ count: Int, from source: inout PreparedFrames) {
    frames.append(addingCapacity: count) { source.read(count, to: &$0) }
  }

  /// The outcome for the next frame in time order.
  ///
  /// Where the log leaves something open, the outcome that holds by every reading of it that fits;
  /// where it is late by all, the least lateness.
  mutating func judge(at i: Int) -> Outcome {
    if i == 0 || frames[i - 1].run != frames[i].run || frames[i - 1].row != lastRow {
      (lastHandover, pasts) = (nil, [])
    }
    lastRow = frames[i].row
    guard pasts.isEmpty, !isOpen(around: i, after: lastHandover?.taken) else {
      return judgeOpen(at: i)
    }
    reading = .simplest
    let handover = handover(of: i, after: lastHandover)
    if handover?.meetsAnother == true { return judgeOpen(at: i) }
    let outcome = outcome(at: i, handover, after: lastHandover)
    lastHandover = handover
    return outcome
  }

  private mutating func judgeOpen(at i: Int) -> Outcome {
    let (outcome, open) = judge(
      at: i, after: pasts.isEmpty ? [Past(handover: lastHandover)] : pasts)
    lastHandover = open.first?.handover
    pasts = open.count == 1 && open[0].reading == .simplest ? [] : open
    return outcome
  }

  /// The outcome for a frame by one reading of all up to it.
  mutating func judge(at i: Int, _ past: Past) -> (outcome: Outcome, handover: Handover?) {
    reading = past.reading
    let own = handover(of: i, after: past.handover)
    return (outcome(at: i, own, after: past.handover), own)
  }

  /// The wait between two moments near a frame.
  func wait(around i: Int, from: Timestamp, to: Timestamp, _ interval: Nanoseconds) -> DisplayWait {
    DisplayWait(in: frames, around: i, from: from, to: to, interval: interval, reading.refreshes)
  }

  /// A moment that was foreseen when a frame was called back, at the refreshes that came: a source
  /// foresees in whole refreshes of the rate in force, which may then change.
  func foreseen(_ time: Timestamp, for i: Int) -> Timestamp {
    let from = frames[i].frame.time
    guard let interval = frames[i].interval, time > from else { return time }
    let count = (time - from).rounded(inUnitsOf: interval)
    guard count > 0, abs((time - from - interval * count).count) <= interval.count / 20 else {
      return time
    }
    return wait(around: i, from: from, to: time, interval).moment(count)
  }

  private func outcome(at i: Int, _ own: Handover?, after before: Handover?) -> Outcome {
    if let state = frames[i].frame.state {
      if state == .noUpdate { return Outcome(judgement: .noUpdate) }
      if state == .dropped { return Outcome(judgement: .dropped) }
    }
    if frames[i].isInactive { return .unjudged(.inactive) }
    if frames[i].wasNeverPresented { return .unjudged(.neverPresented) }
    guard hasTimeline else { return byOverrun(i) }
    guard let interval = frames[i].interval ?? frames[i].budget, interval > .zero else {
      return .unjudged(.noBudget)
    }
    if let present = frames[i].frame.present {
      if let outcome = byPresentation(i, present, interval) { return outcome }
    }
    if let outcome = byDeadline(i, interval, own, after: before) { return outcome }
    return byStart(i, interval)
  }
}

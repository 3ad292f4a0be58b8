import FrameModel

/// Decides for each frame whether it was late, by the best evidence that the trace has for it.
///
/// Presented times beat deadlines, deadlines beat starts. The tolerance is half an interval
/// throughout: jitter is microseconds, a miss is a whole interval.
struct LatenessJudge {
  /// Some frames of a display in time order.
  var frames: [PreparedFrame] = []
  /// How what the log leaves open is read.
  private(set) var reading = Reading.simplest
  let motion: TimeRanges
  /// Absent where the source does not say.
  let mode: Link.Mode?
  let presentIsSubmission: Bool
  let hasTimeline: Bool
  /// How many refreshes a frame takes from its start to the display when nothing is in its way.
  let depth: Int?
  /// The longest interval in force for any frame.
  let slowest: Nanoseconds
  /// Of the frame judged last, by its row, when its work reached the render server by the simplest
  /// reading, and by each where they differ.
  private var last: (row: Int, handover: Handover?, others: [Handover?])?

  init(
    motion: TimeRanges, mode: Link.Mode?, presentIsSubmission: Bool, hasTimeline: Bool, depth: Int?,
    slowest: Nanoseconds
  ) {
    (self.motion, self.mode, self.depth, self.slowest) = (motion, mode, depth, slowest)
    (self.presentIsSubmission, self.hasTimeline) = (presentIsSubmission, hasTimeline)
  }

  /// What a log may leave open: how many refreshes there were, and whether of two commits that meet
  /// at the render server the first is never shown, or the second waits.
  struct Reading {
    var refreshes: RefreshCount.Reading
    var mergesCommits: Bool

    static let simplest = Self(refreshes: .fewest, mergesCommits: false)
    static let all = [false, true].flatMap { merges in
      RefreshCount.Reading.all.map { Self(refreshes: $0, mergesCommits: merges) }
    }
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

  /// Adds the next frame in time order.
  mutating func add(_ frame: consuming PreparedFrame) {
    if let last = frames.last {
      frame.restsBefore =
        mode == .passive && !motion.covers(last.frame.time, frame.frame.time)
      frame.openBefore = last.openBefore + (last.leavesOpen(until: frame) ? 1 : 0)
    }
    frames.append(frame)
  }

  /// The outcome for the next frame in time order.
  ///
  /// Where the log leaves something open, the outcome that holds by every reading of it that fits;
  /// where it is late by all, the least lateness.
  mutating func judge(at i: Int) -> Outcome {
    let follows =
      i > 0 && frames[i - 1].run == frames[i].run && frames[i - 1].row == last?.row
    let before = follows ? last : nil
    let first = judge(at: i, .simplest, after: before?.handover)
    last = (frames[i].row, first.handover, [])
    guard
      before?.others.isEmpty == false || first.handover?.meetsAnother == true
        || isOpen(around: i)
    else { return first.outcome }
    let judged = Reading.all.indices.map { k in
      judge(
        at: i, Reading.all[k],
        after: before.flatMap { $0.others.isEmpty ? $0.handover : $0.others[k] })
    }
    let handovers = judged.map(\.handover)
    if handovers.contains(where: { $0 != first.handover }) { last?.others = handovers }
    let fitting = judged.indices.filter { k in
      reading = Reading.all[k]
      return tookTimeEnough(i)
        && judged[k].handover.map { $0.fitsLog && fitsFollowing(i, Reading.all[k], $0) } ?? true
    }
    let outcomes = (fitting.isEmpty ? Array(judged.indices) : fitting).map { judged[$0].outcome }
    guard outcomes.allSatisfy({ $0.isHitch == outcomes[0].isHitch }) else {
      return .unjudged(.rateUnknown)
    }
    return outcomes.min { $0.missed < $1.missed } ?? first.outcome
  }

  private mutating func judge(
    at i: Int, _ reading: Reading, after before: Handover?
  ) -> (outcome: Outcome, handover: Handover?) {
    self.reading = reading
    // What needed no drawing was not handed over.
    let own =
      frames[i].frame.state == .noUpdate ? before : Handover(of: i, in: self, after: before)
    return (outcome(at: i, own, after: before), own)
  }

  /// Whether the frames that were held up after one, and the first that was not, fit a reading too;
  /// what becomes of their own commits is open still.
  private mutating func fitsFollowing(_ i: Int, _ reading: Reading, _ handover: Handover) -> Bool {
    [false, true].contains { merges in
      self.reading = Reading(refreshes: reading.refreshes, mergesCommits: merges)
      var before = handover
      var k = i + 1
      while k < frames.count, frames[k].run == frames[i].run,
        frames[k].openBefore <= frames[i].openBefore + 1,
        let next = Handover(of: k, in: self, after: before)
      {
        guard next.fitsLog else { return false }
        guard next.wasHeldUp else { return true }
        before = next
        k += 1
      }
      return true
    }
  }

  /// Whether the log leaves refreshes open from the frame before to the end of what this one waited
  /// for.
  private func isOpen(around i: Int) -> Bool {
    let frame = frames[i]
    let end = frame.end
    let first = min(shownBefore(i)?.index ?? i, firstAttempt(before: i))
    var last = i
    while last + 1 < frames.count, frames[last].frame.time < end { last += 1 }
    return frames[first].openBefore != frames[last].openBefore
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

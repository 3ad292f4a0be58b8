import FrameModel

/// Decides for each frame whether it was late, by the best evidence that the trace has for it.
///
/// Presented times beat deadlines, deadlines beat starts. The tolerance is half an interval
/// throughout: jitter is microseconds, a miss is a whole interval.
struct LatenessJudge {
  /// Some frames of a display in time order.
  var frames: [PreparedFrame] = []
  let motion: TimeRanges
  let mode: Link.Mode
  let presentIsSubmission: Bool
  let hasTimeline: Bool
  /// How many of its own intervals a frame takes from its start to the display when nothing is in
  /// its way.
  let depth: Int?

  /// The outcome for one frame.
  struct Outcome {
    var judgement: Judgement
    var evidence: Evidence?
    var lateness = Nanoseconds.zero
    var missed = 0
    var isAmbiguous = false

    static func unjudged(_ reason: UnjudgedReason) -> Self { Self(judgement: .unjudged(reason)) }

    /// Late by `lateness` when that is half an interval or more.
    static func judged(
      _ evidence: Evidence, late lateness: Nanoseconds, interval: Nanoseconds
    ) -> Self {
      let missed = lateness.rounded(inUnitsOf: interval)
      guard missed >= 1 else { return Self(judgement: .onTime, evidence: evidence) }
      return Self(judgement: .late, evidence: evidence, lateness: lateness, missed: missed)
    }
  }

  func outcome(at i: Int) -> Outcome {
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
    if let outcome = byDeadline(frame, interval) { return outcome }
    return byStart(i, interval)
  }
}

// MARK: - Presented

extension LatenessJudge {
  /// The frame before `i` that was shown, in the same run, and whether idleness lies between.
  func shownBefore(_ i: Int) -> (index: Int, idleBetween: Bool)? {
    var idle = frames[i].idleBefore
    var j = i - 1
    while j >= 0, frames[j].run == frames[i].run {
      switch frames[j].frame.state {
      case .noUpdate: idle = true
      case .dropped: break
      default: if !frames[j].wasNeverPresented { return (j, idle) }
      }
      idle = idle || frames[j].idleBefore
      j -= 1
    }
    return nil
  }

  private func byPresentation(
    _ i: Int, _ present: Timestamp, _ interval: Nanoseconds
  ) -> Outcome? {
    if let (j, idleBetween) = shownBefore(i) {
      guard let previous = frames[j].frame.present else { return nil }
      if !idleBetween, !isUnmarkedIdleness(j, i) {
        return afterFrame(j, shownAt: previous, i, present, interval)
      }
    }
    guard let expected = expectedPresent(i, interval) else { return nil }
    return wholeIntervals(late: present - expected, interval: interval)
  }

  /// A display shows frames at whole refreshes, so a presented frame is late by whole intervals.
  private func wholeIntervals(late: Nanoseconds, interval: Nanoseconds) -> Outcome {
    var outcome = Outcome.judged(
      presentIsSubmission ? .submitted : .presented, late: late, interval: interval)
    outcome.lateness = interval * outcome.missed
    return outcome
  }

  /// Against the frame before it: one interval later it was due.
  private func afterFrame(
    _ j: Int, shownAt previous: Timestamp, _ i: Int, _ present: Timestamp, _ interval: Nanoseconds
  ) -> Outcome {
    let late = present - previous - interval
    var outcome = wholeIntervals(late: late, interval: interval)
    if outcome.judgement == .late, let changed = dueAfterRateChange(j, i, interval) {
      outcome = wholeIntervals(late: min(late, present - changed), interval: interval)
      if outcome.judgement == .onTime { outcome.judgement = .rateChange }
    }
    if presentIsSubmission, outcome.judgement == .late {
      // Handed over at any time within a refresh, a frame is shown at its end: it is late by the
      // wait itself, and missed only the refreshes that lie between the two frames'.
      outcome.lateness = late
      let between = refreshEnd(i, present, interval) - refreshEnd(j, previous, interval)
      let missed = (between - interval).rounded(inUnitsOf: interval)
      outcome.missed = max(0, min(outcome.missed, missed))
    }
    return outcome
  }

  /// When a frame of another interval than the one before it was due: after that one's interval, and
  /// then as many of its own as a frame takes to the display.
  ///
  /// The first slow frame goes through a slower pipeline, so the wait before it is longer than its
  /// interval by design.
  private func dueAfterRateChange(_ j: Int, _ i: Int, _ interval: Nanoseconds) -> Timestamp? {
    guard let before = frames[j].interval, before != interval else { return nil }
    guard let depth else { return frames[j].frame.present.map { $0 + max(before, interval) } }
    return frames[j].start + before + interval * max(depth, 1)
  }

  /// The end of the refresh, counted from the frame's start, in which it was handed over.
  private func refreshEnd(
    _ i: Int, _ present: Timestamp, _ interval: Nanoseconds
  ) -> Timestamp {
    let taken = max(1, (present - frames[i].start).count)
    return frames[i].start + interval * Int((taken - 1) / interval.count + 1)
  }

  /// After idleness there is no frame before it to compare with: its own prediction, else the usual
  /// latency, says when it was due.
  private func expectedPresent(_ i: Int, _ interval: Nanoseconds) -> Timestamp? {
    if let expected = frames[i].frame.expectedPresent { return expected }
    return depth.map { frames[i].start + interval * max($0, 1) }
  }

  /// Whether the display had nothing to show at some point between two frames, for all we know.
  func isIdle(between j: Int, and i: Int) -> Bool {
    frames[(j + 1)...i].contains(where: \.idleBefore) || isUnmarkedIdleness(j, i)
  }

  /// Whether a wait between two shown frames may have been idleness that the source does not mark.
  private func isUnmarkedIdleness(_ j: Int, _ i: Int) -> Bool {
    guard mode == .passive else { return false }
    let wait = frames[i].start - frames[i - 1].start
    let usual = frames[i - 1].interval ?? .zero
    return (wait - usual).rounded(inUnitsOf: usual) >= 1
      && !motion.overlaps(frames[j].start, frames[i].start)
  }
}

// MARK: - Deadline

extension LatenessJudge {
  private func byDeadline(_ frame: PreparedFrame, _ interval: Nanoseconds) -> Outcome? {
    let past: Nanoseconds
    if frame.frame.deadline != nil, let end = frame.frame.mainEnd, let target = frame.target {
      past = end - target
    } else if let overrun = frame.frame.overrun {
      past = overrun
    } else {
      return nil
    }
    return pastDeadline(past, interval)
  }

  private func pastDeadline(_ past: Nanoseconds, _ interval: Nanoseconds) -> Outcome {
    guard past > .zero else { return Outcome(judgement: .onTime, evidence: .deadline) }
    // Work that misses its deadline by a hair still waits for the next refresh.
    let missed = Int((past.count - 1) / interval.count) + 1
    return Outcome(
      judgement: .late, evidence: .deadline, lateness: interval * missed, missed: missed)
  }
}

extension LatenessJudge {
  /// Without a timeline, how far the source says the work passed its deadline is all there is; where
  /// the refresh interval is unknown too, so is how many refreshes that cost.
  private func byOverrun(_ frame: PreparedFrame) -> Outcome {
    guard let past = frame.frame.overrun else { return .unjudged(.noBudget) }
    if let interval = frame.interval { return pastDeadline(past, interval) }
    guard past > .zero else { return Outcome(judgement: .onTime, evidence: .deadline) }
    return Outcome(judgement: .late, evidence: .deadline, lateness: past)
  }
}

// MARK: - Start

extension LatenessJudge {
  private func byStart(_ i: Int, _ interval: Nanoseconds) -> Outcome {
    guard i + 1 < frames.count, frames[i + 1].run == frames[i].run else {
      return .unjudged(.edgeOfRun)
    }
    let frame = frames[i]
    let next = frames[i + 1]
    if frame.frame.present != nil, next.frame.present != nil { return .unjudged(.edgeOfRun) }
    if next.idleBefore { return .unjudged(.idle) }
    let due = frame.start + interval
    guard (next.start - due).rounded(inUnitsOf: interval) >= 1 else {
      return Outcome(judgement: .onTime, evidence: .start)
    }
    if mode == .passive { return .unjudged(.mayBeIdle) }
    if let change = rateChange(from: frame, to: next, due: due) { return change }
    guard !motion.isEmpty else {
      return .judged(.start, late: next.start - due, interval: interval)
    }
    let late = latenessInMotion(from: due, to: next.start, interval: interval)
    return late > .zero
      ? .judged(.start, late: late, interval: interval) : .unjudged(.idle)
  }

  /// A wait that is just what the next frame was promised is the display's new rate, if this frame's
  /// work was in time; without main-thread times that is taken on trust, and counted.
  private func rateChange(
    from frame: PreparedFrame, to next: PreparedFrame, due: Timestamp
  ) -> Outcome? {
    guard let promised = next.interval, next.intervalSource != .inferredCadence,
      let current = frame.interval, promised > current, !next.wasMisdated
    else { return nil }
    let wait = next.start - frame.start
    guard abs(wait.count - promised.count) <= promised.count / 10 else { return nil }
    if let end = frame.frame.mainEnd, end > due { return nil }
    var outcome = Outcome(judgement: .rateChange, evidence: .start)
    outcome.isAmbiguous = frame.frame.mainEnd == nil
    return outcome
  }

  /// The part of a wait in which something should have moved.
  ///
  /// Motion that begins within the wait owes its first frame an interval later.
  private func latenessInMotion(
    from due: Timestamp, to next: Timestamp, interval: Nanoseconds
  ) -> Nanoseconds {
    motion.overlapping(due, next).reduce(.zero) { sum, range in
      let from = range.lowerBound <= due ? due : max(due, range.lowerBound + interval)
      let to = min(next, range.upperBound)
      return to > from ? sum + (to - from) : sum
    }
  }
}

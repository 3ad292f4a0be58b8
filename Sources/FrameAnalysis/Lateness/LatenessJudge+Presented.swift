import FrameModel

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

  func byPresentation(
    _ i: Int, _ present: Timestamp, _ interval: Nanoseconds
  ) -> Outcome? {
    if let (j, idleBetween) = shownBefore(i) {
      guard let previous = frames[j].frame.present else { return nil }
      if !idleBetween, !isUnmarkedIdleness(j, i) {
        let wait = self.wait(around: i, from: previous, to: present, interval)
        if presentIsSubmission { return afterSubmission(j, i, wait) }
        if let outcome = afterFrame(j, i, wait) { return outcome }
      }
    }
    return byUsualLatency(i, present, interval)
  }

  /// Against the frame before it: a refresh later it was due.
  ///
  /// - Returns: nothing where only idleness lies between.
  private func afterFrame(_ j: Int, _ i: Int, _ wait: DisplayWait) -> Outcome? {
    guard wait.missed > 0 else { return Outcome(judgement: .onTime, evidence: .presented) }
    var outcome = Outcome.late(.presented, by: wait.missed, in: wait)
    if isCalledBackInTime(j, i, wait.interval), let due = dueAfterRateChange(j, i, wait) {
      let missed = self.wait(around: i, from: min(due, wait.to), to: wait.to, wait.interval)
        .refreshes
      if missed < 1 { return Outcome(judgement: .rateChange, evidence: .presented) }
      if missed < outcome.missed { outcome = .late(.presented, by: missed, in: wait) }
    }
    let depth = min(usualDepth(behind: j) ?? 1, foreseenDepth(i) ?? .max)
    return inMotion(outcome, j, i, wait, depth: depth, own: missedOnItsWay(i, wait))
  }

  /// How many refreshes a frame takes behind another: as many as frames do, but where that one took
  /// fewer the queue that others were in is gone.
  private func usualDepth(behind j: Int) -> Int? {
    guard let depth, depth > 2, let shown = frames[j].shownAt, let interval = frames[j].interval
    else { return depth }
    return min(
      depth, max(2, wait(around: j, from: frames[j].start, to: shown, interval).refreshes))
  }

  /// How many refreshes a frame foresaw that it would take; fewer than others take when they queue.
  private func foreseenDepth(_ i: Int) -> Int? {
    let frame = frames[firstAttempt(before: i)]
    guard let expected = frame.frame.expectedPresent, frame.intervalSource == .promise,
      let interval = frame.interval
    else { return nil }
    return max(1, (expected - frame.frame.time).rounded(inUnitsOf: interval))
  }

  /// When a frame of another interval than the one before it was due: as it foresaw, else after that
  /// one's interval, and then as many of its own as a frame takes to the display.
  ///
  /// The first slow frame goes through a slower pipeline, so the wait before it is longer than its
  /// interval by design.
  private func dueAfterRateChange(_ j: Int, _ i: Int, _ wait: DisplayWait) -> Timestamp? {
    guard let before = frames[j].interval, before != wait.interval else { return nil }
    let first = firstAttempt(before: i)
    if let expected = frames[first].frame.expectedPresent { return foreseen(expected, for: first) }
    let start = frames[first].frame.time
    // Where the log does not show it, two, as with two buffers.
    let refreshes = max(usualDepth(behind: j) ?? 2, 1)
    return self.wait(
      around: i, from: start, to: start + wait.interval * refreshes, wait.interval
    ).moment(refreshes)
  }

  /// Whether a frame began at the refresh after that of the frame before it; a fast one that was left
  /// out is only a fraction of a slow promise.
  private func isCalledBackInTime(_ j: Int, _ i: Int, _ interval: Nanoseconds) -> Bool {
    wait(around: i, from: frames[j].start, to: frames[i].start, interval).missed < 1
  }

  /// What of a lateness fell into motion, where the trace marks any: a refresh owed something new
  /// when something moved as its frame should have begun.
  ///
  /// - Parameters:
  ///   - outcome: what it is by the display alone, late.
  ///   - j: the frame before it.
  ///   - i: the frame.
  ///   - wait: the wait between the two.
  ///   - depth: how many refreshes before one its frame should have begun.
  ///   - own: the refreshes that frame `i` missed after its own start.
  /// - Returns: nothing where none did and the link is silent when idle.
  func inMotion(
    _ outcome: Outcome, _ j: Int, _ i: Int, _ wait: DisplayWait, depth: Int, own: Int
  ) -> Outcome? {
    guard !motion.isEmpty else { return outcome }
    let start = frames[firstAttempt(before: i)].start
    let from = min(start, wait.moment(wait.missed - outcome.missed + 1 - depth))
    // What moved when the frame before it began, that one showed.
    let before = frames[j].interval ?? wait.interval
    let shown = frames[j].frame.time + Nanoseconds(before.count / 4)
    let owed = motion.overlapping(from, wait.to).reduce(0) { sum, range in
      let hasBegun = range.contains(start)
      guard hasBegun, range.lowerBound > frames[j].start else {
        // What began while something moved is owed until it is shown.
        let end = hasBegun ? max(range.upperBound, wait.to) : range.upperBound
        return sum
          + wait.missed(
            in: max(range.lowerBound, shown)..<max(end, shown), depth: depth, last: outcome.missed)
      }
      // Motion that began within the wait owed its first frame a refresh later. What refreshes were
      // like while nothing moved is not known where the link is silent then: panels rest at 10 Hz.
      let grace = mode == .passive ? max(slowest, .milliseconds(100)) : wait.interval
      let over = start - range.lowerBound - grace
      let begun = over < .zero ? 0 : Int(over.count / wait.interval.count) + 1
      return sum + max(0, begun + own)
    }
    guard owed > 0 else {
      guard mode != .passive else { return nil }
      var outside = outcome
      outside.isOutsideMotion = true
      return outside
    }
    guard owed < outcome.missed, let evidence = outcome.evidence else { return outcome }
    return .late(evidence, by: owed, in: wait)
  }

  /// The refreshes that a frame came to the display after it was due: as it foresaw, else after those
  /// that a frame takes when nothing is in its way.
  private func missedOnItsWay(_ i: Int, _ wait: DisplayWait) -> Int {
    guard let due = dueOnItsWay(i) else { return 0 }
    return self.wait(around: i, from: due.from, to: wait.to, wait.interval).refreshes
      - due.refreshes
  }

  /// When a frame was due by itself, as so many refreshes after a moment; nothing where the log does
  /// not show it.
  private func dueOnItsWay(_ i: Int) -> (from: Timestamp, refreshes: Int)? {
    let first = firstAttempt(before: i)
    if let expected = frames[first].frame.expectedPresent {
      return (foreseen(expected, for: first), 0)
    }
    return depth.map { (frames[first].start, max($0, 1)) }
  }

  /// After idleness there is no frame before it to compare with: its own prediction, else the usual
  /// latency, says when it was due.
  private func byUsualLatency(
    _ i: Int, _ present: Timestamp, _ interval: Nanoseconds
  ) -> Outcome? {
    let evidence = presentIsSubmission ? Evidence.submitted : .presented
    guard let due = dueOnItsWay(i) else { return nil }
    let wait = self.wait(around: i, from: due.from, to: present, interval)
    let missed = wait.refreshes - due.refreshes
    return missed > 0
      ? .late(evidence, by: missed, in: wait) : Outcome(judgement: .onTime, evidence: evidence)
  }

  /// The first of the frames that were attempted for the same new start: those right before one that
  /// never reached the display.
  func firstAttempt(before i: Int) -> Int {
    var first = i
    while first > 0, frames[first - 1].run == frames[i].run, !frames[first].idleBefore,
      frames[first - 1].wasNeverPresented
    { first -= 1 }
    return first
  }

  /// Whether the display had nothing to show at some point between two frames, for all we know.
  @inline(__always)
  func isIdle(between j: Int, and i: Int) -> Bool {
    for k in j + 1...i where frames[k].idleBefore { return true }
    return isUnmarkedIdleness(j, i)
  }

  /// Whether a wait between two shown frames may have been idleness that the source does not mark.
  @inline(__always)
  private func isUnmarkedIdleness(_ j: Int, _ i: Int) -> Bool {
    guard isPassive else { return false }
    let wait = frames[i].start - frames[i - 1].start
    let usual = frames[i - 1].interval ?? .zero
    return (wait - usual).rounded(inUnitsOf: usual) >= 1
      && !motion.overlaps(frames[j].start, frames[i].start)
  }
}

// MARK: - Submitted

extension LatenessJudge {
  /// Handed over at any time within a refresh, a frame is shown at its end: it is late by the wait
  /// itself, and missed only the refreshes that lie between the two frames'.
  private func afterSubmission(_ j: Int, _ i: Int, _ wait: DisplayWait) -> Outcome {
    let interval = wait.interval
    let late = wait.to - wait.from - interval
    var outcome = Outcome.judged(.submitted, late: late, interval: interval)
    if outcome.judgement == .late, let due = dueAfterRateChange(j, i, wait) {
      outcome = .judged(.submitted, late: min(late, wait.to - due), interval: interval)
      if outcome.judgement == .onTime { outcome.judgement = .rateChange }
    }
    guard outcome.judgement == .late else { return outcome }
    outcome.lateness = late
    let between = refreshEnd(i, wait.to, interval) - refreshEnd(j, wait.from, interval)
    let missed = (between - interval).rounded(inUnitsOf: interval)
    outcome.missed = max(0, min(outcome.missed, missed))
    return outcome
  }

  /// The end of the refresh, counted from the frame's start, in which it was handed over.
  private func refreshEnd(
    _ i: Int, _ present: Timestamp, _ interval: Nanoseconds
  ) -> Timestamp {
    let taken = max(1, (present - frames[i].start).count)
    return frames[i].start + interval * Int((taken - 1) / interval.count + 1)
  }
}

import FrameModel

/// What a log leaves open, read in every way that fits.
extension LatenessJudge {
  /// Of more readings no verdict is worth their time: it is unknown.
  private static let mostReadings = 128
  /// How many handovers of later frames are tried to see which readings of one fit; beyond, all do.
  private static let mostTrials = 1000

  /// The outcome for a frame after each that may have been before it, and all that may have been up
  /// to it then.
  mutating func judge(at i: Int, after pasts: [Past]) -> (outcome: Outcome, open: [Past]) {
    guard let readings = readings(of: i, after: pasts) else {
      let past = Past(handover: pasts[0].handover)
      return (.unjudged(.rateUnknown), [Past(handover: judge(at: i, past).handover)])
    }
    let judged = readings.map { judge(at: i, $0) }
    var trials = Self.mostTrials
    let fitting = readings.indices.filter { k in
      let past = Past(reading: readings[k].reading, handover: judged[k].handover)
      reading = past.reading
      return tookTimeEnough(around: i)
        && (past.handover == nil
          || fitsLog(i, after: readings[k].handover) && fitsFollowing(i + 1, past, &trials))
    }
    let outcomes = (fitting.isEmpty ? Array(readings.indices) : fitting).map { judged[$0].outcome }
    let open = (fitting.isEmpty ? [0] : fitting).map {
      Past(reading: readings[$0].reading, handover: judged[$0].handover)
    }
    return (Self.common(outcomes), distinct(open, after: i))
  }

  /// What holds by all outcomes: where they are late, the least.
  private static func common(_ outcomes: [Outcome]) -> Outcome {
    guard outcomes.allSatisfy({ $0.isHitch == outcomes[0].isHitch }) else {
      return .unjudged(.rateUnknown)
    }
    return outcomes.min { ($0.missed, $0.lateness) < ($1.missed, $1.lateness) } ?? outcomes[0]
  }

  /// Whether a frame and those that were held up with it, up to the first that was not, fit what may
  /// have been before; what else is open there may be so in any way.
  private mutating func fitsFollowing(_ k: Int, _ past: Past, _ trials: inout Int) -> Bool {
    guard k < frames.count, frames[k].run == frames[k - 1].run,
      frames[k].frame.state != .noUpdate, let all = readings(of: k, after: [past])
    else { return true }
    for past in all {
      trials -= 1
      reading = past.reading
      guard trials > 0, let handover = handover(of: k, after: past.handover) else { return true }
      guard fitsLog(k, after: past.handover) else { continue }
      let next = Past(reading: past.reading, handover: handover)
      if !isDelayed(k) || fitsFollowing(k + 1, next, &trials) { return true }
    }
    return false
  }

  /// All that may have been before a frame, with what is open about itself decided.
  ///
  /// - Returns: nothing where there is too much of it.
  private mutating func readings(of i: Int, after pasts: [Past]) -> [Past]? {
    var all = pasts
    if !isDelayed(i) { for k in all.indices { all[k].reading.mergesCommits = nil } }
    let open = openStretches(around: i, after: pasts)
    for k in open {
      let divisions = OpenStretch(before: k, in: frames)?.divisions.count ?? 1
      guard all.count * divisions <= Self.mostReadings else { return nil }
      all = all.flatMap { past in
        (0..<divisions).map { choice in
          var past = past
          past.reading.refreshes = past.reading.refreshes.deciding(frames[k].openBefore, choice)
          return past
        }
      }
    }
    guard isDelayed(i) else { return all }
    return all.flatMap { past in
      reading = past.reading
      guard reading.mergesCommits == nil,
        handover(of: i, after: past.handover)?.meetsAnother == true
      else { return [past] }
      return [false, true].map { merges in
        var past = past
        past.reading.mergesCommits = merges
        return past
      }
    }
  }

  /// The frames before which there is an open stretch that concerns a frame and is not yet decided.
  private func openStretches(around i: Int, after pasts: [Past]) -> [Int] {
    let (first, last) = reach(of: i, after: pasts.compactMap { $0.handover?.taken }.max())
    let decided = pasts[0].reading.refreshes.decided
    let from = decided.isEmpty ? frames[first].openBefore : decided.upperBound - 1
    guard first < last else { return [] }
    return (first + 1...last).filter {
      frames[$0].openBefore > from && frames[$0].openBefore > frames[$0 - 1].openBefore
    }
  }

  /// The frames around one whose refreshes concern it: from the one shown before it to the first
  /// after the end of all that it may have waited for.
  private func reach(of i: Int, after taken: Timestamp?) -> (first: Int, last: Int) {
    var first = min(shownBefore(i)?.index ?? i, firstAttempt(before: i))
    if i > 0, frames[i - 1].run == frames[i].run { first = min(first, i - 1) }
    let end = max(frames[i].end, taken ?? frames[i].end) + slowest * 2
    var last = i
    while last + 1 < frames.count, frames[last + 1].run == frames[i].run,
      frames[last].frame.time < end
    { last += 1 }
    return (first, last)
  }

  /// Whether the log plainly leaves no refreshes open, around whichever frame.
  @inline(__always)
  var isNothingOpen: Bool { frames[0].openBefore == frames[frames.count - 1].openBefore }

  /// Whether the log leaves refreshes open that concern a frame after one that was taken at some time.
  func isOpen(around i: Int, after taken: Timestamp?) -> Bool {
    guard !isNothingOpen else { return false }
    let (first, last) = reach(of: i, after: taken)
    return frames[first].openBefore != frames[last].openBefore
  }

  /// Whether the reading in force decides all refreshes from a frame to a moment.
  func isDecided(from k: Int, until time: Timestamp) -> Bool {
    var last = k
    while frames[last].frame.time < time {
      guard last + 1 < frames.count, frames[last + 1].run == frames[k].run else { return true }
      last += 1
    }
    let decided = reading.refreshes.decided
    return frames[k].openBefore == frames[last].openBefore
      || frames[k].openBefore + 1 >= decided.lowerBound
        && frames[last].openBefore < decided.upperBound
  }

  /// What may have been up to a frame without what concerns no later one, each once.
  private func distinct(_ pasts: [Past], after i: Int) -> [Past] {
    // Presentations are compared with those of the frame shown before.
    let from = frames[i].wasShown ? i : shownBefore(i)?.index ?? i
    let goesOn = i + 1 < frames.count && frames[i + 1].run == frames[i].run && isDelayed(i + 1)
    var distinct: [Past] = []
    for var past in pasts {
      past.reading.refreshes.forget(before: frames[from].openBefore + 1)
      if !goesOn { past.reading.mergesCommits = nil }
      let isKnown = distinct.contains { other in
        guard other.reading == past.reading else { return false }
        guard let a = other.handover, let b = past.handover else { return true }
        return a.isFollowedAs(b)
      }
      if !isKnown { distinct.append(past) }
    }
    return distinct
  }
}

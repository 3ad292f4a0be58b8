import FrameModel

/// Whether the log of a frame is what it would have been by a reading of what it leaves open.
extension LatenessJudge {
  /// Whether a frame's deadline, where the log has it, and the time of its callback are what they
  /// would have been after the frame before.
  func fitsLog(_ i: Int, after before: Handover?) -> Bool {
    guard let before, !frames[i].idleBefore,
      let interval = frames[i].interval ?? frames[i].budget
    else { return true }
    return isForeseen(i, interval, after: before) && !isSilenceUnexplained(i, interval, before)
  }

  /// Whether its deadline is right behind what was queued when it was called back.
  private func isForeseen(_ i: Int, _ interval: Nanoseconds, after before: Handover) -> Bool {
    let frame = frames[i].frame
    func wait(_ from: Timestamp, _ to: Timestamp) -> DisplayWait {
      self.wait(around: i, from: from, to: to, interval)
    }
    guard let own = frame.deadline.map({ foreseen($0, for: i) }) else { return true }
    if let end = frames[i - 1].frame.mainEnd, end > frame.time {
      let behind = moment(after: before.foreseen, interval, around: i)
      return wait(min(behind, own), max(behind, own)).refreshes == 0
    }
    let after = wait(before.taken, own).refreshes
    let usual = foreseen(frame.time + interval, for: i)
    // One that is later than the end of its own refresh is queued right behind.
    return wait(usual, own).refreshes >= 1 ? after == 1 : after >= 1
  }

  /// Whether, a stall being over, a callback did not come at the next refresh though a buffer was
  /// free: there are two at least, so that it takes two frames under way to have none.
  private func isSilenceUnexplained(
    _ i: Int, _ interval: Nanoseconds, _ before: Handover
  ) -> Bool {
    guard !frames[i].restsBefore, isDelayed(i - 1), !isDelayed(i), followsAtOnce(i),
      let end = frames[i - 1].frame.mainEnd
    else { return false }
    let start = frames[i].start
    guard start > end, wait(around: i, from: end, to: start, interval).isLongerThanRefresh
    else { return false }
    guard let second = before.takenBefore, second > frames[i - 1].frame.time else { return true }
    return wait(around: i, from: min(second, start), to: start, interval).refreshes > 1
  }

  /// Whether a callback came well after the refresh that it is dated with began, or the frame before
  /// it was still being worked on then.
  func isDelayed(_ i: Int) -> Bool {
    let frame = frames[i].frame
    if i > 0, frames[i - 1].run == frames[i].run, let end = frames[i - 1].frame.mainEnd,
      end > frame.time
    {
      return true
    }
    guard let callback = frame.callback, let interval = frames[i].interval else { return false }
    return callback - frame.time > Nanoseconds(interval.count / 10)
  }

  /// Whether by the reading in force frames took at least two refreshes to the display, one to be
  /// drawn in and one to be shown at, where no other took fewer: those near a frame whose refreshes
  /// are all decided.
  func tookTimeEnough(around i: Int) -> Bool {
    guard let depth, depth > 1 else { return true }
    let last = i + 1 < frames.count && frames[i + 1].run == frames[i].run ? i + 1 : i
    var k = last
    while k >= 0, frames[k].run == frames[i].run, last - k < 16 {
      if let shown = frames[k].shownAt, let interval = frames[k].interval,
        isDecided(from: k, until: shown),
        wait(around: k, from: frames[k].frame.time, to: shown, interval).refreshes < 2
      {
        return false
      }
      k -= 1
    }
    return true
  }
}

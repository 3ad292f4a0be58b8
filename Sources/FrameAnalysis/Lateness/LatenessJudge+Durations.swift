import FrameModel

extension LatenessJudge {
  /// How long a frame had the display: to the next presentation, else to the next start.
  func duration(of i: Int, judged judgement: Judgement) -> Nanoseconds? {
    if case .noUpdate = judgement { return nil }
    guard hasTimeline, !frames[i].isInactive else { return nil }
    return frames[i].frame.isPresented
      ? untilNextPresentation(i) : Self.untilNextStart(i, in: frames, judged: judgement)
  }

  // Static, for where it is not inlined all of `self` would be copied first.
  private static func untilNextStart(
    _ i: Int, in frames: [PreparedFrame], judged judgement: Judgement
  ) -> Nanoseconds? {
    let frame = frames[i]
    guard frame.frame.state != .dropped, !frame.wasNeverPresented, i + 1 < frames.count,
      frames[i + 1].run == frame.run,
      !frames[i + 1].idleBefore
    else { return nil }
    switch judgement {
    case .unjudged(.idle), .unjudged(.mayBeIdle): return nil
    default: break
    }
    let length = frames[i + 1].start - frame.start
    // Callbacks that a stall delivered together share one refresh: only the last had the display.
    return length > .zero ? length : nil
  }

  private func untilNextPresentation(_ i: Int) -> Nanoseconds? {
    var next = i + 1
    while next < frames.count, !frames[next].wasShown, !frames[next].frame.neededNoUpdate {
      next += 1
    }
    guard next < frames.count, frames[next].run == frames[i].run, frames[next].wasShown,
      let present = frames[next].frame.present, let shown = frames[i].frame.present,
      present > shown, !isIdle(between: i, and: next)
    else { return nil }
    return present - shown
  }
}

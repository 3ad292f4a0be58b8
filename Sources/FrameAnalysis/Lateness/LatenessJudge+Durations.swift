import FrameModel

extension LatenessJudge {
  /// How long a frame had the display: to the next presentation, else to the next start.
  func duration(of i: Int, judged judgement: Judgement) -> Nanoseconds? {
    let frame = frames[i]
    guard hasTimeline, judgement != .noUpdate, !frame.isInactive else { return nil }
    if frame.frame.present != nil { return untilNextPresentation(i) }
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
    while next < frames.count,
      frames[next].frame.state == .dropped || frames[next].wasNeverPresented
    { next += 1 }
    guard next < frames.count, frames[next].run == frames[i].run,
      frames[next].frame.state != .noUpdate, let present = frames[next].frame.present,
      let shown = frames[i].frame.present, present > shown,
      !isIdle(between: i, and: next)
    else { return nil }
    return present - shown
  }
}

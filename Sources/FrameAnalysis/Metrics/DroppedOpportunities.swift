import FrameModel

/// Refresh opportunities, while something should have moved, that showed no new frame.
///
/// A source's own drop records and the intervals that late frames missed often name the same
/// refresh: each counts once.
struct DroppedOpportunities {
  private(set) var count = 0

  init(in frames: [FrameResult]) {
    var recorded = 0
    var covered = 0
    for frame in frames {
      switch frame.judgement {
      case .dropped:
        // A frame that missed its deadline has already been charged with the refreshes after it.
        if covered > 0 { covered -= 1 } else if frame.isInMotion { recorded += 1 }
      case .late where frame.isInMotion:
        if frame.evidence?.isOfPresentation == true {
          count += max(frame.missedIntervals, recorded)
          covered = 0
        } else {
          count += frame.missedIntervals + recorded
          covered = frame.missedIntervals
        }
        recorded = 0
      case .noUpdate, .unjudged: break
      default:
        count += recorded
        (recorded, covered) = (0, 0)
      }
    }
    count += recorded
  }
}

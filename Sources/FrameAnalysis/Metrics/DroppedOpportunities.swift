import FrameModel

/// Refresh opportunities, while something should have moved, that showed no new frame.
///
/// A source's own drop records and the intervals that late frames missed often name the same
/// refresh: each counts once.
struct DroppedOpportunities {
  private var settled = 0
  /// The source's drops since the last frame that was shown.
  private var recorded = 0
  /// Refreshes after a frame that missed its deadline, which it has been charged with.
  private var covered = 0

  var count: Int { settled + recorded }

  /// Adds the next frames in time order; what they missed is of late and dropped frames only.
  mutating func add(_ stretch: FrameStretch, missed: [Int64]) {
    // Of other frames the second changes nothing that the first has not.
    guard !missed.isEmpty else { return add(stretch.verdict, missed: 0) }
    for missed in missed { add(stretch.verdict, missed: Int(missed)) }
  }

  /// Adds the next frame in time order.
  mutating func add(_ verdict: FrameVerdict, missed: Int) {
    switch verdict.judgement {
    case .dropped:
      if covered > 0 { covered -= 1 } else if verdict.isInMotion { recorded += 1 }
    case .late where verdict.isInMotion:
      if verdict.evidence?.isOfPresentation == true {
        settled += max(missed, recorded)
        covered = 0
      } else {
        settled += missed + recorded
        covered = missed
      }
      recorded = 0
    case .noUpdate, .unjudged: break
    default:
      settled += recorded
      (recorded, covered) = (0, 0)
    }
  }
}

import FrameModel

/// How late frames were in all, and how many refreshes showed no new frame, up to any frame.
///
/// Kept for the frames that add to either, which are few, so that a stretch costs two look-ups however
/// long it is.
struct LostRefreshes {
  struct Sum {
    /// The frame that it is up to, itself included.
    fileprivate var position: Int
    var lateness: Nanoseconds
    var dropped: Int
  }

  private var sums: [Sum] = []
  private var opportunities = DroppedOpportunities()
  private var lateness = Nanoseconds.zero

  /// Adds the next frames.
  mutating func add(_ stretch: FrameStretch, _ frames: FrameStretch.Frames) {
    guard !frames.lateness.isEmpty else { return opportunities.add(stretch, missed: []) }
    for (offset, late) in frames.lateness.enumerated() {
      let before = (lateness, opportunities.count)
      lateness += Nanoseconds(late)
      opportunities.add(stretch.verdict, missed: Int(frames.missed[offset]))
      guard before != (lateness, opportunities.count) else { continue }
      sums.append(
        Sum(
          position: stretch.positions.lowerBound + offset, lateness: lateness,
          dropped: opportunities.count))
    }
  }

  /// The sums over all frames before a position.
  func sum(before position: Int) -> Sum {
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sums[low - 1] : Sum(position: 0, lateness: .zero, dropped: 0)
  }
}

import FrameModel

/// How many refreshes frames take from their start to the display when nothing is in their way.
///
/// Hitches and frames queued behind others only add to it. Frames around which refreshes are not
/// known do not show it.
struct DisplayDepth {
  /// From the first frame whose way is not yet known on.
  private var waiting: [PreparedFrame] = []
  private var counts: [Int: Int] = [:]
  private var count = 0

  /// Of a frame that has not reached the display after so many others, nothing usual is learnt.
  private static let most = 64

  /// Adds the next frame in time order.
  mutating func add(_ frame: PreparedFrame) {
    if let last = waiting.last, last.run != frame.run { waiting = [] }
    waiting.append(frame)
    while let first = waiting.first, waiting.count > 1 {
      if !first.wasMisdated, let present = first.frame.present, present >= first.start,
        let interval = first.interval
      {
        // The refresh that shows it is a little earlier or later than it is said to be shown.
        let shown = present - Nanoseconds(interval.count / 20)
        guard frame.frame.time >= shown || waiting.count > Self.most else { return }
        take(first, shown, interval)
      }
      waiting.removeFirst()
    }
  }

  private mutating func take(
    _ first: PreparedFrame, _ present: Timestamp, _ interval: Nanoseconds
  ) {
    guard RefreshCount.isKnown(in: waiting, around: 0, from: first.start, to: present) else {
      return
    }
    let wait = DisplayWait(
      in: waiting, around: 0, from: first.start, to: present, interval: interval, .fewest)
    counts[wait.refreshes, default: 0] += 1
    count += 1
  }

  /// The lowest that is no outlier; nothing with fewer than eight.
  var usual: Int? {
    guard count >= 8 else { return nil }
    var before = count / 100
    for (refreshes, count) in counts.sorted(by: { $0.key < $1.key }) {
      if before < count { return refreshes }
      before -= count
    }
    return nil
  }
}

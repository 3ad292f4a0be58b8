import FrameModel

/// How many refreshes frames take from their start to the display when nothing is in their way.
///
/// Hitches and frames queued behind others only add to it. Frames around which refreshes are not
/// known do not show it.
struct DisplayDepth {
  /// From the first frame whose way is not yet known on.
  private var waiting: [PreparedFrame] = []
  /// By how many refreshes; those of the last and more are together.
  private var counts = [Int](repeating: 0, count: most)
  private var count = 0

  /// Of a frame that has not reached the display after so many others, nothing usual is learnt.
  private static let most = 64

  /// Adds the next frame in time order.
  mutating func add(_ frame: consuming PreparedFrame) {
    if waiting.count > 0, waiting[waiting.count - 1].run != frame.run { waiting = [] }
    let time = frame.frame.time
    waiting.append(frame)
    while waiting.count > 1 {
      if !waiting[0].wasMisdated, let present = waiting[0].frame.present,
        present >= waiting[0].start, let interval = waiting[0].interval
      {
        // The refresh that shows it is a little earlier or later than it is said to be shown.
        let shown = present - Nanoseconds(interval.count / 20)
        guard time >= shown || waiting.count > Self.most else { return }
        take(until: shown, interval)
      }
      waiting.removeFirst()
    }
  }

  /// Says that the next frame does not follow those before it.
  mutating func endStretch() { waiting = [] }

  /// Takes the way of the first frame.
  private mutating func take(until present: Timestamp, _ interval: Nanoseconds) {
    let start = waiting[0].start
    guard RefreshCount.isKnown(in: waiting, around: 0, from: start, to: present) else { return }
    let wait = DisplayWait(
      in: waiting, around: 0, from: start, to: present, interval: interval, .fewest)
    counts[min(max(wait.refreshes, 0), Self.most - 1)] += 1
    count += 1
  }

  /// The lowest that is no outlier; nothing with fewer than eight.
  var usual: Int? {
    guard count >= 8 else { return nil }
    var before = count / 100
    for (refreshes, count) in counts.enumerated() where count > 0 {
      if before < count { return refreshes }
      before -= count
    }
    return nil
  }
}

import FrameModel

/// The shown values of a run as fractions of its range: 0 where it began and 1 where it goes.
///
/// Nil where the run moves no single number, covers no distance, or was shown less than twice.
struct RunShape {
  struct Point {
    /// In seconds since the run began to move.
    var time: Double
    var progress: Double
    var frame: Int64
  }

  let points: [Point]
  /// The velocity that it began with, in ranges a second.
  let velocity: Double

  init?(of run: MotionRun) {
    guard let from = run.animation.from.first, run.animation.from.count == 1,
      let range = run.range, range != 0
    else { return nil }
    // From a retarget on it goes elsewhere.
    let limit = run.animation.events.first?.time
    points = run.samples.filter { shown in
      shown.time >= run.start && limit.map { shown.time < $0 } ?? true
    }.map {
      Point(
        time: ($0.time - run.start).seconds, progress: ($0.value - from) / range, frame: $0.frame)
    }
    velocity = (run.animation.velocity.first ?? 0) / range
    guard points.count >= 2 else { return nil }
  }

  /// The first time from which it stays within a share of its end; nil if it is not shown to.
  func settleTime(within tolerance: Double) -> Double? {
    guard let last = points.last, abs(last.progress - 1) < tolerance else { return nil }
    let outside = points.last { abs($0.progress - 1) >= tolerance }
    return points.first { point in outside.map { point.time > $0.time } ?? true }?.time
  }

  /// How far it goes beyond its end at most, in ranges.
  var overshoot: Double { max(0, (points.map(\.progress).max() ?? 0) - 1) }

  /// How often it turns by more than a share of its range.
  func turns(over share: Double) -> Int {
    var (turns, extreme, direction) = (0, points[0].progress, 0.0)
    for point in points.dropFirst() {
      let step = point.progress - extreme
      if direction == 0 {
        if abs(step) > share { (direction, extreme) = (step > 0 ? 1 : -1, point.progress) }
      } else if step * direction > 0 {
        extreme = point.progress
      } else if abs(step) > share {
        turns += 1
        (direction, extreme) = (-direction, point.progress)
      }
    }
    return turns
  }
}

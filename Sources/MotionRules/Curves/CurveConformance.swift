import FrameModel

/// How far shown values are from a declared curve.
///
/// Every value is compared with the curve at the moment its frame began, so that a late frame is no
/// deviation: it shows the right value, late. What a frame's travel explains is taken off.
struct CurveConformance {
  /// The largest distance from the curve, in ranges, and where it was.
  private(set) var deviation = 0.0
  private(set) var frame: Int64?
  /// The largest distance beyond what the curve travels in one interval there.
  private(set) var excess = 0.0

  init(of shape: RunShape, to curve: TimingCurve, interval: Nanoseconds) {
    for point in shape.points {
      let expected = curve.value(at: point.time, velocity: shape.velocity)
      let distance = abs(point.progress - expected)
      let travel = abs(
        curve.value(at: point.time + interval.seconds, velocity: shape.velocity) - expected)
      if distance > deviation { (deviation, frame) = (distance, point.frame) }
      excess = max(excess, distance - travel)
    }
  }
}

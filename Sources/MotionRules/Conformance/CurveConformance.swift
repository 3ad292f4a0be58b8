import FrameAnalysis
import FrameModel

/// How far shown values are from a declared curve.
///
/// Every value is compared with the curve at the moment its frame began, so that a late frame is no
/// deviation: it shows the right value, late. What a frame's travel explains is taken off. An
/// animation that moves a step a frame falls behind by every refresh that is lost: so the values are
/// also compared with the curve held back by what was lost before them, and what that brings them
/// nearer is explained by drops.
struct CurveConformance {
  /// Distances from the curve, in ranges.
  struct Distance: Equatable {
    /// The largest, and the frame it was in.
    var largest = 0.0
    var frame: Int64?
    /// The largest beyond what the curve travels in one interval there.
    var excess = 0.0
  }

  /// From the curve as it is.
  private(set) var shown = Distance()
  /// From the curve held back by what late frames lost.
  private(set) var heldBack = Distance()

  /// What drops do not explain.
  var unexplained: Distance { heldBack.excess < shown.excess ? heldBack : shown }

  /// How much of the distance drops explain, from 0 to 1.
  var explainedShare: Double {
    guard shown.largest > 0, heldBack.excess < shown.excess else { return 0 }
    return max(0, 1 - heldBack.largest / shown.largest)
  }

  /// `lost` is what late frames had lost since the run began, at a time in seconds behind that; nil where
  /// none was late.
  init(
    of shape: RunShape, to curve: TimingCurve, interval: Nanoseconds,
    lost: ((Double) -> Nanoseconds)? = nil
  ) {
    for point in shape.points {
      shown.add(point, of: shape, curve, at: point.time, interval)
      guard let lost else { continue }
      heldBack.add(
        point, of: shape, curve, at: point.time - lost(point.time).seconds, interval)
    }
    if lost == nil { heldBack = shown }
  }
}

extension CurveConformance.Distance {
  fileprivate mutating func add(
    _ point: RunShape.Point, of shape: RunShape, _ curve: TimingCurve, at time: Double,
    _ interval: Nanoseconds
  ) {
    let expected = curve.value(at: time, velocity: shape.velocity)
    let distance = abs(point.progress - expected)
    let travel = abs(
      curve.value(at: time + interval.seconds, velocity: shape.velocity) - expected)
    if distance > largest { (largest, frame) = (distance, point.frame) }
    excess = max(excess, distance - travel)
  }
}

extension MotionSession {
  /// How far what was shown of a run is from a curve; nil without frames to know the interval by.
  func conformance(
    of run: MotionRun, _ shape: RunShape, to curve: TimingCurve
  ) -> CurveConformance? {
    guard let interval else { return nil }
    let hitches = hitches(in: run.start...(run.end ?? lastMoment))
    guard !hitches.isEmpty else {
      return CurveConformance(of: shape, to: curve, interval: interval)
    }
    return CurveConformance(of: shape, to: curve, interval: interval) { time in
      var lost = Nanoseconds.zero
      for hitch in hitches {
        guard (hitch.time - run.start).seconds < time else { break }
        lost += hitch.lateness
      }
      return lost
    }
  }
}

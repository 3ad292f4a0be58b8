package import FrameModel

/// A declared curve that can be evaluated: where something should be at a moment.
package enum TimingCurve: Sendable, Equatable {
  case spring(Spring)
  /// The duration in seconds.
  case bezier(CubicBezier, duration: Double)
  case linear(duration: Double)
  /// CSS's stops, over a duration in seconds.
  case stops(PiecewiseLinear, duration: Double)

  /// Nil for a curve whose shape the log does not state.
  package init?(_ curve: MotionCurve) {
    switch curve {
    case .spring(let parameters):
      guard let spring = Spring(parameters) else { return nil }
      self = .spring(spring)
    case .bezier(let points, let duration):
      guard let curve = CubicBezier(points), let duration, duration > .zero else { return nil }
      self = .bezier(curve, duration: duration.seconds)
    case .linear(let duration):
      guard let duration, duration > .zero else { return nil }
      self = .linear(duration: duration.seconds)
    case .keyframes, .phases, .interactive, .system, .custom, .none, .other: return nil
    }
  }

  /// The progress from 0 to 1, `time` seconds after it began to move.
  ///
  /// The velocity, in ranges a second, is carried by springs alone: a Bézier knows none.
  package func value(at time: Double, velocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    return switch self {
    case .spring(let spring): spring.value(at: time, velocity: velocity)
    case .bezier(let curve, let duration): curve.value(at: time / duration)
    case .linear(let duration): min(1, time / duration)
    case .stops(let stops, let duration): stops.value(at: min(1, time / duration))
    }
  }

  /// The change of progress a second.
  package func velocity(at time: Double, velocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    switch self {
    case .spring(let spring): return spring.velocity(at: time, velocity: velocity)
    case .bezier(let curve, let duration): return curve.slope(at: time / duration) / duration
    case .linear(let duration): return time < duration ? 1 / duration : 0
    case .stops(let stops, let duration):
      return time < duration ? stops.slope(at: time / duration) / duration : 0
    }
  }

  /// When it has arrived, in seconds: a spring within 0.1 % for good; nil for one that never does.
  package var settleTime: Double? {
    switch self {
    case .spring(let spring): spring.settleTime()
    case .bezier(_, let duration), .linear(let duration), .stops(_, let duration): duration
    }
  }

  /// How far a spring goes beyond its end from rest, in ranges; nil for other curves.
  package var overshoot: Double? {
    if case .spring(let spring) = self { spring.overshoot() } else { nil }
  }
}

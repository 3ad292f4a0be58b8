/// A curve as a log declares it, in the terms in which it was declared.
///
/// What a curve is at a moment is for `MotionRules` to say; here is only what was written down.
package enum MotionCurve: Sendable, Equatable {
  case spring(SpringParameters)
  /// A cubic Bézier through (0, 0), two control points and (1, 1).
  case bezier(points: [Double], duration: Nanoseconds?)
  case linear(duration: Nanoseconds?)
  case keyframes(tracks: Int?, duration: Nanoseconds?)
  case phases(count: Int?)
  /// SwiftUI's spring for tracking a finger.
  case interactive
  /// The system's own, whose values the app does not know.
  case system
  case custom(duration: Nanoseconds?)
  /// Explicitly no animation.
  case none
  /// A type that this version does not know.
  case other

  /// How long it is declared to be: perceptual for a spring; absent where it has no such length.
  package var duration: Nanoseconds? {
    switch self {
    case .spring(.perceptual(let duration, _)): duration
    case .spring(.response(let response, _)): response
    case .spring(.physical): nil
    case .bezier(_, let duration), .linear(let duration), .keyframes(_, let duration),
      .custom(let duration):
      duration
    case .phases, .interactive, .system, .none, .other: nil
    }
  }
}

/// A spring in one of the three ways in which platforms spell it.
package enum SpringParameters: Sendable, Equatable {
  /// SwiftUI's: a perceptual duration, not the time to settle, and a bounce of −1 to 1.
  case perceptual(duration: Nanoseconds, bounce: Double)
  /// SwiftUI's former: the same duration as a response, and the damping fraction.
  case response(Nanoseconds, dampingFraction: Double)
  /// Core Animation's: per second² and per second, for a mass.
  case physical(stiffness: Double, damping: Double, mass: Double)
}

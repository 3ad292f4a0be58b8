/// One value's keyframes, one after the other, as SwiftUI's tracks have them.
package struct KeyframeTrack: Sendable, Equatable {
  package enum Keyframe: Sendable, Equatable {
    /// Straight to a value, over seconds.
    case linear(Double, duration: Double)
    /// Curved through its neighbours: a Catmull–Rom spline.
    case cubic(Double, duration: Double)
    /// Towards a value as a spring, with the velocity of what comes before, for so many seconds.
    case spring(Double, duration: Double, Spring)
    /// There at once.
    case move(Double)

    fileprivate var value: Double {
      switch self {
      case .linear(let value, _), .cubic(let value, _), .spring(let value, _, _), .move(let value):
        value
      }
    }

    fileprivate var duration: Double {
      switch self {
      case .linear(_, let duration), .cubic(_, let duration), .spring(_, let duration, _): duration
      case .move: 0
      }
    }
  }

  /// One keyframe with what it begins with, and when, in seconds.
  private struct Segment: Sendable, Equatable {
    var keyframe: Keyframe
    var begin: Double
    var from: Double
    var velocity: Double
    var endVelocity: Double
  }

  private var segments: [Segment] = []
  package let start: Double
  /// In seconds.
  package private(set) var duration = 0.0

  /// Nil for a duration that is negative or no number.
  package init?(from start: Double, _ keyframes: [Keyframe]) {
    guard keyframes.allSatisfy({ $0.duration >= 0 && $0.duration.isFinite }) else { return nil }
    self.start = start
    var (value, velocity) = (start, 0.0)
    for (index, keyframe) in keyframes.enumerated() {
      var segment = Segment(
        keyframe: keyframe, begin: duration, from: value, velocity: velocity, endVelocity: 0)
      if case .cubic = keyframe {
        segment.endVelocity = Self.tangent(
          behind: value, keyframe, before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
      }
      segments.append(segment)
      velocity = Self.state(of: segment, after: keyframe.duration).velocity
      value = Self.state(of: segment, after: keyframe.duration).value
      duration += keyframe.duration
    }
  }

  /// The value so many seconds after its beginning; the last one behind the end.
  package func value(at time: Double) -> Double { state(at: time).value }

  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  private func state(at time: Double) -> (value: Double, velocity: Double) {
    guard time > 0, let segment = segments.last(where: { $0.begin <= time }) else {
      return (start, 0)
    }
    let elapsed = time - segment.begin
    if elapsed >= segment.keyframe.duration {
      return (Self.state(of: segment, after: segment.keyframe.duration).value, 0)
    }
    return Self.state(of: segment, after: elapsed)
  }

  /// The slope through a cubic keyframe, from its neighbours on both sides; at rest at either end.
  private static func tangent(
    behind from: Double, _ keyframe: Keyframe, before next: Keyframe?
  ) -> Double {
    guard let next, case .cubic = next, keyframe.duration + next.duration > 0 else { return 0 }
    return (next.value - from) / (keyframe.duration + next.duration)
  }

  private static func state(
    of segment: Segment, after time: Double
  ) -> (value: Double, velocity: Double) {
    let keyframe = segment.keyframe
    let (from, change, duration) = (segment.from, keyframe.value - segment.from, keyframe.duration)
    guard duration > 0 else { return (keyframe.value, 0) }
    switch keyframe {
    case .move: return (keyframe.value, 0)
    case .linear:
      return (from + change * time / duration, change / duration)
    case .spring(_, _, let spring):
      guard change != 0 else { return (from, 0) }
      let velocity = segment.velocity / change
      return (
        from + change * spring.value(at: time, velocity: velocity),
        change * spring.velocity(at: time, velocity: velocity)
      )
    case .cubic:
      let (s, v0, v1) = (
        time / duration, segment.velocity * duration, segment.endVelocity * duration
      )
      let value =
        from + v0 * s + (3 * change - 2 * v0 - v1) * s * s + (v0 + v1 - 2 * change) * s * s * s
      let slope =
        v0 + 2 * (3 * change - 2 * v0 - v1) * s + 3 * (v0 + v1 - 2 * change) * s * s
      return (value, slope / duration)
    }
  }
}

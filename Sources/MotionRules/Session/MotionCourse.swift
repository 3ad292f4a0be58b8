import FrameModel

/// A spring on its way somewhere.
struct MotionCourse {
  var spring: Spring
  var target: Double
}

extension MotionRun {
  /// The course that it is on just before a moment; nil where that is no spring of one number.
  func course(before time: Timestamp) -> MotionCourse? { course { $0.time < time } }

  /// The course that it is on from a moment.
  func course(from time: Timestamp) -> MotionCourse? { course { $0.time <= time } }

  private func course(after isPast: (AnimationEvent) -> Bool) -> MotionCourse? {
    let events = animation.events.filter { $0.kind == .retarget && isPast($0) }
    guard case .spring(let parameters) = events.last?.declaration.curve ?? curve,
      let spring = Spring(parameters),
      let target = events.last.map({ $0.to.first }) ?? animation.to.first
    else { return nil }
    return MotionCourse(spring: spring, target: target)
  }
}

extension MotionCourse {
  /// Place and velocity at a moment of the motion that shows two values; nil unless they are two.
  ///
  /// Place and velocity decide every value, each in proportion, so that two values give both exactly,
  /// however fast the spring turns: a parabola would take its bend for a jump.
  func state(
    at time: Timestamp, through shown: ArraySlice<MotionRun.Shown>
  ) -> (place: Double, velocity: Double)? {
    guard shown.count == 2, let first = shown.first, let second = shown.last else { return nil }
    let a = spring.influence(after: (first.time - time).seconds)
    let b = spring.influence(after: (second.time - time).seconds)
    let determinant = a.place * b.velocity - b.place * a.velocity
    guard determinant.magnitude > 1e-12 else { return nil }
    let (near, far) = (first.value - target, second.value - target)
    return (
      target + (near * b.velocity - far * a.velocity) / determinant,
      (a.place * far - b.place * near) / determinant
    )
  }
}

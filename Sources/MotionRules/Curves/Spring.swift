package import FrameModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("the mathematical functions of this platform are not known")
#endif

/// A damped spring of unit mass, moving from 0 to 1.
///
/// The duration is perceptual, not the time to settle: stiffness is (2π / duration)² and the damping
/// ratio 1 − bounce, as in the motion tokens. Velocities are in ranges a second.
package struct Spring: Sendable, Equatable {
  /// In radians a second.
  package let angularFrequency: Double
  package let dampingRatio: Double

  /// Nil for a duration that is not positive or a number that is not finite.
  package init?(duration: Double, bounce: Double) {
    self.init(angularFrequency: 2 * .pi / duration, dampingRatio: 1 - bounce)
  }

  package init?(response: Double, dampingFraction: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingFraction)
  }

  package init?(stiffness: Double, damping: Double, mass: Double = 1) {
    guard stiffness > 0, mass > 0 else { return nil }
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  package init?(angularFrequency: Double, dampingRatio: Double) {
    guard angularFrequency.isFinite, angularFrequency > 0, dampingRatio.isFinite,
      dampingRatio >= 0
    else { return nil }
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  package init?(_ parameters: SpringParameters) {
    switch parameters {
    case .perceptual(let duration, let bounce):
      self.init(duration: duration.seconds, bounce: bounce)
    case .response(let response, let fraction):
      self.init(response: response.seconds, dampingFraction: fraction)
    case .physical(let stiffness, let damping, let mass):
      self.init(stiffness: stiffness, damping: damping, mass: mass)
    }
  }

  /// In seconds.
  package var duration: Double { 2 * .pi / angularFrequency }
  package var bounce: Double { 1 - dampingRatio }
  package var stiffness: Double { angularFrequency * angularFrequency }
  package var damping: Double { 2 * dampingRatio * angularFrequency }

  /// Where it is, in ranges, `time` seconds after it began with a velocity.
  package func value(at time: Double, velocity: Double = 0) -> Double {
    1 + state(at: time, velocity: velocity).displacement
  }

  /// How fast it is, in ranges a second.
  package func velocity(at time: Double, velocity: Double = 0) -> Double {
    state(at: time, velocity: velocity).velocity
  }

  /// The solution of y″ + 2ζωy′ + ω²y = 0 with y(0) = −1: the distance from the end, and its change.
  private func state(
    at time: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    let (frequency, ratio) = (angularFrequency, dampingRatio)
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let sine = (velocity - ratio * frequency) / damped
      let (s, c) = (sin(damped * time), cos(damped * time))
      let decay = exp(-ratio * frequency * time)
      let displacement = decay * (sine * s - c)
      let change = decay * damped * (sine * c + s) - ratio * frequency * displacement
      return (displacement, change)
    }
    if ratio == 1 {
      let linear = velocity - frequency
      let decay = exp(-frequency * time)
      return (
        decay * (linear * time - 1), decay * (linear - frequency * (linear * time - 1))
      )
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
    let first = (velocity + fast) / (slow - fast)
    let second = -1 - first
    let (a, b) = (first * exp(slow * time), second * exp(fast * time))
    return (a + b, slow * a + fast * b)
  }
}

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

  /// Nil for a duration that is not positive, a bounce beyond −1 and 1, or a number not finite.
  ///
  /// A negative bounce is over-damped as SwiftUI defines it, by the ratio 1 / (1 + bounce): at −1 the
  /// spring would never move.
  package init?(duration: Double, bounce: Double) {
    guard bounce > -1 else { return nil }
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
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
  package var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
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
  ///
  /// One form serves every damping, so that nothing is lost where the two exponents of an over-damped
  /// spring, or the swing of an under-damped one, come together at the critical ratio.
  private func state(
    at time: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    let (even, odd) = modes(at: time)
    let decay = dampingRatio * angularFrequency
    return (
      (velocity - decay) * odd - even,
      velocity * even + (stiffness - decay * velocity) * odd
    )
  }

  /// The solutions that begin with 1 and no velocity, and with 0 and velocity 1, without damping's
  /// own share in the first: e^−ζωt cos κt and e^−ζωt sin κt / κ, or their hyperbolic counterparts.
  private func modes(at time: Double) -> (even: Double, odd: Double) {
    let decay = dampingRatio * angularFrequency
    let rate = splitting
    if dampingRatio < 1 {
      let envelope = exp(-decay * time)
      return (envelope * cos(rate * time), envelope * sin(rate * time) / rate)
    }
    // The slower exponent as a quotient: the difference would cancel.
    let slow = exp(-stiffness / (decay + rate) * time)
    let fast = exp(-2 * rate * time)
    return (
      slow * (1 + fast) / 2,
      rate == 0 ? slow * time : slow * -expm1(-2 * rate * time) / (2 * rate)
    )
  }

  /// κ = ω √|1 − ζ²|: how fast it swings, or how far its two exponents are from their mean.
  var splitting: Double {
    angularFrequency * ((1 - dampingRatio).magnitude * (1 + dampingRatio)).squareRoot()
  }
}

import FrameModel
import Testing

@testable import MotionRules

/// The closed form against step by step integration, and what is derived from it against search.
@Suite struct SpringEquationTests {
  private struct RandomSpring {
    var spring: Spring
    var velocity: Double
  }

  /// Under- and over-damped, critical, and so near to critical that digits could be lost.
  private func randomSprings(_ count: Int, seed: UInt64) throws -> [RandomSpring] {
    var random = SplitMix64(seed: seed)
    return try (0..<count).map { index in
      let ratio =
        switch index % 4 {
        case 0: Double.random(in: 0.05...0.98, using: &random)
        case 1: Double.random(in: 1.02...4, using: &random)
        case 2: 1.0
        default:
          1 + Double.random(in: -1...1, using: &random)
            * [1e-3, 1e-6, 1e-9, 1e-12][index / 4 % 4]
        }
      let duration = Double.random(in: 0.1...1, using: &random)
      let spring = try #require(
        Spring(angularFrequency: 2 * .pi / duration, dampingRatio: ratio))
      let velocity = index % 3 == 0 ? 0 : Double.random(in: -20...20, using: &random)
      return RandomSpring(spring: spring, velocity: velocity)
    }
  }

  @Test func `a thousand random springs agree with their integration`() throws {
    var worst = 0.0
    for random in try randomSprings(1000, seed: 1) {
      let (spring, start) = (random.spring, random.velocity)
      var (position, velocity, time) = (0.0, start, 0.0)
      let step = spring.duration / 500
      for _ in 0..<1000 {
        (position, velocity) = rungeKutta(position, velocity, step, spring)
        time += step
        worst = max(worst, abs(spring.value(at: time, velocity: start) - position))
        let scale = spring.angularFrequency
        worst = max(worst, abs(spring.velocity(at: time, velocity: start) - velocity) / scale)
      }
    }
    #expect(worst < 1e-6, "\(worst)")
  }

  @Test func `settling is where no later moment is outside`() throws {
    for random in try randomSprings(200, seed: 2) {
      let (spring, velocity) = (random.spring, random.velocity)
      for tolerance in [0.001, 0.05] {
        let settled = try #require(spring.settleTime(within: tolerance, velocity: velocity))
        let step = spring.duration / 2000
        let end = settled + 4 * spring.duration
        var last = 0.0
        for index in 0..<Int(end / step) {
          let time = Double(index) * step
          if abs(spring.value(at: time, velocity: velocity) - 1) >= tolerance { last = time }
        }
        #expect(last <= settled + 1e-9, "\(random) within \(tolerance)")
        #expect(settled - last <= step + 1e-9, "\(random) within \(tolerance)")
      }
    }
  }

  @Test func `overshoot is the highest point beyond the end`() throws {
    for random in try randomSprings(200, seed: 3) {
      let (spring, velocity) = (random.spring, random.velocity)
      let highest =
        (0..<20_000).map {
          spring.value(at: Double($0) * spring.duration / 2000, velocity: velocity) - 1
        }.max() ?? 0
      let overshoot = spring.overshoot(velocity: velocity)
      #expect(overshoot >= highest - 1e-12, "\(random)")
      #expect(overshoot - max(0, highest) < 1e-4, "\(random)")
    }
  }

  @Test func `oscillations are the passes of the end before it settles`() throws {
    for random in try randomSprings(200, seed: 4) {
      let (spring, velocity) = (random.spring, random.velocity)
      let settled = try #require(spring.settleTime(within: 0.01, velocity: velocity))
      let count = 20_000
      var passes = 0
      var last = spring.value(at: 0, velocity: velocity) - 1
      for index in 1...count {
        let value =
          spring.value(at: settled * Double(index) / Double(count), velocity: velocity) - 1
        if (value < 0) != (last < 0) { passes += 1 }
        last = value
      }
      #expect(spring.oscillations(within: 0.01, velocity: velocity) == passes, "\(random)")
    }
  }

  @Test func `the three spellings convert into each other and back`() throws {
    for random in try randomSprings(1000, seed: 5) {
      let spring = random.spring
      let back = [
        Spring(duration: spring.duration, bounce: spring.bounce),
        Spring(response: spring.duration, dampingFraction: spring.dampingRatio),
        Spring(stiffness: spring.stiffness, damping: spring.damping),
        Spring(stiffness: 3 * spring.stiffness, damping: 3 * spring.damping, mass: 3),
      ]
      for other in back {
        let other = try #require(other)
        #expect(abs(other.angularFrequency / spring.angularFrequency - 1) < 1e-9)
        #expect(abs(other.dampingRatio - spring.dampingRatio) < 1e-9)
      }
    }
  }

  /// SwiftUI's definition: the damping ratio is 1 / (1 + bounce), not 1 − bounce.
  @Test(arguments: [(-0.2, 1.25), (-0.5, 2), (0, 1), (0.3, 0.7)])
  func `a negative bounce damps more`(bounce: Double, ratio: Double) throws {
    let spring = try #require(Spring(duration: 0.4, bounce: bounce))
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(abs(spring.bounce - bounce) < 1e-12)
  }

  @Test func `a spring that could not move or would gain energy is none`() {
    #expect(Spring(duration: 0.4, bounce: -1) == nil)
    #expect(Spring(duration: 0.4, bounce: 1.5) == nil)
    #expect(Spring(duration: 0, bounce: 0) == nil)
    #expect(Spring(stiffness: -1, damping: 1) == nil)
    #expect(Spring(stiffness: .nan, damping: 1) == nil)
  }

  /// One step of the fourth order for y″ = ω²(1 − y) − 2ζωy′.
  private func rungeKutta(
    _ position: Double, _ velocity: Double, _ step: Double, _ spring: Spring
  ) -> (Double, Double) {
    func force(_ y: Double, _ v: Double) -> Double {
      spring.stiffness * (1 - y) - spring.damping * v
    }
    let (y1, v1) = (velocity, force(position, velocity))
    let (y2, v2) = (
      velocity + step / 2 * v1, force(position + step / 2 * y1, velocity + step / 2 * v1)
    )
    let (y3, v3) = (
      velocity + step / 2 * v2, force(position + step / 2 * y2, velocity + step / 2 * v2)
    )
    let (y4, v4) = (velocity + step * v3, force(position + step * y3, velocity + step * v3))
    return (
      position + step / 6 * (y1 + 2 * y2 + 2 * y3 + y4),
      velocity + step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    )
  }
}

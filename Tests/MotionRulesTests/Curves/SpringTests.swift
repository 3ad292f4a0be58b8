import FrameModel
import Testing

@testable import MotionRules

@Suite struct SpringTests {
  @Test(arguments: [(0.25, 0.15), (0.35, 0), (0.4, 0.3), (0.3, -0.5), (0.5, 1)])
  func `a spring begins at 0 with the velocity it was given`(
    duration: Double, bounce: Double
  ) throws {
    let spring = try #require(Spring(duration: duration, bounce: bounce))
    #expect(abs(spring.value(at: 0, velocity: 3)) < 1e-12)
    #expect(abs(spring.velocity(at: 0, velocity: 3) - 3) < 1e-9)
  }

  /// The token table's own figures: settling within 0.1 % and overshoot.
  @Test(arguments: [
    ("spring.snappy", 348.0, 0.63, 631.7, 0.85), ("spring.standard", 514, 0, 322.3, 1),
    ("spring.expressive", 655, 4.60, 246.7, 0.70), ("spring.dragRelease", 482, 3.84, 438.6, 0.72),
  ])
  func `a token settles and overshoots as its table says`(
    token: String, settle: Double, overshoot: Double, stiffness: Double, ratio: Double
  ) throws {
    let curve = try #require(TokenTable().curve(token).flatMap { TimingCurve($0) })
    guard case .spring(let spring) = curve else { return #expect(Bool(false), "no spring") }
    #expect(abs(try #require(spring.settleTime()) * 1000 - settle) < 0.5)
    #expect(abs(spring.overshoot() * 100 - overshoot) < 0.006)
    #expect(abs(spring.stiffness - stiffness) < 0.06)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
  }

  @Test func `a spring that is not damped never settles`() throws {
    #expect(try #require(Spring(duration: 0.5, bounce: 1)).settleTime() == nil)
  }
}

import FrameModel
import Testing

@testable import MotionRules

@Suite struct PresetTests {
  @Test(arguments: [
    (MotionPreset.smooth, 0.5, 0.0), (.snappy, 0.5, 0.15), (.bouncy, 0.5, 0.3), (.quick, 0.2, 0.15),
    (.standard, 0.35, 0.1), (.navigation, 0.45, 0.12), (.playful, 0.5, 0.35),
    (.interactiveSpring, 0.15, 0.14),
  ])
  func `a preset is the spring that its name says`(
    preset: MotionPreset, duration: Double, bounce: Double
  ) throws {
    guard case .spring(let parameters) = preset.curve else { return #expect(Bool(false)) }
    let spring = try #require(Spring(parameters))
    #expect(abs(spring.duration - duration) < 1e-12 && abs(spring.bounce - bounce) < 1e-12)
  }

  @Test func `a preset takes another duration and more bounce`() {
    #expect(
      MotionPreset.bouncy.curve(duration: .milliseconds(400), extraBounce: 0.2)
        == .spring(.perceptual(duration: .milliseconds(400), bounce: 0.5)))
  }
}

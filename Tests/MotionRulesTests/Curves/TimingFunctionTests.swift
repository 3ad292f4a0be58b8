import FrameModel
import TestSupport
import Testing

@testable import MotionRules

@Suite struct CubicBezierTests {
  @Test func `a Bézier is where halving finds it`() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let points = (0..<4).map { index in
        Double.random(in: index % 2 == 0 ? 0...1 : -0.5...1.5, using: &random)
      }
      let curve = try #require(CubicBezier(points))
      for step in 1..<50 {
        let fraction = Double(step) / 50
        #expect(abs(curve.value(at: fraction) - halved(points, fraction)) < 1e-9, "\(points)")
      }
    }
  }

  @Test(arguments: [[0, 0, 0.2, 1], [0.4, 0, 1, 1], [0.16, 1, 0.3, 1]])
  func `a slope is the change of the value`(points: [Double]) throws {
    let curve = try #require(CubicBezier(points))
    for fraction in [0.1, 0.35, 0.8] {
      let change = (curve.value(at: fraction + 1e-6) - curve.value(at: fraction - 1e-6)) / 2e-6
      #expect(abs(curve.slope(at: fraction) - change) < 1e-4)
    }
  }

  private func halved(_ points: [Double], _ fraction: Double) -> Double {
    func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if at(middle, points[0], points[2]) < fraction { low = middle } else { high = middle }
    }
    return at(low, points[1], points[3])
  }
}

@Suite struct PiecewiseLinearTests {
  /// Worked by hand from the definition in CSS Easing Functions Level 2.
  @Test(arguments: [
    ("linear(0, 1)", 0.25, 0.25), ("linear(0, 0.25, 1)", 0.5, 0.25),
    ("linear(0, 0.25 75%, 1)", 0.375, 0.125), ("linear(0, 0.25 75%, 1)", 0.75, 0.25),
    // Two percentages are two stops.
    ("linear(0, 0.5 25% 75%, 1)", 0.6, 0.5), ("linear(0, 25% 75% 0.5, 1)", 0.125, 0.25),
    // Those in between are spaced evenly between their neighbours.
    ("linear(0, 1, 2, 3 60%, 4)", 0.2, 1), ("linear(0, 1, 2, 3 60%, 4)", 0.4, 2),
    // None is before the one ahead of it: here a jump at 60 %, and the last stop there counts.
    ("linear(0, 1 60%, 0.5 20%, 1)", 0.6, 0.5), ("linear(0, 1 60%, 0.5 20%, 1)", 0.3, 0.5),
    // The nearest piece goes on beyond the ends.
    ("linear(0.5 50%, 1)", 0, 0), ("linear(0, 0.5 50%)", 1, 1), ("linear(0, 1)", -0.5, -0.5),
    ("linear(0, 1)", 1.5, 1.5), ("linear(0.3)", 0.9, 0.3), (" LINEAR( .5 , 1e0 ) ", 0.5, 0.75),
  ])
  func `linear() is read and evaluated as CSS defines it`(
    css: String, fraction: Double, expected: Double
  ) throws {
    let curve = try #require(PiecewiseLinear(css: css))
    #expect(abs(curve.value(at: fraction) - expected) < 1e-12)
  }

  @Test(arguments: [
    "linear", "linear()", "linear(0, )", "linear(0 0)", "linear(0, 5%)", "linear(0 1% 2% 3%, 1)",
    "linear(0, 10% 0.5 20%, 1)", "linear(0, nan)", "linear(0x1, 1)", "ease(0, 1)", "linear(0, 1",
  ])
  func `what is no linear() is none`(css: String) {
    #expect(PiecewiseLinear(css: css) == nil)
  }

  @Test(arguments: [("spring.snappy", 350.0), ("spring.standard", 520), ("spring.expressive", 660)])
  func `generated stops follow the equation as closely as promised`(
    token: String, paired: Double
  ) throws {
    let table = TokenTable()
    let duration = try #require(table.pairedDuration(of: token))
    #expect(abs(duration / paired - 1) < 0.02)
    let curve = try #require(table.curve(token).flatMap { TimingCurve($0) })
    let settled = try #require(curve.settleTime)
    #expect(abs(settled * 1000 / paired - 1) < 0.02)
    let stops = try #require(table.stops(of: token))
    // Again from the text, as a browser reads it.
    let read = try #require(PiecewiseLinear(css: stops.css))
    #expect(read.stops.first?.output == 0 && read.stops.last?.output == 1)
    var worst = 0.0
    for index in 0...20_000 {
      let fraction = Double(index) / 20_000
      let expected = curve.value(at: fraction * duration / 1000)
      worst = max(worst, abs(read.value(at: fraction) - expected))
    }
    #expect(worst <= 0.0025, "\(worst)")
    // Stops on the curve itself would need at least as many as it bends.
    #expect(read.stops.count <= 17, "\(read.stops.count): \(stops.css)")
  }

  @Test func `stops with a jump or in no order are told apart`() {
    typealias Stop = PiecewiseLinear.Stop
    #expect(PiecewiseLinear([Stop(input: 1, output: 0), Stop(input: 0, output: 1)]) == nil)
    #expect(PiecewiseLinear([]) == nil)
  }
}

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

@Suite struct KeyframeTrackTests {
  private let track = KeyframeTrack(
    from: 1,
    [
      .linear(0, duration: 0.1), .cubic(2, duration: 0.1), .cubic(3, duration: 0.3), .move(5),
      .linear(4, duration: 0.2),
    ])

  @Test(arguments: [
    (-1.0, 1.0), (0, 1), (0.05, 0.5), (0.1, 0), (0.2, 2), (0.5, 5), (0.6, 4.5), (0.7, 4), (9, 4),
  ])
  func `keyframes follow each other`(time: Double, value: Double) throws {
    let track = try #require(track)
    #expect(abs(track.value(at: time) - value) < 1e-9)
    #expect(abs(track.duration - 0.7) < 1e-12)
  }

  @Test func `cubic keyframes pass each other's end without a break`() throws {
    let track = try #require(track)
    #expect(abs(track.velocity(at: 0.2 - 1e-9) - track.velocity(at: 0.2)) < 1e-5)
    // Through its neighbours: from 0 at 0.1 s to 3 at 0.5 s.
    #expect(abs(track.velocity(at: 0.2) - 3 / 0.4) < 1e-9)
  }

  @Test func `a spring keyframe takes the velocity of what comes before`() throws {
    let spring = try #require(Spring(duration: 0.3, bounce: 0.2))
    let track = try #require(
      KeyframeTrack(
        from: 0, [.linear(1, duration: 0.1), .spring(2, duration: 0.3, spring)]))
    #expect(abs(track.velocity(at: 0.1) - 10) < 1e-9)
    #expect(abs(track.value(at: 0.2) - (1 + spring.value(at: 0.1, velocity: 10))) < 1e-12)
  }
}

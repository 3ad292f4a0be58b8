import Testing

@testable import MotionRules

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
    let beyond = (read.stops.map(\.output).max() ?? 0) - 1
    #expect(beyond <= (curve.overshoot ?? 0) + 1e-9)
    #expect(read.stops.count <= 15, "\(read.stops.count): \(stops.css)")
  }

  @Test func `stops with a jump or in no order are told apart`() {
    typealias Stop = PiecewiseLinear.Stop
    #expect(PiecewiseLinear([Stop(input: 1, output: 0), Stop(input: 0, output: 1)]) == nil)
    #expect(PiecewiseLinear([]) == nil)
  }
}

import FrameModel
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

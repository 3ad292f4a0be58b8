/// A cubic Bézier timing curve through (0, 0) and (1, 1), as CSS and Core Animation define it.
package struct CubicBezier: Sendable, Equatable {
  package let (x1, y1, x2, y2): (Double, Double, Double, Double)

  /// Nil unless there are four finite numbers, and both x within 0 and 1: else time would go back.
  package init?(_ points: [Double]) {
    guard points.count == 4, points.allSatisfy(\.isFinite), (0...1).contains(points[0]),
      (0...1).contains(points[2])
    else { return nil }
    (x1, y1, x2, y2) = (points[0], points[1], points[2], points[3])
  }

  package static func == (a: Self, b: Self) -> Bool {
    (a.x1, a.y1, a.x2, a.y2) == (b.x1, b.y1, b.x2, b.y2)
  }

  /// The progress at a fraction of its duration; 0 before it and 1 behind it.
  package func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return Self.polynomial(y1, y2, at: parameter(at: fraction))
  }

  /// The change of progress over the change of the fraction.
  package func slope(at fraction: Double) -> Double {
    guard (0...1).contains(fraction) else { return 0 }
    let parameter = parameter(at: fraction)
    let run = Self.derivative(x1, x2, at: parameter)
    guard run > 0 else { return .infinity }
    return Self.derivative(y1, y2, at: parameter) / run
  }

  /// Where on the curve x is the fraction: x only grows, so halving finds it, and Newton's steps
  /// find it faster wherever they stay inside.
  private func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = fraction
    for _ in 0..<128 {
      let error = Self.polynomial(x1, x2, at: guess) - fraction
      if error == 0 { break }
      if error < 0 { low = guess } else { high = guess }
      let next = guess - error / Self.derivative(x1, x2, at: guess)
      if abs(next - guess) <= guess.ulp { break }
      guess = next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func polynomial(_ a: Double, _ b: Double, at t: Double) -> Double {
    ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
  }

  private static func derivative(_ a: Double, _ b: Double, at t: Double) -> Double {
    3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
  }
}

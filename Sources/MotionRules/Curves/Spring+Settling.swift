#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("the mathematical functions of this platform are not known")
#endif

extension Spring {
  /// The time after which it stays within a tolerance of its end, in seconds; nil if it never does.
  ///
  /// The token table's settle times are those within 0.1 % of the range.
  package func settleTime(within tolerance: Double = 0.001, velocity: Double = 0) -> Double? {
    guard dampingRatio > 0, tolerance > 0,
      var late = timeOfSmallEnvelope(tolerance, velocity: velocity)
    else { return nil }
    func isOutside(_ time: Double) -> Bool {
      abs(value(at: time, velocity: velocity) - 1) >= tolerance
    }
    // Fine enough not to step over half an oscillation.
    let step = min(late / 4096, duration / 64)
    while late > 0, !isOutside(late) { late -= step }
    guard late > 0 else { return 0 }
    var (outside, inside) = (late, late + step)
    for _ in 0..<60 {
      let middle = (outside + inside) / 2
      if isOutside(middle) { outside = middle } else { inside = middle }
    }
    return inside
  }

  /// A time from which a bound of the displacement is below a tolerance.
  private func timeOfSmallEnvelope(_ tolerance: Double, velocity: Double) -> Double? {
    if dampingRatio < 1 {
      let damped = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (velocity - dampingRatio * angularFrequency) / damped
      let amplitude = (1 + sine * sine).squareRoot()
      return max(0, log(amplitude / tolerance)) / (dampingRatio * angularFrequency)
    }
    // The slower of its two exponents; at the critical ratio both are the same, times a line.
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let slowest = angularFrequency * (dampingRatio - root)
    let size = 1 + abs(velocity) / slowest + angularFrequency / slowest
    var time = log(size / tolerance) / slowest
    while (1 + size * slowest * time) * exp(-slowest * time) * size >= tolerance {
      time *= 1.5
      guard time.isFinite else { return nil }
    }
    return time
  }

  /// How far it goes beyond its end at most, in ranges; 0 where it never does.
  package func overshoot(velocity: Double = 0) -> Double {
    max(
      0, extremeTimes(velocity: velocity).map { value(at: $0, velocity: velocity) - 1 }.max() ?? 0)
  }

  /// The first times at which it turns.
  private func extremeTimes(velocity: Double) -> [Double] {
    let (frequency, ratio) = (angularFrequency, dampingRatio)
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let sine = (velocity - ratio * frequency) / damped
      let first = atan2(-velocity, damped - ratio * frequency * sine) / damped
      return (0...3).map { first + Double($0) * .pi / damped }.filter { $0 > 0 }
    }
    if ratio == 1 {
      let linear = velocity - frequency
      guard linear > 0 else { return [] }
      return [velocity / (linear * frequency)]
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
    let first = (velocity + fast) / (slow - fast)
    let quotient = fast * (1 + first) / (slow * first)
    guard quotient > 1 else { return [] }
    return [log(quotient) / (slow - fast)]
  }

  /// How often it passes its end before it stays within a tolerance of it.
  package func oscillations(within tolerance: Double = 0.01) -> Int {
    guard dampingRatio < 1 else { return 0 }
    guard let settled = settleTime(within: tolerance) else { return .max }
    let damped = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return Int(settled * damped / .pi)
  }
}

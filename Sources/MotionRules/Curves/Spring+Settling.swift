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
    guard dampingRatio > 0, tolerance > 0, velocity.isFinite else { return nil }
    func displacement(_ time: Double) -> Double { value(at: time, velocity: velocity) - 1 }
    guard let last = lastExtreme(beyond: tolerance, velocity: velocity) else { return 0 }
    // From there to the next it only moves one way, through the tolerance once.
    let side: Double = displacement(last) < 0 ? -1 : 1
    func isOutside(_ time: Double) -> Bool { displacement(time) * side >= tolerance }
    var (outside, step) = (last, duration / 8)
    if dampingRatio < 1 { step = min(step, .pi / splitting / 2) }
    while isOutside(outside + step) {
      outside += step
      guard outside.isFinite, step > 0 else { return nil }
      if dampingRatio >= 1 { step *= 2 }
    }
    var inside = outside + step
    while true {
      let middle = outside + (inside - outside) / 2
      guard middle > outside, middle < inside else { return inside }
      if isOutside(middle) { outside = middle } else { inside = middle }
    }
  }

  /// How far it goes beyond its end at most, in ranges; 0 where it never does.
  package func overshoot(velocity: Double = 0) -> Double {
    guard let first = firstExtreme(velocity: velocity) else { return 0 }
    // Later ones are smaller, and a start backwards turns once before it.
    let times = dampingRatio < 1 ? [first, first + .pi / splitting] : [first]
    return max(0, times.map { value(at: $0, velocity: velocity) - 1 }.max() ?? 0)
  }

  /// How often it passes its end before it stays within a tolerance of it; `.max` for a spring
  /// without damping.
  package func oscillations(within tolerance: Double = 0.01, velocity: Double = 0) -> Int {
    guard let settled = settleTime(within: tolerance, velocity: velocity) else { return .max }
    let rate = splitting
    let surplus = velocity - dampingRatio * angularFrequency
    guard dampingRatio < 1 else {
      // Only faster than both of its exponents does it get there in finite time, once.
      guard surplus > rate else { return 0 }
      let time = rate == 0 ? 1 / surplus : atanh(rate / surplus) / rate
      return time < settled ? 1 : 0
    }
    let first = atan2(rate, surplus) / rate
    return first < settled ? 1 + Int((settled - first) * rate / .pi) : 0
  }

  /// The first time, after it began, at which it turns; nil where it never does.
  private func firstExtreme(velocity: Double) -> Double? {
    let rate = splitting
    // The velocity vanishes where odd / even = v / (ζωv − ω²).
    let denominator = dampingRatio * angularFrequency * velocity - stiffness
    guard dampingRatio < 1 else {
      guard denominator > 0, rate * velocity < denominator else { return nil }
      let quotient = velocity / denominator
      return rate == 0 ? quotient : atanh(rate * quotient) / rate
    }
    let phase = atan2(rate * velocity, denominator)
    return (phase > 0 ? phase : phase + .pi) / rate
  }

  /// The last moment of its turns, and its beginning, at which it is no nearer than a tolerance.
  private func lastExtreme(beyond tolerance: Double, velocity: Double) -> Double? {
    func isOutside(_ time: Double) -> Bool {
      abs(value(at: time, velocity: velocity) - 1) >= tolerance
    }
    guard let first = firstExtreme(velocity: velocity), isOutside(first) else {
      return tolerance <= 1 ? 0 : nil
    }
    guard dampingRatio < 1 else { return first }
    // Each turn is smaller than the one before by the same factor.
    let size = abs(value(at: first, velocity: velocity) - 1)
    let swing = Double.pi / splitting
    var turns = (log(size / tolerance) / (dampingRatio * angularFrequency * swing)).rounded(.down)
    while turns > 0, !isOutside(first + turns * swing) { turns -= 1 }
    return first + max(0, turns) * swing
  }
}

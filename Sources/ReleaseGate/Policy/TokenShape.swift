import FrameModel

/// A curve as the configuration writes one: the frame log's words, and times with their units.
enum TokenShape {
  static let curve = Shape<CurveKeys>.object(fields, make: { CurveKeys(place: $0) }).map {
    (keys, _) throws(ConfigurationError) in try keys.curve()
  }

  enum Kind: String, Sendable, CaseIterable { case spring, bezier, linear, none }

  struct CurveKeys: Sendable {
    var place: ConfigurationPlace
    var type = Kind.none
    var duration: Nanoseconds?
    var bounce: Double?
    var response: Nanoseconds?
    var dampingFraction: Double?
    var stiffness: Double?
    var damping: Double?
    var mass: Double?
    var points: [Double]?

    func curve() throws(ConfigurationError) -> MotionCurve {
      switch type {
      case .none: return .none
      case .linear: return .linear(duration: duration)
      case .bezier:
        guard let points, points.count == 4, (0...1).contains(points[0]),
          (0...1).contains(points[2])
        else { throw place.fault("a bezier needs four 'points', x from 0 to 1") }
        return .bezier(points: points, duration: duration)
      case .spring: return .spring(try spring())
      }
    }

    private func spring() throws(ConfigurationError) -> SpringParameters {
      if let duration { return .perceptual(duration: duration, bounce: bounce ?? 0) }
      if let response { return .response(response, dampingFraction: dampingFraction ?? 1) }
      guard let stiffness, let damping else {
        throw place.fault("a spring needs 'duration', 'response', or 'stiffness' and 'damping'")
      }
      return .physical(stiffness: stiffness, damping: damping, mass: mass ?? 1)
    }
  }

  private static let length = Amount.shape.map { (amount, place) throws(ConfigurationError) in
    guard amount.unit == .milliseconds, amount.value <= 3_600_000 else {
      throw place.fault("expected a time of at most an hour, as in '250 ms'")
    }
    return Nanoseconds(Int64((amount.value * 1_000_000).rounded()))
  }

  private static func number(_ range: ClosedRange<Int>) -> Shape<Double> {
    .number(range, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
  }

  private static let fields: [Field<CurveKeys>] = [
    Field("type", \.type, .word(Kind.self, called: "curve"), isRequired: true, "What it is."),
    Field("duration", \.duration, length, "Of a spring the perceptual one."),
    Field("bounce", \.bounce, number(-1...1), "Of a spring with a duration; 0 where not given."),
    Field("response", \.response, length, "Of a spring in SwiftUI's former words."),
    Field("dampingFraction", \.dampingFraction, number(0...10), "Beside a response; 1 otherwise."),
    Field(
      "stiffness", \.stiffness, number(0...1_000_000), "Of a spring in Core Animation's words."),
    Field("damping", \.damping, number(0...1_000_000), "Beside a stiffness."),
    Field("mass", \.mass, number(0...1_000_000), "Beside a stiffness; 1 where not given."),
    Field(
      "points", \.points, .list(of: number(-10...10)), "x and y of the two points of a bezier."),
  ]
}

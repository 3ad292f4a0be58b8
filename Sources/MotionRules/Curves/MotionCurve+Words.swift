package import FrameModel

extension MotionCurve {
  /// The curve as a finding names it.
  package var words: String {
    switch self {
    case .spring(.perceptual(let duration, let bounce)):
      "spring \(duration.words), bounce \(bounce.words())"
    case .spring(.response(let response, let fraction)):
      "spring, response \(response.words), damping fraction \(fraction.words())"
    case .spring(.physical(let stiffness, let damping, let mass)):
      "spring, stiffness \(stiffness.words(1)), damping \(damping.words(1)), mass \(mass.words())"
    case .bezier(let points, let duration):
      "bezier \(points.map { $0.words() }.joined(separator: ", "))"
        + (duration.map { " over \($0.words)" } ?? "")
    case .linear(let duration): "linear" + (duration.map { " over \($0.words)" } ?? "")
    case .keyframes(_, let duration): "keyframes" + (duration.map { " over \($0.words)" } ?? "")
    case .phases(let count): "phases" + (count.map { " (\($0))" } ?? "")
    case .interactive: "interactive spring"
    case .system: "the system's curve"
    case .custom: "a custom curve"
    case .none: "no animation"
    case .other: "an unknown curve"
    }
  }
}

extension Nanoseconds {
  /// In milliseconds, without a fraction that says nothing.
  var words: String {
    let tenths = (Double(count) / 100_000).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int64(tenths)) ms" : "\(tenths) ms"
  }
}

import FrameModel

/// A curve as a spec writes it: SwiftUI's call, CSS's function, a token or a preset by name.
enum SpecCurve {
  /// Nil where the text names no curve that is known.
  static func curve(_ text: String, duration: Nanoseconds?, in tokens: TokenTable) -> MotionCurve? {
    let text = String(text.trimmed.drop { $0 == "." })
    if let token = token(text, in: tokens) { return token }
    let name = text.prefix { $0 != "(" }
    let arguments = arguments(of: text)
    func number(_ label: String) -> Double? { arguments[label].flatMap { Double($0) } }
    let length = number("duration").flatMap(seconds) ?? duration
    switch name.split(separator: ".").last.map(String.init) ?? "" {
    case "spring", "interactiveSpring", "interpolatingSpring":
      if let stiffness = number("stiffness"), let damping = number("damping") {
        return .spring(
          .physical(stiffness: stiffness, damping: damping, mass: number("mass") ?? 1))
      }
      if let response = number("response").flatMap(seconds) {
        return .spring(.response(response, dampingFraction: number("dampingFraction") ?? 0.825))
      }
      if name.hasSuffix("interactiveSpring") { return MotionPreset.interactiveSpring.curve }
      return .spring(
        .perceptual(duration: length ?? .milliseconds(500), bounce: number("bounce") ?? 0))
    case "cubic-bezier", "timingCurve", "cubicBezier":
      let points = positional(text).prefix(4).compactMap { Double($0) }
      return points.count == 4 ? .bezier(points: points, duration: length) : nil
    case let preset:
      return MotionPreset(rawValue: preset)?.curve(
        duration: length, extraBounce: number("extraBounce") ?? 0)
    }
  }

  /// A length in words: `0.25s`, `250 ms`; nil for none.
  static func length(_ text: String) -> Nanoseconds? {
    let text = text.trimmed.drop { "~≈".contains($0) }.trimmed
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number) else { return nil }
    let unit = text.dropFirst(number.count).trimmed.prefix { $0.isLetter }
    switch unit {
    case "s", "sec", "seconds": return seconds(value)
    case "ms", "milliseconds": return seconds(value / 1000)
    default: return nil
    }
  }

  private static func seconds(_ value: Double) -> Nanoseconds? {
    guard value >= 0, value < 1e6 else { return nil }
    return Nanoseconds(Int64((value * 1e9).rounded()))
  }

  /// `Motion.Spring.standard`, `spring.standard` and `var(--spring-standard)` are one token.
  private static func token(_ text: String, in tokens: TokenTable) -> MotionCurve? {
    let key = normalized(text)
    return tokens.entries.first { entry in
      let name = normalized(entry.name)
      return key == name || key == "motion" + name || key == "var" + name
    }?.curve
  }

  /// Letters and digits alone, in lower case.
  static func normalized(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func positional(_ text: String) -> [String] {
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end
    else {
      return []
    }
    return text[text.index(after: start)..<end].split(separator: ",").map { String($0.trimmed) }
  }

  private static func arguments(of text: String) -> [String: String] {
    var arguments: [String: String] = [:]
    for argument in positional(text) {
      let parts = argument.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { arguments[String(parts[0].trimmed)] = String(parts[1].trimmed) }
    }
    return arguments
  }
}

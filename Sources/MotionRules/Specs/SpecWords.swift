import FrameModel

/// What the prose of a spec means in the words of the frame log.
enum SpecWords {
  static func interruption(_ text: String) -> MotionInterruption? {
    first(
      of: text,
      [
        ("retarget", .retarget), ("redirect", .retarget), ("reverse", .reverse),
        ("cancel", .cancel), ("queue", .queue),
      ])
  }

  static func reducedMotion(_ text: String) -> ReducedMotion? {
    first(
      of: text,
      [
        ("crossfade", .fade), ("cross-fade", .fade), ("fade", .fade), ("opacity", .fade),
        ("instant", .instant), ("no animation", .instant), ("static", .instant),
        ("simplif", .simplified),
      ])
  }

  static func haptic(_ text: String) -> String? {
    first(
      of: text,
      ["impact", "selection", "success", "warning", "error", "none"].map { ($0, $0) })
  }

  static func trigger(_ text: String) -> MotionRun.Trigger? {
    first(
      of: text,
      [
        ("tap", .user), ("press", .user), ("click", .user), ("drag", .user), ("swipe", .user),
        ("pinch", .user), ("rotat", .user), ("key", .user), ("toggle", .user), ("scroll", .scroll),
        ("timer", .system), ("data", .system), ("network", .system), ("load", .system),
        ("arriv", .system), ("appear", .system), ("lifecycle", .system), ("error", .system),
      ])
  }

  /// By the words of the frame log's `api`.
  static func api(_ text: String) -> String? {
    first(
      of: text,
      [
        ("withanimation", "explicit"), ("explicit", "explicit"), (".animation(", "implicit"),
        ("implicit", "implicit"), ("keyframe", "keyframe"), ("phaseanimator", "phase"),
        ("matchedgeometry", "matched"), ("transition", "transition"),
      ])
  }

  /// By the first word of the frame log's types of input.
  static func gesture(_ text: String) -> String? {
    first(
      of: text,
      [
        ("long press", "longPress"), ("longpress", "longPress"), ("drag", "drag"),
        ("swipe", "drag"),
        ("rotat", "rotate"), ("magnif", "pinch"), ("pinch", "pinch"), ("scroll", "scroll"),
        ("tap", "tap"),
      ])
  }

  /// The step between elements; zero for none, nil for a text without either.
  static func stagger(_ text: String) -> Nanoseconds? {
    if let length = lengths(in: text).first { return length }
    return first(of: text, [("none", .zero), ("no ", .zero), ("all at once", .zero)])
  }

  /// The distance in points and the speed in points a second beyond which a gesture commits.
  static func threshold(_ text: String) -> (distance: Double?, speed: Double?) {
    var threshold: (distance: Double?, speed: Double?) = (nil, nil)
    for (value, unit) in quantities(in: text) {
      switch unit {
      case "pt/s", "points/s": threshold.speed = threshold.speed ?? value
      case "pt", "points": threshold.distance = threshold.distance ?? value
      default: break
      }
    }
    return threshold
  }

  /// Whether a release is to go on as fast as the finger was.
  static func keepsVelocity(_ text: String) -> Bool {
    first(
      of: text,
      [
        ("ignore", false), ("none", false), ("carr", true), ("hand", true), ("keep", true),
        ("kept", true), ("preserv", true), ("inherit", true), ("continue", true),
        ("initial velocity", true),
      ]) ?? false
  }

  private static func lengths(in text: String) -> [Nanoseconds] {
    quantities(in: text).compactMap { SpecCurve.length("\($0.value) \($0.unit)") }
  }

  /// Every number in a text with the unit behind it, a space between or none.
  private static func quantities(in text: String) -> [(value: Double, unit: String)] {
    var quantities: [(value: Double, unit: String)] = []
    var rest = text.lowercased()[...]
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
      let number = rest[start...].prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest[number.endIndex...]
      let unit = rest.drop { $0 == " " }.prefix { $0.isLetter || $0 == "/" }
      if let value = Double(number) { quantities.append((value, String(unit))) }
    }
    return quantities
  }

  /// What the word means that comes first in a text.
  private static func first<Meaning>(
    of text: String, _ meanings: [(word: String, meaning: Meaning)]
  ) -> Meaning? {
    let text = Array(text.lowercased())
    for start in text.indices {
      for (word, meaning) in meanings where text[start...].starts(with: word) { return meaning }
    }
    return nil
  }
}

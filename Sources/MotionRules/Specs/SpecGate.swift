/// What a check of a spec found, and where.
package struct SpecProblem: Sendable, Equatable {
  package var file: String
  package var line: Int
  package var spec: String
  package var message: String

  /// With its place before it: `FILE:LINE: NAME: what is wrong`.
  package var text: String { "\(file):\(line): \(spec): \(message)" }
}

extension SpecDocument {
  /// What the spec lacks to be implemented from: the design document's own gate.
  ///
  /// Trigger, interruption, the Reduce Motion fallback, haptics (or none, with the reason) and the
  /// recommended API have to be there in concrete words, and so has a table of properties. Whatever
  /// else the format has may be left out, and is no more than a placeholder where it is there.
  package func gaps() -> [SpecProblem] {
    var gaps: [SpecProblem] = []
    func report(_ message: String, _ line: Int? = nil) {
      gaps.append(
        SpecProblem(file: file, line: line ?? name.line, spec: name.text, message: message))
    }
    for field in Self.gate {
      guard let entry = fields[field] else {
        report("no \(field.label)")
        continue
      }
      if !Self.isConcrete(entry.text) {
        report("\(field.label) is still to be written", entry.line)
      } else if field == .haptics, Self.isBareNone(entry.text) {
        report("\(field.label): none, without a reason", entry.line)
      } else if field == .interruption, SpecWords.interruption(entry.text) == nil {
        report(
          "\(field.label) says none of retarget, cancel, reverse and queue", entry.line)
      } else if field == .reduceMotion, SpecWords.reducedMotion(entry.text) == nil {
        report("\(field.label) says none of fade, instant and simplified", entry.line)
      }
    }
    // Of a gesture's the last two are asked for below, where there is one.
    let others = Set(Field.allCases).subtracting(Self.gate + [.threshold, .velocityHandling])
    for field in Field.allCases where others.contains(field) {
      guard let entry = fields[field], Self.isPlaceholder(entry.text) else { continue }
      report("\(field.label) is still to be written", entry.line)
    }
    if properties.isEmpty { report("no table of properties") }
    if let entry = fields[.totalDuration], let total = SpecCurve.length(entry.text),
      let longest = properties.compactMap({ SpecCurve.length($0.duration) }).max(), longest > total
    {
      report(
        "\(Field.totalDuration.label): \(total.words), and a property takes \(longest.words)",
        entry.line)
    }
    for property in properties where !Self.isConcrete(property.curve) {
      report("\(property.name) has no curve", property.line)
    }
    if let gesture = fields[.gestureType], Self.isConcrete(gesture.text),
      !Self.isBareNone(gesture.text)
    {
      for field in [Field.threshold, .velocityHandling]
      where !Self.isConcrete(fields[field]?.text ?? "") {
        report("a gesture without \(field.label)", fields[field]?.line ?? gesture.line)
      }
    }
    return gaps.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }

  private static let gate: [Field] = [.trigger, .interruption, .reduceMotion, .haptics, .api]

  /// Whether something is said: no blank, no placeholder in brackets, nothing to be done later.
  private static func isConcrete(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber } && !isPlaceholder(text)
  }

  /// Whether something is there in place of words: the format's own brackets, or a note to oneself.
  private static func isPlaceholder(_ text: String) -> Bool {
    let text = text.trimmed
    return text.hasPrefix("[") && text.hasSuffix("]")
      || ["tbd", "todo", "tba", "?", "…", "..."].contains { text.lowercased().hasPrefix($0) }
  }

  private static func isBareNone(_ text: String) -> Bool {
    ["none", "no", "na", "notapplicable"].contains(SpecCurve.normalized(text))
  }
}

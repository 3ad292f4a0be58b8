import Testing

/// A rule's drawn cases, as a table of text says them.
///
/// A rule's id stands alone on its line. Under it, each case begins with its outcome and goes on over
/// lines of a drawn log. An arrow and words end a case where a finding, or what is missing, must say
/// them. `never unknown: why` stands for an outcome that cannot be.
struct RuleCases: Sendable, CustomTestStringConvertible {
  let id: String
  private(set) var cases: [DrawnCase] = []
  /// Why an outcome cannot occur, by its name.
  private(set) var impossible: [String: String] = [:]

  var testDescription: String { id }

  init(id: String) { self.id = id }

  static func read(_ table: String) throws(DrawingError) -> [Self] {
    var rules: [Self] = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let first = words.first.map(String.init), first != "#" else { continue }
      if words.count == 1, first.contains("-") {
        rules.append(Self(id: first))
        continue
      }
      guard !rules.isEmpty else { throw DrawingError("no rule before: \(line)") }
      try rules[rules.count - 1].read(first, words.dropFirst().joined(separator: " "), line)
    }
    return rules
  }

  private mutating func read(
    _ first: String, _ rest: String, _ line: Substring
  ) throws(DrawingError) {
    if first == "never" {
      guard let colon = rest.firstIndex(of: ":") else { throw DrawingError("no reason: \(line)") }
      impossible[String(rest[..<colon])] = String(rest[rest.index(after: colon)...])
    } else if DrawnCase.outcomes.contains(first) {
      cases.append(DrawnCase(expected: first))
      cases[cases.count - 1].take(rest)
    } else {
      guard !cases.isEmpty else { throw DrawingError("no outcome before: \(line)") }
      cases[cases.count - 1].take(line.trimmingSpaces)
    }
  }
}

/// One case: what is drawn, and what the rule must say of it.
struct DrawnCase: Sendable {
  static let outcomes = ["pass", "error", "warning", "info", "n/a", "unknown"]

  /// An outcome, or the level of a failure.
  let expected: String
  private(set) var lines: [String] = []
  /// What a finding, or what is missing, must say.
  private(set) var words: String?

  init(expected: String) { self.expected = expected }

  /// Pass, fail, n/a or unknown.
  var outcome: String {
    ["error", "warning", "info"].contains(expected) ? "fail" : expected
  }

  mutating func take(_ line: String) {
    guard let arrow = line.firstRange(of: "=>") else {
      if !line.isEmpty { lines.append(line) }
      return
    }
    let drawn = line[..<arrow.lowerBound].trimmingSpaces
    if !drawn.isEmpty { lines.append(drawn) }
    words = line[arrow.upperBound...].trimmingSpaces
  }
}

/// A drawing that cannot be read.
struct DrawingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension StringProtocol {
  var trimmingSpaces: String {
    var words = Substring(self)
    while words.first == " " { words.removeFirst() }
    while words.last == " " { words.removeLast() }
    return String(words)
  }
}

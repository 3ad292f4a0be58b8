package import FrameModel

/// What a project may choose about the rules.
package struct RuleOptions: Sendable, Equatable {
  package var profile = RuleProfile.tokens
  /// The project's own values of motion tokens, over those of the trace and of the table.
  package var tokens: [String: MotionCurve] = [:]
  /// By `RULE-ID.name`, in the threshold's unit; overrides put them here.
  package internal(set) var thresholds: [String: Double] = [:]
  /// By rule id; overrides put them here.
  package internal(set) var levels: [String: RuleLevel] = [:]

  package init() {}

  /// Whether a rule is not to be judged.
  func isOff(_ rule: Rule) -> Bool { levels[rule.id] == .off }

  /// The level at which a rule's finding is reported.
  ///
  /// A configured level is that of the gravest findings of a rule: a lower one caps all, a higher one
  /// raises the gravest alone, so that what a rule only notes is no error because its faults are.
  func level(of rule: Rule, _ level: FindingLevel) -> FindingLevel {
    guard let configured = levels[rule.id]?.findings else { return level }
    return level == rule.level ? configured : min(configured, level)
  }
}

/// How grave a project takes what a rule finds.
package enum RuleLevel: String, Sendable, CaseIterable {
  case error, warning, info
  /// The rule is not judged, and reports say so.
  case off

  /// By its name, or `warn`; nil for any other word.
  package init?(word: String) {
    self.init(rawValue: word == "warn" ? "warning" : word)
  }

  /// The level of findings; nil where there are none.
  var findings: FindingLevel? { FindingLevel(rawValue: rawValue) }
}

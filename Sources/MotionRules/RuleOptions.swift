package import FrameModel

/// What a project may choose about the rules.
package struct RuleOptions: Sendable, Equatable {
  package var profile = RuleProfile.tokens
  /// The project's own values of motion tokens, over those of the trace and of the table.
  package var tokens: [String: MotionCurve] = [:]
  /// By `RULE-ID.name`.
  package var thresholds: [String: Double] = [:]
  /// By rule id or family; nil switches off.
  package var levels: [String: FindingLevel?] = [:]
  /// Limits of the hitch time ratio in milliseconds a second: a warning from, an error above.
  package var hitchBands: (warning: Double, error: Double) { (hitchWarning, hitchError) }
  package var hitchWarning = 5.0
  package var hitchError = 10.0

  package init() {}

  /// The level at which a rule's finding is reported; nil where it is switched off.
  ///
  /// A level in the configuration caps what the rule says, so that a warning never becomes an error
  /// by being configured as one that may be.
  func level(of rule: Rule, _ level: FindingLevel) -> FindingLevel? {
    guard let configured = levels[rule.id] ?? levels[String(rule.family)] else { return level }
    return configured.map { min($0, level) }
  }
}

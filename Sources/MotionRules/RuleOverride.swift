import FrameModel

/// What a project says of a rule or of many: how grave it is, and where its thresholds lie.
package struct RuleOverride: Sendable, Equatable {
  /// A rule's id, a family as `RDM-*`, or `*` for all; the case of letters does not count.
  package var rules: String
  /// As the rule has it where nil.
  package var level: RuleLevel?
  /// By name, in the threshold's own unit.
  package var thresholds: [String: Double]

  package init(rules: String, level: RuleLevel? = nil, thresholds: [String: Double] = [:]) {
    self.rules = rules
    self.level = level
    self.thresholds = thresholds
  }

  /// Why an override means nothing.
  package enum Fault: Error, Equatable {
    /// It names no rule; those that could be meant, families included.
    case unknownRule(String, known: [String])
    /// None of its rules has such a threshold; those that they have.
    case unknownThreshold(String, of: String, known: [String])
    /// A threshold that is no number, or beyond any that could be meant.
    case outOfBounds(String, of: String)

    /// A million of any unit: what follows from it by multiplication stays far from overflowing.
    static let bound = 1e6
  }

  /// What an override can be of: every id, every family, and all.
  package static let names: [String] = {
    var names: [String] = []
    for rule in Rule.all {
      let family = "\(rule.family)-*"
      if !names.contains(family) { names.append(family) }
      names.append(rule.id)
    }
    return names + ["*"]
  }()

  /// The rules that it is about.
  fileprivate var subjects: [Rule] {
    let word = rules.uppercased()
    return Rule.all.filter { word == "*" || word == $0.id || word == "\($0.family)-*" }
  }

  /// The more, the fewer rules it can be about.
  fileprivate var precision: Int { rules == "*" ? 0 : rules.hasSuffix("*") ? 1 : 2 }
}

extension RuleOverride.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownRule(let word, _):
      "no motion rule is called '\(Printable.text(word))'"
    case .unknownThreshold(let name, let rules, let known):
      "\(Printable.text(rules)) has no threshold '\(Printable.text(name))'; "
        + (known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))")
    case .outOfBounds(let name, let rules):
      "the threshold '\(Printable.text(name))' of \(Printable.text(rules)) is no number "
        + "up to a million"
    }
  }
}

extension RuleOptions {
  /// Takes over what a project says of rules; the one way from a configuration to the rules.
  ///
  /// An id outweighs a family and a family all, in whatever order they come; of two about the same
  /// the later counts, and so does a later call. Nothing is taken over where anything is at fault.
  package mutating func take(_ overrides: [RuleOverride]) throws(RuleOverride.Fault) {
    var changed = self
    let sorted = overrides.enumerated().sorted {
      ($0.element.precision, $0.offset) < ($1.element.precision, $1.offset)
    }
    for override in sorted.map(\.element) {
      let rules = override.subjects
      guard !rules.isEmpty else {
        throw .unknownRule(override.rules, known: RuleOverride.names)
      }
      if let level = override.level { for rule in rules { changed.levels[rule.id] = level } }
      for name in override.thresholds.keys.sorted() {
        guard let value = override.thresholds[name], value.magnitude <= RuleOverride.Fault.bound
        else {
          throw .outOfBounds(name, of: override.rules)
        }
        try changed.set(name, to: value, of: rules, as: override.rules)
      }
    }
    self = changed
  }

  private mutating func set(
    _ name: String, to value: Double, of rules: [Rule], as pattern: String
  ) throws(RuleOverride.Fault) {
    let owners = rules.filter { $0.thresholds.contains { $0.name == name } }
    guard !owners.isEmpty else {
      var known: [String] = []
      for threshold in rules.flatMap(\.thresholds) where !known.contains(threshold.name) {
        known.append(threshold.name)
      }
      throw .unknownThreshold(name, of: pattern, known: known)
    }
    for rule in owners { thresholds["\(rule.id).\(name)"] = value }
  }

  /// Judges the hitch time ratio by other bands in every rule that does, in milliseconds a second.
  ///
  /// A warning from the first, an error above the second; overrides of single rules come after it.
  package mutating func setHitchBands(warning: Double, error: Double) {
    for rule in Rule.all {
      for threshold in rule.thresholds where threshold.unit == RuleThreshold.hitchWarning.unit {
        let isError = threshold.name == RuleThreshold.hitchError.name
        thresholds["\(rule.id).\(threshold.name)"] = isError ? error : warning
      }
    }
  }
}

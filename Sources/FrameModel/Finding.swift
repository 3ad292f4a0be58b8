/// How grave a finding is, the least first.
package enum FindingLevel: String, Sendable, CaseIterable, Comparable {
  case info, warning, error

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What a rule reports of one place in a trace.
package struct Finding: Sendable, Equatable {
  /// The rule's id, such as `TRG-01`.
  package var rule: String
  package var level: FindingLevel
  /// What was found, and what would have been allowed, each with its unit.
  package var measured: String
  package var allowed: String
  /// The animation's declared name, the view and the property, where it is about one.
  package var animation: String?
  package var view: String?
  package var property: String?
  package var span: String?
  /// The run of an animation that it is about: a position in `Trace.animations`.
  package var run: Int?
  /// The source's index of the frame that shows it.
  package var frame: Int64?
  package var time: Timestamp?
  /// The line of the deciding record in the trace.
  package var line: Int?
  /// Where the app declares it, `file:line`.
  package var source: String?
  /// What else tells a reader why, a sentence each.
  package var evidence: [String] = []
  /// By which documents and thresholds it was judged, and whose the thresholds are.
  package var judgedBy = ""

  package init(rule: String, level: FindingLevel, measured: String, allowed: String) {
    self.rule = rule
    self.level = level
    self.measured = measured
    self.allowed = allowed
  }
}

/// What became of a rule in a trace.
package enum RuleOutcome: Sendable, Equatable {
  case pass, fail
  /// The trace has nothing that the rule is about.
  case notApplicable
  /// The trace does not hold what the rule needs, by name: never a pass.
  case unknown(needs: [String])
  /// The configuration switches the rule off: it was not judged.
  case off
}

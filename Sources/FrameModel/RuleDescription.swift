/// What a rule demands and by what, for whoever knows findings and not rules.
package struct RuleDescription: Sendable, Equatable {
  /// Family and number: `TRG-01`.
  package var id: String
  /// The gravest level that it reports.
  package var level: FindingLevel
  package var documents: [RuleDocument]
  /// What it demands, in a sentence.
  package var statement: String
  /// What the trace must hold for it.
  package var needs: [String]
  /// As they are in force.
  package var thresholds: [RuleThreshold]

  package init(
    id: String, level: FindingLevel, documents: [RuleDocument], statement: String,
    needs: [String] = [], thresholds: [RuleThreshold] = []
  ) {
    self.id = id
    self.level = level
    self.documents = documents
    self.statement = statement
    self.needs = needs
    self.thresholds = thresholds
  }

  /// The titles of its documents, or that it is in none.
  package var origin: String {
    documents.isEmpty
      ? "none of the documents, ours" : documents.map(\.title).joined(separator: "; ")
  }

  /// Its documents and its thresholds, as every finding of it says them.
  package var basis: String {
    let thresholds = thresholds.map(\.words).joined(separator: ", ")
    return thresholds.isEmpty ? origin : "\(origin): \(thresholds)"
  }
}

/// A rule and what became of it in a trace.
package struct RuleSummary: Sendable, Equatable {
  package var rule: RuleDescription
  package var outcome: RuleOutcome
  /// How many subjects were judged, failed ones included.
  package var judged: Int

  package init(_ rule: RuleDescription, _ outcome: RuleOutcome, judged: Int) {
    self.rule = rule
    self.outcome = outcome
    self.judged = judged
  }

  package var id: String { rule.id }

  /// What was missing where it could not be judged; nil where it was, or has no subject.
  package var missing: [String]? {
    if case .unknown(let needs) = outcome { needs } else { nil }
  }
}

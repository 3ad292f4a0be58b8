/// Two sets of runs, scenario by scenario.
package struct RunComparison: Sendable, Equatable {
  /// The level of the tests, and of the intervals.
  package var alpha: Double
  package var confidence: Double
  /// In the order of their names.
  package var scenarios: [ScenarioComparison]
  /// Scenarios, or conditions of one, that only one side has.
  package var added: [RunGroup]
  package var removed: [RunGroup]
  /// What is not compared because the conditions differ.
  package var refused: [RefusedComparison]

  package init(
    alpha: Double, confidence: Double, scenarios: [ScenarioComparison], added: [RunGroup] = [],
    removed: [RunGroup] = [], refused: [RefusedComparison] = []
  ) {
    self.alpha = alpha
    self.confidence = confidence
    self.scenarios = scenarios
    self.added = added
    self.removed = removed
    self.refused = refused
  }

  /// Every verdict, of wholes and of parts.
  package var verdicts: [ChangeVerdict] {
    scenarios.flatMap { $0.metrics + $0.parts.flatMap(\.metrics) }.map(\.verdict)
  }
}

/// Runs of one scenario under one set of conditions.
package struct RunGroup: Sendable, Equatable {
  package var scenario: String
  package var conditions: RunConditions
  package var runs: [String]

  package init(scenario: String, conditions: RunConditions, runs: [String]) {
    self.scenario = scenario
    self.conditions = conditions
    self.runs = runs
  }
}

/// Runs of one scenario whose conditions differ from the base's.
package struct RefusedComparison: Sendable, Equatable {
  package var scenario: String
  package var base: [String]
  package var new: [String]
  package var differences: [ConditionDifference]

  package init(
    scenario: String, base: [String], new: [String], differences: [ConditionDifference]
  ) {
    self.scenario = scenario
    self.base = base
    self.new = new
    self.differences = differences
  }
}

/// What changed in one scenario.
package struct ScenarioComparison: Sendable, Equatable {
  package var scenario: String
  /// The conditions that tell it from another comparison of the same scenario.
  package var conditions: RunConditions
  /// The runs of each side, by name.
  package var base: [String]
  package var new: [String]
  /// Conditions that differ all the same: those that may, and those that were allowed to.
  package var notes: [ConditionDifference]
  /// In the order of `MetricID`.
  package var metrics: [MetricComparison]
  /// Parts that both sides have.
  package var parts: [PartComparison]
  /// Metrics that only one side knows.
  package var unknown: [MetricID]
  /// Findings that no run of the other side has, by identity.
  package var newFindings: [RunFinding]
  package var goneFindings: [RunFinding]
  /// Where a build is compared with itself: the smallest changes that would be seen.
  package var visible: [VisibleChange] = []

  package init(
    scenario: String, conditions: RunConditions, base: [String], new: [String],
    notes: [ConditionDifference] = [], metrics: [MetricComparison] = [],
    parts: [PartComparison] = [], unknown: [MetricID] = [], newFindings: [RunFinding] = [],
    goneFindings: [RunFinding] = []
  ) {
    self.scenario = scenario
    self.conditions = conditions
    self.base = base
    self.new = new
    self.notes = notes
    self.metrics = metrics
    self.parts = parts
    self.unknown = unknown
    self.newFindings = newFindings
    self.goneFindings = goneFindings
  }
}

/// What changed in a part of a scenario.
package struct PartComparison: Sendable, Equatable {
  package var part: RunPart.Identity
  package var metrics: [MetricComparison]

  package init(part: RunPart.Identity, metrics: [MetricComparison]) {
    self.part = part
    self.metrics = metrics
  }
}

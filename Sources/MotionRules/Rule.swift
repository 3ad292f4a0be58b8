package import FrameModel

/// Which of documents that contradict each other decides.
package enum RuleProfile: String, Sendable, CaseIterable {
  case tokens, design
}

/// One motion rule: what it demands, of what, by which document, and how it is decided.
package struct Rule: Sendable {
  /// Family and number, stable for ever: `TRG-01`.
  package let id: String
  /// The gravest level that it reports.
  package let level: FindingLevel
  package let documents: [RuleDocument]
  /// What it demands, in a sentence.
  package let statement: String
  /// What the trace must hold for it, by the words of `captures` and of fields.
  package let needs: [String]
  package let thresholds: [RuleThreshold]
  let decide: @Sendable (RuleCase) -> RuleResult

  init(
    _ id: String, _ level: FindingLevel, _ documents: [RuleDocument], _ statement: String,
    needs: [String], thresholds: [RuleThreshold] = [],
    decide: @escaping @Sendable (RuleCase) -> RuleResult
  ) {
    self.id = id
    self.level = level
    self.documents = documents
    self.statement = statement
    self.needs = needs
    self.thresholds = thresholds
    self.decide = decide
  }

  /// `TRG` of `TRG-01`.
  package var family: Substring { id.prefix { $0 != "-" } }

  /// Its thresholds, as a project configures them, else as the documents have them.
  package func thresholds(under options: RuleOptions) -> [RuleThreshold] {
    guard !options.thresholds.isEmpty else { return thresholds }
    return thresholds.map { threshold in
      guard let value = options.thresholds["\(id).\(threshold.name)"], value != threshold.value
      else { return threshold }
      var configured = threshold
      (configured.value, configured.source) = (value, .configured(insteadOf: threshold.value))
      return configured
    }
  }

  /// The rule as reports tell of it, with the level and the thresholds in force.
  package func description(under options: RuleOptions = RuleOptions()) -> RuleDescription {
    RuleDescription(
      id: id, level: options.level(of: self, level), documents: documents, statement: statement,
      needs: needs,
      thresholds: thresholds(under: options))
  }
}

/// A rule with what it is judged against: the session and the thresholds in force.
struct RuleCase {
  let rule: Rule
  let session: MotionSession
  let thresholds: [RuleThreshold]

  init(rule: Rule, session: MotionSession) {
    self.rule = rule
    self.session = session
    thresholds = rule.thresholds(under: session.options)
  }

  /// A threshold by its name, as configured, else as the document has it.
  subscript(threshold name: String) -> Double {
    thresholds.first { $0.name == name }?.value ?? .nan
  }

  /// The same as findings say it.
  subscript(words name: String) -> String { self[threshold: name].words() }

  /// An empty result for the rule.
  var result: RuleResult { RuleResult() }

  /// A finding of the rule about nothing in particular yet.
  func finding(
    _ measured: String, allowed: String, level: FindingLevel? = nil
  ) -> Finding {
    Finding(rule: rule.id, level: level ?? rule.level, measured: measured, allowed: allowed)
  }

  /// A finding about an animation's run.
  func finding(
    of run: MotionRun, _ measured: String, allowed: String, level: FindingLevel? = nil
  ) -> Finding {
    var finding = finding(measured, allowed: allowed, level: level)
    finding.run = run.row
    finding.animation = run.name
    finding.view = run.view
    finding.property = run.property
    finding.time = run.start
    finding.line = run.animation.line
    finding.source = run.source
    return finding
  }
}

extension RuleCase {
  /// Asks of every run of the app's own animations; unknown where none were recorded.
  func overRuns(_ judge: (MotionRun, inout RuleResult) -> Void) -> RuleResult {
    var result = RuleResult()
    if session.runs.isEmpty, !session.captures(.animation) { result.unknown("animation") }
    for run in session.runs where !run.isOwnedBySystem { judge(run, &result) }
    return result
  }

  /// The same, of runs whose curve is known; of others it is named as what is missing.
  func overCurves(
    where isSubject: (MotionRun) -> Bool = { _ in true },
    _ judge: (MotionRun, MotionCurve, inout RuleResult) -> Void
  ) -> RuleResult {
    overRuns { run, result in
      guard isSubject(run) else { return }
      guard let curve = run.curve else { return result.unknown("curve of an animation") }
      judge(run, curve, &result)
    }
  }

  /// The same, of runs whose declared duration is known.
  func overDurations(
    where isSubject: (MotionRun) -> Bool = { _ in true },
    _ judge: (MotionRun, Nanoseconds, inout RuleResult) -> Void
  ) -> RuleResult {
    overRuns { run, result in
      guard isSubject(run) else { return }
      guard let declared = run.declared else {
        // A spring by stiffness, or the system's curve, has no declared length.
        if run.curve == nil { result.unknown("declared duration of an animation") }
        return
      }
      judge(run, declared, &result)
    }
  }
}

/// What deciding a rule gave: how many subjects were judged, what failed, what could not be judged.
package struct RuleResult: Sendable {
  /// Subjects that were judged, findings included.
  package private(set) var judged = 0
  package private(set) var findings: [Finding] = []
  /// What was missing where a subject could not be judged, by name, in order of appearance.
  package private(set) var needs: [String] = []

  mutating func pass() { judged += 1 }

  mutating func fail(_ finding: Finding) {
    judged += 1
    findings.append(finding)
  }

  /// Fails unless a condition holds.
  mutating func require(_ holds: Bool, otherwise finding: @autoclosure () -> Finding) {
    if holds { pass() } else { fail(finding()) }
  }

  /// A subject is there and what decides it is not.
  mutating func unknown(_ needed: String...) {
    for name in needed where !needs.contains(name) { needs.append(name) }
  }

  /// A fault outweighs what is unknown, and what is unknown outweighs a pass.
  package var outcome: RuleOutcome {
    if !findings.isEmpty { return .fail }
    if !needs.isEmpty { return .unknown(needs: needs) }
    return judged > 0 ? .pass : .notApplicable
  }
}

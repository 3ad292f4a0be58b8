import Arguments
import FrameAnalysis
package import FrameModel

/// Judges runs by the checks of a configuration.
package struct Gate: Sendable {
  package let configuration: Configuration
  let runs: [GateRun]
  let scenarios: [GateScenario]
  let checks: [DeclaredCheck]
  let plan: GatePlan
  private let today: String?

  /// Decides which check applies to what.
  ///
  /// A configuration that cannot be meant is an error: no checks, a check that matches nothing, a
  /// waiver on an unknown day. `rules` are the ids of all motion rules, and `date` is when waivers
  /// are looked at, ISO-8601.
  package init(
    _ configuration: Configuration, runs: [GateRun], rules: [String], date: String?
  ) throws(ConfigurationError) {
    self.configuration = configuration
    self.runs = runs
    checks = configuration.checks ?? []
    scenarios = GateScenario.all(of: runs)
    today = date.flatMap(CalendarDay.day)
    try configuration.requireChecks()
    try Self.findRules(of: configuration, among: rules)
    plan = try GatePlan(checks, scenarios: scenarios, runs: runs)
    for check in checks {
      guard case .rule(let pattern) = check.subject else { continue }
      guard Self.isMatched(check, scenarios, runs) else {
        throw UnmatchedCheck(check: check, scenarios: scenarios, runs: runs).error
      }
      let selected = runs.flatMap(\.rules).filter { pattern.matches($0.id) }
      if !selected.isEmpty, selected.allSatisfy({ $0.outcome == .off }) {
        throw check.place.fault("every rule that it selects is switched off under 'rules'")
      }
    }
    if today == nil, let waiver = configuration.waivers.first {
      throw waiver.place.fault("no trace says when it was recorded: give today's date by --now")
    }
  }

  /// Whether any check compares with the baseline.
  package var needsBaseline: Bool {
    checks.contains { check in
      guard check.level != .off else { return false }
      switch check.demand {
      case .change, .noNewFindings: return true
      case .most, .least, .noFindings: return false
      }
    }
  }

  /// What the gate says; a reference is there for checks that compare with it.
  package func verdict(
    against reference: GateReference? = nil
  ) throws(BaselineFault) -> Verdict {
    var waivers = WaiverBook(configuration.waivers, today: today ?? "")
    var results: [CheckResult] = []
    for (target, result) in try metricResults(against: reference) {
      var result = result
      let facts = SelectorFacts(of: result, target.part, in: scenarios[target.scenario])
      if result.outcome == .fail,
        let waiver = waivers.waiver(of: .metric(result.subject), about: facts)
      {
        result.waiver = waiver
        if !waiver.isExpired { result.outcome = .waived }
      }
      result.owner = owner(of: facts)
      results.append(result)
    }
    let rules = RuleJudge(
      runs: runs, scenarios: scenarios, checks: checks, reference: reference
    ).results(&waivers)
    results += rules.map { result in
      var result = result
      if let scenario = scenarios.first(where: { $0.label == result.scenario }) {
        result.owner = owner(of: SelectorFacts(of: result, nil, in: scenario))
      }
      return result
    }
    results = results.enumerated().sorted {
      ($0.element.check.position, $0.offset) < ($1.element.check.position, $1.offset)
    }.map(\.element)
    var verdict = Verdict(
      results, configuration: configuration.file,
      failsInconclusive: configuration.inconclusive == .fail)
    verdict.notes = waivers.notes
    return verdict
  }

  private func metricResults(
    against reference: GateReference?
  ) throws(BaselineFault) -> [(GatePlan.Target, CheckResult)] {
    let judge = MetricJudge(runs: runs, scenarios: scenarios, checks: checks)
    var comparing: BaselineJudge?
    var results: [(GatePlan.Target, CheckResult)] = []
    for position in checks.indices {
      let targets = plan.targets.filter { $0.check == position }
      guard case .change = checks[position].demand else {
        results += targets.compactMap { target in judge.result(of: target).map { (target, $0) } }
        continue
      }
      guard let reference else {
        throw BaselineFault("missing", file: configuration.baseline.file)
      }
      let baselineJudge =
        comparing
        ?? BaselineJudge(
          runs: runs, scenarios: scenarios, checks: checks, reference: reference,
          setting: configuration.baseline)
      comparing = baselineJudge
      results += try baselineJudge.results(of: targets)
    }
    return results
  }

  private func owner(of facts: SelectorFacts) -> String? {
    var best: (specificity: Int, team: String)?
    for owner in configuration.owners {
      guard let specificity = owner.selector.specificity(of: facts),
        best.map({ specificity >= $0.specificity }) ?? true
      else { continue }
      best = (specificity, owner.team)
    }
    return best?.team
  }

  // MARK: Names of the configuration

  /// Refuses checks and waivers of rules that there are not.
  package static func findRules(
    of configuration: Configuration, among rules: [String]
  ) throws(ConfigurationError) {
    let checked = (configuration.checks ?? []).compactMap {
      check -> (NamePattern, ConfigurationPlace)? in
      guard case .rule(let pattern) = check.subject else { return nil }
      return (pattern, check.place)
    }
    let waived = configuration.waivers.compactMap { waiver in waiver.rule.map { ($0, waiver.place) }
    }
    for (pattern, place) in checked + waived where !rules.contains(where: pattern.matches) {
      let families = Set(rules.map { "\($0.prefix { $0 != "-" })-*" })
      let nearest =
        suggestion(for: pattern.text, among: pattern.isLiteral ? rules : [])
        ?? suggestion(for: pattern.text, among: families)
      throw place.fault(
        "no motion rule is called '\(Printable.text(pattern.text, limit: 60))'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'framewise rules' lists them"))
    }
  }

  /// Whether anything in the traces is what a check of rules selects; what no trace captures may be.
  private static func isMatched(
    _ check: DeclaredCheck, _ scenarios: [GateScenario], _ runs: [GateRun]
  ) -> Bool {
    let selected = scenarios.filter { check.selector.specificity(of: $0) != nil }
      .flatMap { $0.runs.map { runs[$0] } }
    guard !selected.isEmpty else { return false }
    return check.selector.partTerms.allSatisfy { term in
      UnmatchedCheck(check: check, scenarios: scenarios, runs: selected).matches(term)
        || term.dimension.capture.map { capture in
          !selected.contains { $0.trace.captures.contains(capture.capture) }
        } ?? false
    }
  }
}

extension Configuration {
  /// Refuses a configuration by which a gate would judge nothing.
  package func requireChecks() throws(ConfigurationError) {
    guard let checks, checks.contains(where: { $0.level != .off }) else {
      throw ConfigurationError(
        "a gate without checks judges nothing; 'framewise init' writes some from a trace",
        file: file, path: "checks")
    }
  }
}

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

  /// Decides which check applies to what, and throws for a configuration that cannot be meant: no
  /// checks, a check that matches nothing, a waiver on an unknown day.
  ///
  /// - Parameters:
  ///   - rules: the ids of all motion rules, for checks that name rules.
  ///   - date: the day on which waivers are looked at, ISO-8601.
  package init(
    _ configuration: Configuration, runs: [GateRun], rules: [String], date: String?
  ) throws(ConfigurationError) {
    self.configuration = configuration
    self.runs = runs
    checks = configuration.checks ?? []
    scenarios = GateScenario.all(of: runs)
    today = date.flatMap(CalendarDay.day)
    let file = ConfigurationPlace(file: configuration.file, position: nil, path: "checks")
    guard checks.contains(where: { $0.level != .off }) else {
      throw file.fault(
        "a gate without checks judges nothing; 'framewise init' writes some from a trace")
    }
    try Self.findRules(of: checks, configuration.waivers, among: rules)
    plan = try GatePlan(checks, scenarios: scenarios, runs: runs)
    for check in checks {
      if case .rule = check.subject, !Self.isMatched(check, scenarios, runs) {
        throw UnmatchedCheck(check: check, scenarios: scenarios, runs: runs).error
      }
    }
    if today == nil, let waiver = configuration.waivers.first {
      throw waiver.place.fault("no trace says when it was recorded: give today's date by --now")
    }
  }

  /// What the gate says.
  package func verdict() -> Verdict {
    var waivers = WaiverBook(configuration.waivers, today: today ?? "")
    let judge = MetricJudge(runs: runs, scenarios: scenarios, checks: checks)
    var results: [CheckResult] = []
    for target in plan.targets {
      guard var result = judge.result(of: target) else { continue }
      let scenario = scenarios[target.scenario]
      let facts = SelectorFacts(of: result, target.part, in: scenario)
      if result.outcome == .fail,
        let waiver = waivers.waiver(of: .metric(result.subject), about: facts)
      {
        result.waiver = waiver
        if !waiver.isExpired { result.outcome = .waived }
      }
      result.owner = owner(of: facts)
      results.append(result)
    }
    let rules = RuleJudge(runs: runs, scenarios: scenarios, checks: checks).results(&waivers)
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

  private static func findRules(
    of checks: [DeclaredCheck], _ waivers: [WaiverSetting], among rules: [String]
  ) throws(ConfigurationError) {
    let checked = checks.compactMap { check -> (NamePattern, ConfigurationPlace)? in
      guard case .rule(let pattern) = check.subject else { return nil }
      return (pattern, check.place)
    }
    let waived = waivers.compactMap { waiver in waiver.rule.map { ($0, waiver.place) } }
    for (pattern, place) in checked + waived where !rules.contains(where: pattern.matches) {
      let families = Set(rules.map { "\($0.prefix { $0 != "-" })-*" })
      let nearest = suggestion(for: pattern.text, among: rules + families.sorted())
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

import FrameAnalysis
import FrameModel

/// Judges the findings of motion rules by the checks that select them.
///
/// Each finding belongs to the check that means it most specifically. A rule's warnings make a warning,
/// whatever the level of the check.
struct RuleJudge {
  let runs: [GateRun]
  let scenarios: [GateScenario]
  let checks: [DeclaredCheck]
  /// Absent where no check compares with it.
  let reference: GateReference?

  /// The results of all checks of rules, in the order of checks, scenarios and rules.
  func results(_ waivers: inout WaiverBook) -> [CheckResult] {
    var results: [Int: [CheckResult]] = [:]
    for scenario in scenarios {
      for (check, own) in self.results(in: scenario, &waivers) {
        results[check, default: []] += own
      }
    }
    return results.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The results of a scenario, by check.
  private func results(
    in scenario: GateScenario, _ waivers: inout WaiverBook
  ) -> [Int: [CheckResult]] {
    let candidates = candidates(in: scenario)
    guard !candidates.isEmpty else { return [:] }
    let members = scenario.runs.map { runs[$0] }
    let findings = findings(of: scenario)
    var judged: [Int: [CheckResult]] = [:]
    var silent: [Int: Int] = [:]
    for rule in members.first?.rules ?? [] where rule.outcome != .off {
      let mine = candidates.filter { $0.pattern.matches(rule.id) }
      let state = RuleState(of: rule.id, in: members)
      for candidate in mine where checks[candidate.check].level != .off {
        guard !isShadowed(candidate, by: mine), isReferenced(candidate.check, in: scenario) else {
          continue
        }
        let assigned = findings[rule.id, default: []].filter {
          belongs($0, to: candidate, among: mine)
            && isNew($0, for: checks[candidate.check], in: scenario)
        }
        if state.isSilent, assigned.isEmpty, !candidate.pattern.isLiteral {
          silent[candidate.check, default: 0] += 1
        } else {
          judged[candidate.check, default: []].append(
            result(candidate, rule, state, assigned, in: scenario, &waivers))
        }
      }
    }
    for candidate in candidates where checks[candidate.check].level != .off {
      let position = candidate.check
      if !isReferenced(position, in: scenario) {
        judged[position] = [unreferenced(position, in: scenario)]
      } else if let own = judged[position] ?? silent[position].map({ _ in [] }),
        !own.contains(where: { $0.outcome.isDecided }), !candidate.pattern.isLiteral
      {
        judged[position] = own + [nothingJudged(position, own, silent[position] ?? 0, in: scenario)]
      }
    }
    return judged
  }

  /// Whether the baseline has what a check compares with.
  private func isReferenced(_ check: Int, in scenario: GateScenario) -> Bool {
    checks[check].demand == .noFindings || reference?.findings(of: scenario.name) != nil
  }

  // MARK: Which check a finding belongs to

  private struct Candidate {
    var check: Int
    var pattern: NamePattern
    var ofTrace: Int
    var selector: Selector

    /// Without what it says of a finding.
    var specificity: Int { pattern.specificity + ofTrace }
  }

  private func candidates(in scenario: GateScenario) -> [Candidate] {
    checks.enumerated().compactMap { position, check in
      guard case .rule(let pattern) = check.subject,
        let ofTrace = check.selector.specificity(of: scenario)
      else { return nil }
      return Candidate(
        check: position, pattern: pattern, ofTrace: ofTrace,
        selector: check.selector.ofParts)
    }
  }

  /// Whether another check takes all findings of a rule over.
  private func isShadowed(_ candidate: Candidate, by others: [Candidate]) -> Bool {
    guard candidate.selector.terms.isEmpty else { return false }
    return others.contains {
      $0.selector.terms.isEmpty && $0.specificity > candidate.specificity
    }
  }

  private func belongs(
    _ placed: PlacedFinding, to candidate: Candidate, among others: [Candidate]
  ) -> Bool {
    func closeness(_ candidate: Candidate) -> Int? {
      candidate.selector.specificity(of: placed.facts).map { $0 + candidate.specificity }
    }
    guard let own = closeness(candidate) else { return false }
    return !others.contains { (closeness($0) ?? -1) > own }
  }

  /// Whether a check counts a finding: one against the baseline only what that does not have.
  private func isNew(
    _ placed: PlacedFinding, for check: DeclaredCheck, in scenario: GateScenario
  ) -> Bool {
    guard check.demand == .noNewFindings,
      let known = reference?.findings(of: scenario.name)
    else { return true }
    return !known.contains(FindingIdentity(of: placed.finding))
  }

  private func findings(of scenario: GateScenario) -> [String: [PlacedFinding]] {
    var findings: [String: [PlacedFinding]] = [:]
    for position in scenario.runs {
      for finding in runs[position].findings {
        let place = CheckPlace(of: finding, in: runs[position])
        findings[finding.rule, default: []].append(
          PlacedFinding(
            finding: finding, place: place,
            facts: SelectorFacts(of: finding, at: place, in: scenario)))
      }
    }
    return findings
  }

  // MARK: Results

  private func result(
    _ candidate: Candidate, _ rule: RuleSummary, _ state: RuleState, _ findings: [PlacedFinding],
    in scenario: GateScenario, _ waivers: inout WaiverBook
  ) -> CheckResult {
    let check = checks[candidate.check]
    var result = CheckResult(
      check: check.check(at: candidate.check), outcome: .pass, scenario: scenario.label,
      subject: rule.id, runs: scenario.runs.count, frames: state.judged,
      method: rule.rule.statement, reason: "")
    let faults = findings.filter { $0.finding.level == .error }
    let warnings = findings.filter { $0.finding.level == .warning }
    var waived: [CheckWaiver] = []
    var standing: [PlacedFinding] = []
    for fault in faults {
      let waiver = waivers.waiver(of: .rule(rule.id), about: fault.facts)
      if let waiver, !waiver.isExpired {
        waived.append(waiver)
      } else {
        standing.append(fault)
        result.waiver = result.waiver ?? waiver
      }
    }
    if !standing.isEmpty {
      result.setFindings(.fail, standing)
    } else if let waiver = waived.first {
      result.setFindings(.waived, faults)
      result.waiver = waiver
    } else if !warnings.isEmpty {
      result.level = .warning
      result.setFindings(.fail, warnings)
    } else {
      state.decide(&result, isNamed: candidate.pattern.isLiteral)
    }
    return result
  }

  private func unreferenced(_ position: Int, in scenario: GateScenario) -> CheckResult {
    CheckResult(
      check: checks[position].check(at: position),
      outcome: .unknown(needs: ["runs of the scenario in the baseline"]),
      scenario: scenario.label, runs: scenario.runs.count,
      reason: "cannot be compared without runs of the scenario in the baseline")
  }

  /// A check of many rules of which none could be judged: nothing of it has passed.
  private func nothingJudged(
    _ position: Int, _ unknown: [CheckResult], _ silent: Int, in scenario: GateScenario
  ) -> CheckResult {
    var needs: [String] = []
    for case .unknown(let missing) in unknown.map(\.outcome) {
      needs += missing.filter { !needs.contains($0) }
    }
    var parts: [String] = []
    if !unknown.isEmpty {
      parts.append("\(unknown.count) cannot be judged without \(needs.joined(separator: "; "))")
    }
    if silent > 0 { parts.append("\(silent) have no subject in the traces") }
    return CheckResult(
      check: checks[position].check(at: position),
      outcome: .unknown(needs: needs.isEmpty ? ["a subject of the rules"] : needs),
      scenario: scenario.label, runs: scenario.runs.count,
      reason: "none of its rules could be judged: \(parts.joined(separator: ", "))")
  }
}

/// A finding with where it is and what selectors may know of it.
private struct PlacedFinding {
  var finding: Finding
  var place: CheckPlace
  var facts: SelectorFacts
}

/// What became of a rule in the runs of a scenario.
private struct RuleState {
  var judged = 0
  var needs: [String] = []
  /// Whether some run judged it with nothing missing.
  var isJudged = false

  init(of rule: String, in runs: [GateRun]) {
    for summary in runs.compactMap({ run in run.rules.first { $0.id == rule } }) {
      judged += summary.judged
      switch summary.outcome {
      case .pass, .fail: isJudged = true
      case .unknown(let missing): needs += missing.filter { !needs.contains($0) }
      default: break
      }
    }
  }

  var isUnknown: Bool { !needs.isEmpty }
  /// Whether there was nothing that the rule is about.
  var isSilent: Bool { !isJudged && !isUnknown }

  /// The outcome where the rule found nothing; of rules that only a pattern selects, what is unknown
  /// is said and fails nothing.
  func decide(_ result: inout CheckResult, isNamed: Bool) {
    if isUnknown {
      result.outcome = .unknown(needs: needs)
      if !isNamed { result.level = .warning }
      result.reason = "cannot be judged without \(needs.joined(separator: "; "))"
    } else if isJudged {
      result.setFindings(.pass, [])
      result.reason = judged == 1 ? "1 subject, no finding" : "\(judged) subjects, no finding"
    } else {
      result.outcome = .unknown(needs: ["a subject of the rule"])
      result.reason = "cannot be judged: nothing in the traces is what the rule is about"
    }
  }
}

extension CheckOutcome {
  fileprivate var isDecided: Bool {
    if case .unknown = self { false } else { true }
  }
}

extension CheckResult {
  /// Takes an outcome over with the findings that made it, the gravest first.
  fileprivate mutating func setFindings(_ outcome: CheckOutcome, _ findings: [PlacedFinding]) {
    self.outcome = outcome
    measured = Quantity(Double(findings.count), "findings")
    limit = Quantity(0, "findings")
    margin = Quantity(-Double(findings.count), "findings")
    guard let first = findings.first else { return }
    worst = first.place
    let more = findings.count > 1 ? ", and \(findings.count - 1) more" : ""
    reason = "\(first.finding.measured) (allowed: \(first.finding.allowed))\(more)"
  }
}

extension CheckPlace {
  fileprivate init(of finding: Finding, in run: GateRun) {
    self.init(file: run.trace.file)
    frame = finding.frame
    animation = finding.animation
    if let time = finding.time { setTime(time, in: run) }
    (view, line, source) = (finding.view, finding.line, finding.source)
    span = finding.span ?? span
  }
}

extension Selector {
  /// What it says of parts, without what it says of whole traces.
  fileprivate var ofParts: Selector {
    var selector = self
    for term in traceTerms { selector[term.dimension] = nil }
    return selector
  }
}

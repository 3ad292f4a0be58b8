import Arguments
import FrameAnalysis
import FrameModel

/// Which check applies to what: decided before anything is judged.
///
/// Of the checks on one metric of one part, those that select it most specifically apply, all of them
/// where several do.
struct GatePlan: Sendable {
  /// What a check is asked of.
  struct Target: Sendable {
    /// Its position among the checks.
    var check: Int
    /// Its position among the scenarios.
    var scenario: Int
    /// Absent for whole traces.
    var part: GatePart?
    var specificity: Int
    /// The captures without which it is not known whether there is such a part.
    var needs: [String] = []
  }

  /// In the order of checks, scenarios and parts.
  private(set) var targets: [Target] = []
  /// Targets that a more specific check took over, with its position.
  private(set) var overridden: [(target: Target, by: Int)] = []

  /// Plans the checks of metrics; throws for a check that matches nothing.
  init(
    _ checks: [DeclaredCheck], scenarios: [GateScenario], runs: [GateRun]
  ) throws(ConfigurationError) {
    var candidates: [Target] = []
    for (position, check) in checks.enumerated() {
      guard case .metric = check.subject else { continue }
      let found = Self.targets(of: check, at: position, scenarios, runs)
      guard !found.isEmpty else {
        throw UnmatchedCheck(check: check, scenarios: scenarios, runs: runs).error
      }
      candidates += found
    }
    let known = candidates.filter(\.needs.isEmpty)
    let contests = Dictionary(grouping: known) { Contest(of: $0, checks[$0.check]) }
    for target in candidates {
      let check = checks[target.check]
      let rivals = contests[Contest(of: target, check)] ?? []
      let winner = rivals.filter {
        $0.specificity > target.specificity && checks[$0.check].competes(with: check)
      }.max { $0.specificity < $1.specificity }
      // What no trace could show is unknown of each part that is asked for.
      if let winner, target.needs.isEmpty {
        overridden.append((target, by: winner.check))
      } else if check.level != .off {
        targets.append(target)
      }
    }
  }

  private static func targets(
    of check: DeclaredCheck, at position: Int, _ scenarios: [GateScenario], _ runs: [GateRun]
  ) -> [Target] {
    var targets: [Target] = []
    for (number, scenario) in scenarios.enumerated() {
      guard let ofTrace = check.selector.specificity(of: scenario) else { continue }
      guard let term = check.selector.partTerms.first else {
        targets.append(Target(check: position, scenario: number, specificity: ofTrace))
        continue
      }
      let members = scenario.runs.map { runs[$0] }
      let parts = GatePart.all(term.dimension, of: members)
      let matching = parts.compactMap { part in
        part.specificity(of: term).map {
          Target(check: position, scenario: number, part: part, specificity: ofTrace + $0)
        }
      }
      targets += matching
      if matching.isEmpty, let capture = term.dimension.capture,
        !members.contains(where: { $0.trace.captures.contains(capture.capture) }), parts.isEmpty
      {
        targets.append(
          Target(
            check: position, scenario: number, specificity: ofTrace, needs: [capture.name]))
      }
    }
    return targets
  }
}

/// What checks can take over from each other.
private struct Contest: Hashable {
  var metric: MetricID?
  var scenario: Int
  var part: GatePart?

  init(of target: GatePlan.Target, _ check: DeclaredCheck) {
    if case .metric(let id) = check.subject { metric = id }
    scenario = target.scenario
    part = target.part
  }
}

extension DeclaredCheck {
  /// Whether it and another ask the same question.
  ///
  /// Two limits on one side do, a limit and a change against the baseline do not. A check that is off
  /// answers any.
  fileprivate func competes(with other: DeclaredCheck) -> Bool {
    if level == .off { return true }
    switch (demand, other.demand) {
    case (.most(let a), .most(let b)), (.least(let a), .least(let b)):
      return (a.unit == .perFrame) == (b.unit == .perFrame)
    case (.change(let a), .change(let b)): return a.isIncrease == b.isIncrease
    default: return false
    }
  }
}

extension Selector {
  /// How closely it means a scenario; nil where it does not.
  func specificity(of scenario: GateScenario) -> Int? {
    var sum = 0
    for term in traceTerms {
      let name = term.dimension == .device ? scenario.device : scenario.name
      guard let name, term.pattern.matches(name) else { return nil }
      sum += term.pattern.specificity
    }
    return sum
  }
}

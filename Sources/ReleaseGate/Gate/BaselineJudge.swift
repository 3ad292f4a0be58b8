package import FrameAnalysis
import FrameModel

/// Why a baseline cannot be compared with.
package struct BaselineFault: Error, Sendable, Equatable, CustomStringConvertible {
  package var file: String
  package var reason: String

  package init(_ reason: String, file: String) {
    self.file = file
    self.reason = reason
  }

  package var description: String { "\(Printable.text(file)): \(reason)" }
}

/// What checks against the baseline compare with.
package struct GateReference: Sendable {
  package var baseline: Baseline
  /// The file that it was read from.
  package var file: String
  /// How the runs that are compared with it were analysed.
  package var analysis: AnalysisOptions

  package init(_ baseline: Baseline, file: String, analysis: AnalysisOptions) {
    self.baseline = baseline
    self.file = file
    self.analysis = analysis
  }

  /// The findings that it has of a scenario, by identity; nil where it has no runs of it.
  func findings(of scenario: String) -> Set<FindingIdentity>? {
    let runs = baseline.runs.filter { $0.scenario == scenario }
    return runs.isEmpty ? nil : Set(runs.flatMap { $0.findings.map(\.identity) })
  }
}

/// Judges checks of metrics against the baseline.
struct BaselineJudge {
  let runs: [GateRun]
  let scenarios: [GateScenario]
  let checks: [DeclaredCheck]
  let reference: GateReference
  let setting: BaselineSetting
  /// Of each run, once for all checks.
  private let figures: [RunFigures?]

  init(
    runs: [GateRun], scenarios: [GateScenario], checks: [DeclaredCheck], reference: GateReference,
    setting: BaselineSetting
  ) {
    self.runs = runs
    self.scenarios = scenarios
    self.checks = checks
    self.reference = reference
    self.setting = setting
    figures = runs.map { $0.figures(reference.analysis) }
  }

  /// The results of the targets of one check.
  ///
  /// Compared are the runs of all its scenarios at once, over which the levels are corrected.
  func results(of targets: [GatePlan.Target]) throws(BaselineFault) -> [(
    GatePlan.Target, CheckResult
  )] {
    guard let first = targets.first, case .metric(let id) = checks[first.check].subject,
      case .change(let change) = checks[first.check].demand
    else { return [] }
    let names = Set(targets.map { scenarios[$0.scenario].name })
    let new = Set(targets.map(\.scenario)).sorted().flatMap { scenarios[$0].runs }
    let comparison = compareRuns(
      reference.baseline.runs.filter { names.contains($0.scenario) },
      with: new.compactMap { figures[$0] }, policy: policy(of: id, change))
    if let refused = comparison.refused.first { throw fault(refused) }
    return targets.flatMap { target in
      results(of: target, id, change, in: comparison).map { (target, $0) }
    }
  }

  private func policy(of id: MetricID, _ change: DeclaredCheck.Change) -> ComparisonPolicy {
    var policy = ComparisonPolicy()
    policy.metrics = [id]
    policy.allowed = setting.allowed
    policy.alpha = change.alpha ?? policy.alpha
    policy.minimums[id] = change.minimum(of: id)
    return policy
  }

  private func fault(_ refused: RefusedComparison) -> BaselineFault {
    let differences = refused.differences.map { difference in
      "\(difference.condition.title) (\(difference.condition.rawValue)) was "
        + "\(difference.base ?? "not recorded") and is \(difference.new ?? "not recorded")"
    }
    return BaselineFault(
      "not comparable with the runs of \(Printable.text(refused.scenario)): "
        + differences.map { Printable.text($0) }.joined(separator: "; ")
        + "; what may differ is named by \"allow\" under \"baseline\"", file: reference.file)
  }

  // MARK: One target

  private func results(
    of target: GatePlan.Target, _ id: MetricID, _ change: DeclaredCheck.Change,
    in comparison: RunComparison
  ) -> [CheckResult] {
    let scenario = scenarios[target.scenario]
    let files = Set(scenario.runs.map { runs[$0].trace.file })
    let mine = comparison.scenarios.filter { !files.isDisjoint(with: $0.new) }
    guard !mine.isEmpty else {
      return [unknown(target, ["runs of the scenario in the baseline"], in: scenario)]
    }
    return mine.map { compared in
      let metrics =
        target.part.map { part in
          compared.parts.first { $0.part == part.identity }?.metrics ?? []
        } ?? compared.metrics
      guard target.needs.isEmpty, let metric = metrics.first(where: { $0.id == id }) else {
        let needs = target.needs + ["\(id.rawValue) of it on both sides"]
        return unknown(target, needs, in: scenario)
      }
      return result(of: target, metric, change, in: scenario)
    }
  }

  private func unknown(
    _ target: GatePlan.Target, _ needs: [String], in scenario: GateScenario
  ) -> CheckResult {
    var result = CheckResult(
      check: checks[target.check].check(at: target.check), outcome: .unknown(needs: needs),
      scenario: scenario.label, runs: scenario.runs.count,
      reason: "cannot be compared without \(needs.joined(separator: "; "))")
    result.part = target.part?.label ?? ""
    return result
  }

  private func result(
    of target: GatePlan.Target, _ metric: MetricComparison, _ change: DeclaredCheck.Change,
    in scenario: GateScenario
  ) -> CheckResult {
    let unit = metric.id.definition.unit.rawValue
    // Of an exact count one run may have more though all together have not.
    let isCounted = metric.reason == .counted && metric.verdict == .worse
    let isWorse = change.isIncrease ? metric.change > 0 || isCounted : metric.change < 0
    let step = change.isIncrease ? metric.change : -metric.change
    let most = change.mostChange(from: metric)
    var result = CheckResult(
      check: checks[target.check].check(at: target.check), outcome: .pass,
      scenario: scenario.label, runs: metric.new.count, frames: metric.new.frames,
      method: metric.method, reason: metric.reasonWords(unit))
    result.part = target.part?.label ?? ""
    result.measured = Quantity(step, unit)
    result.limit = Quantity(most, unit)
    result.margin = Quantity(most - step, unit)
    result.change = CheckChange(
      base: Quantity(metric.base.value, unit), new: Quantity(metric.new.value, unit),
      baseRuns: metric.base.runs, newRuns: metric.new.runs,
      p: metric.adjustedP ?? metric.permutation?.value, interval: metric.interval,
      verdict: metric.verdict.word)
    if isWorse {
      switch metric.verdict {
      case .worse, .better: result.outcome = .fail
      case .inconclusive(let needed): result.outcome = .inconclusive(runsNeeded: needed)
      case .same: break
      }
    }
    result.worst = WorstPlace(runs: runs, part: target.part)
      .place(of: metric.id, in: scenario.runs)
    return result
  }
}

extension DeclaredCheck.Change {
  /// The least change that counts: both the amount and the share have to be exceeded.
  func minimum(of id: MetricID) -> MinimumEffect {
    var minimum = MinimumEffect(absolute: 0, relative: 0)
    let own = id.limitUnits[0]
    for (amount, isFirst) in [(most, true)] + (and.map { [($0, false)] } ?? []) {
      // In a metric that is itself a share the first amount is points of it, the second a share.
      let isShare = amount.unit == .percent && (own != .percent || !isFirst)
      if isShare { minimum.relative = amount.value / 100 } else { minimum.absolute = amount.value }
    }
    return minimum
  }

  /// The largest change that is still allowed, in the metric's unit.
  fileprivate func mostChange(from metric: MetricComparison) -> Double {
    let minimum = minimum(of: metric.id)
    return max(minimum.absolute, minimum.relative * abs(metric.base.value))
  }
}

extension MetricComparison {
  /// How it was compared: the test with its p, the size of the effect, the interval.
  fileprivate var method: String {
    var parts = ["\(new.count) against \(base.count) runs, \(id.pooling)"]
    if let p = permutation {
      let adjusted = adjustedP ?? p.value
      parts.append("permutation test p \(adjusted.decimal(4)), corrected for all scenarios")
    } else {
      parts.append("counts compared exactly")
    }
    if let rank { parts.append("Mann-Whitney p \(rank.value.decimal(4))") }
    if let delta { parts.append("Cliff's delta \(delta.decimal(2))") }
    if let interval {
      parts.append(
        "bootstrap interval \(interval.lowerBound.decimal(3)) to "
          + interval.upperBound.decimal(3))
    }
    return parts.joined(separator: "; ")
  }

  /// What it was, what it is, and why that counts or does not.
  fileprivate func reasonWords(_ unit: String) -> String {
    let values = "\(Quantity(new.value, unit).text), \(Quantity(base.value, unit).text) before"
    let share = relativeChange.map { " (\((100 * $0).decimal(1)) %)" } ?? ""
    let difference = Quantity(abs(change), unit).text
    let step =
      change == 0 ? "no change" : "\(difference)\(share) \(change > 0 ? "more" : "less")"
    let words: String =
      switch reason {
      case .equal: ""
      case .counted: ", counted"
      case .significant: ", more than by chance"
      case .belowMinimum: ", less than matters"
      case .undecided: ", which may be chance" + needed
      case .tooFewRuns: "; too few runs to tell" + needed
      }
    return "\(values): \(step)\(words)"
  }

  private var needed: String {
    if case .inconclusive(let runs?) = verdict { ": \(runs) a side could" } else { "" }
  }
}

extension GatePart {
  /// The part as a baseline keeps it.
  fileprivate var identity: RunPart.Identity? {
    let dimension: Breakdown.Dimension? =
      switch dimension {
      case .screen: .screen
      case .span: .span
      case .animation: .animation
      case .view: .view
      case .rate, .scenario, .device: nil
      }
    let type: String? =
      dimension == .screen ? "screen" : spanType.map { "\($0)" }
    return dimension.map {
      RunPart.Identity(dimension: $0, name: name, kind: work.map { "\($0)" } ?? type ?? "")
    }
  }
}

extension GateRun {
  /// What it gives to a comparison; nothing without frames.
  func figures(_ options: AnalysisOptions) -> RunFigures? {
    RunFigures(of: trace, analysis, findings: findings, options: options)
  }
}

package import FrameAnalysis
package import FrameModel

/// What a check against the baseline comes to in one scenario.
package struct BaselineOutcome: Sendable, Equatable {
  package var scenario: String
  /// The runs that were judged, by name, and those of the baseline.
  package var new: [String]
  package var base: [String]
  package var outcome: CheckOutcome
  /// Everything that the outcome rests on; absent where the baseline has nothing to compare with.
  package var comparison: MetricComparison?
}

/// Judges a metric of runs, or of a part of them, against the runs of a baseline.
///
/// The entry for checks with `against: baseline`; call it once a check with all scenarios, because p is
/// corrected over them. It fails where `compareRuns` finds a change that way which exceeds what the check
/// allows, is inconclusive where that is, and *unknown* where the baseline does not have the scenario or
/// the figure: never a pass. Scenarios that are not comparable are not among the outcomes; look at
/// `refusals(of:against:allowed:)` before.
package func judgeAgainstBaseline(
  _ id: MetricID, in part: RunPart.Identity? = nil, allowing change: DeclaredCheck.Change,
  base: [RunFigures], new: [RunFigures], allowed: Set<RunCondition> = []
) -> [BaselineOutcome] {
  var policy = ComparisonPolicy()
  policy.alpha = change.alpha ?? policy.alpha
  policy.allowed = allowed
  policy.metrics = [id]
  policy.comparesParts = part != nil
  policy.minimums[id] = change.minimum(for: id)
  let comparison = compareRuns(base, with: new, policy: policy)
  let known = comparison.scenarios.map { scenario in
    let metrics =
      part.map { part in scenario.parts.first { $0.part == part }?.metrics ?? [] }
      ?? scenario.metrics
    let metric = metrics.first { $0.id == id }
    return BaselineOutcome(
      scenario: scenario.scenario, new: scenario.new, base: scenario.base,
      outcome: metric.map { $0.outcome(failingOnRise: change.isIncrease) }
        ?? .unknown(needs: ["\(id.rawValue) in the baseline and in the runs"]),
      comparison: metric)
  }
  let added = comparison.added.map {
    BaselineOutcome(
      scenario: $0.scenario, new: $0.runs, base: [],
      outcome: .unknown(needs: ["the scenario in the baseline"]), comparison: nil)
  }
  return known + added
}

/// What keeps runs from being compared with a baseline: every scenario with the conditions that differ.
package func refusals(
  of new: [RunFigures], against base: [RunFigures], allowed: Set<RunCondition> = []
) -> [RefusedComparison] {
  var policy = ComparisonPolicy()
  policy.allowed = allowed
  policy.metrics = []
  return compareRuns(base, with: new, policy: policy).refused
}

extension MetricComparison {
  fileprivate func outcome(failingOnRise isRise: Bool) -> CheckOutcome {
    switch verdict {
    case .same: .pass
    case .inconclusive(let needed): .inconclusive(runsNeeded: needed)
    case .worse, .better: rose == isRise ? .fail : .pass
    }
  }

  /// Of an exact count some run may have more though the mean of all has not.
  private var rose: Bool { verdict == .worse ? id.worse != .lower : id.worse == .lower }
}

extension DeclaredCheck.Change {
  /// What a change has to exceed: an amount in the metric's unit, a share of the base, or both.
  func minimum(for id: MetricID) -> MinimumEffect {
    var minimum = MinimumEffect(absolute: 0, relative: 0)
    for (position, amount) in [most, and].compactMap(\.self).enumerated() {
      // A share of a metric that is itself in percent is what stands second.
      let isOwn = amount.unit != .percent || (id.definition.unit == .percent && position == 0)
      if isOwn { minimum.absolute = amount.value } else { minimum.relative = amount.value / 100 }
    }
    return minimum
  }
}

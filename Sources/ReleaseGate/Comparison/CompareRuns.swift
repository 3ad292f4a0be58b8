package import FrameAnalysis

/// Compares two sets of runs, scenario by scenario and metric by metric.
///
/// The one entry to all comparison: `compare`, and checks of the gate that go against a baseline. The
/// run is the sampling unit. A change is worse or better where the permutation test of the pooled ratio,
/// corrected over the scenarios by Holm, reaches the level *and* the change exceeds what matters,
/// absolute and relative. Where no difference between so few runs could reach the level, or
/// where a change would matter but may be chance, the verdict is inconclusive with the number of runs
/// that would decide, never the same. Counts on which all runs of the base agree are compared exactly.
///
/// Runs are compared only under the same conditions: see `RunComparison.refused`, which a caller has
/// to look at before any verdict. The order of the runs changes nothing but the order of names.
package func compareRuns(
  _ base: [RunFigures], with new: [RunFigures], policy: ComparisonPolicy = ComparisonPolicy()
) -> RunComparison {
  let matching = RunMatching(base, new, policy: policy)
  var judged = matching.pairs.map { ScenarioJudge(base: $0.base, new: $0.new, policy: policy) }
  let subjects = Set(judged.flatMap(\.subjects))
  for subject in subjects {
    let places = judged.indices.filter { judged[$0].judges[subject]?.isTested == true }
    let values = places.map { judged[$0].judges[subject]?.comparison.permutation?.value ?? 1 }
    let adjusted = Dictionary(
      uniqueKeysWithValues: zip(places, HolmCorrection.adjusted(values)))
    for place in judged.indices {
      judged[place].judges[subject]?.decide(adjustedP: adjusted[place], among: places.count)
    }
  }
  return RunComparison(
    alpha: policy.alpha, confidence: policy.confidence, scenarios: judged.map(\.comparison),
    added: matching.added.map(\.value), removed: matching.removed.map(\.value),
    refused: matching.refused.map { base, new in
      RefusedComparison(
        scenario: new.scenario, base: base.names, new: new.names,
        differences: new.conditions.differences(from: base.conditions, in: policy.required))
    })
}

/// One scenario's comparison in the making.
private struct ScenarioJudge {
  /// What is judged: a metric of the whole, or of a part.
  struct Subject: Hashable {
    var id: MetricID
    var part: RunPart.Identity?
  }

  let base: RunMatching.Group
  let new: RunMatching.Group
  let policy: ComparisonPolicy
  var judges: [Subject: ChangeJudge] = [:]
  private var unknown: [MetricID] = []

  init(base: RunMatching.Group, new: RunMatching.Group, policy: ComparisonPolicy) {
    (self.base, self.new, self.policy) = (base, new, policy)
    for id in MetricID.allCases where policy.compares(id) {
      if let judge = ChangeJudge(id, in: nil, of: base.runs, new.runs, policy: policy) {
        judges[Subject(id: id)] = judge
      } else if (base.runs + new.runs).contains(where: { $0[id] != nil }) {
        unknown.append(id)
      }
    }
    guard policy.comparesParts else { return }
    for part in Set(base.parts).intersection(new.parts) {
      for id in MetricID.allCases where policy.compares(id) {
        judges[Subject(id: id, part: part)] = ChangeJudge(
          id, in: part, of: base.runs, new.runs, policy: policy)
      }
    }
  }

  var subjects: Dictionary<Subject, ChangeJudge>.Keys { judges.keys }

  var comparison: ScenarioComparison {
    var parts: [RunPart.Identity: [MetricComparison]] = [:]
    var metrics: [MetricComparison] = []
    for id in MetricID.allCases {
      if let judge = judges[Subject(id: id)] { metrics.append(judge.comparison) }
    }
    for part in Set(judges.keys.compactMap(\.part)) {
      parts[part] = MetricID.allCases.compactMap {
        judges[Subject(id: $0, part: part)]?.comparison
      }
    }
    return ScenarioComparison(
      scenario: new.scenario, conditions: new.conditions, base: base.names, new: new.names,
      notes: notes, metrics: metrics,
      parts: parts.sorted { $0.key < $1.key }.map { PartComparison(part: $0, metrics: $1) },
      unknown: unknown, newFindings: new.findings(notIn: base),
      goneFindings: base.findings(notIn: new))
  }

  private var notes: [ConditionDifference] {
    RunCondition.allCases.filter { !policy.required.contains($0) }.compactMap {
      let (before, after) = (base.values(of: $0), new.values(of: $0))
      return before == after
        ? nil : ConditionDifference(condition: $0, base: before, new: after)
    }
  }
}

extension RunMatching.Group {
  fileprivate var parts: [RunPart.Identity] { runs.flatMap { $0.parts.map(\.identity) } }

  /// The findings of any run that no run of the other group has; each once, with the gravest level
  /// and the most places of any run.
  fileprivate func findings(notIn other: RunMatching.Group) -> [RunFinding] {
    let known = Set(other.runs.flatMap { $0.findings.map(\.identity) })
    var found: [FindingIdentity: RunFinding] = [:]
    for finding in runs.flatMap(\.findings) where !known.contains(finding.identity) {
      var kept = found[finding.identity] ?? finding
      kept.level = max(kept.level, finding.level)
      kept.count = max(kept.count, finding.count)
      found[finding.identity] = kept
    }
    return found.values.sorted { $0.identity < $1.identity }
  }
}

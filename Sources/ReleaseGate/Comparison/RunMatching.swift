import FrameAnalysis

/// Finds the runs of a base that runs can be compared with: of their scenario, under their conditions.
struct RunMatching {
  /// Runs of one scenario under the same required conditions.
  struct Group {
    var scenario: String
    var conditions: RunConditions
    var runs: [RunFigures]
  }

  private(set) var pairs: [(base: Group, new: Group)] = []
  private(set) var added: [Group] = []
  private(set) var removed: [Group] = []
  private(set) var refused: [(base: Group, new: Group)] = []

  /// Runs pair under the very same conditions first, and else under those that may not differ.
  init(_ base: [RunFigures], _ new: [RunFigures], policy: ComparisonPolicy) {
    let before = Self.groups(base)
    var used: Set<Int> = []
    for group in Self.groups(new) {
      let candidates = before.indices.filter { before[$0].scenario == group.scenario }
      let nearest = candidates.min { a, b in
        let (x, y) = (
          Self.distance(before[a], group, policy), Self.distance(before[b], group, policy)
        )
        return x.0 != y.0 ? x.0 < y.0 : x.1 < y.1
      }
      guard let nearest else {
        added.append(group)
        continue
      }
      used.insert(nearest)
      let pair = (base: before[nearest], new: group)
      if Self.distance(pair.base, group, policy).refusing > 0 {
        refused.append(pair)
      } else {
        pairs.append(pair)
      }
    }
    removed = before.indices.filter { !used.contains($0) }.map { before[$0] }
  }

  /// How many conditions differ that may not, and how many do at all.
  private static func distance(
    _ base: Group, _ new: Group, _ policy: ComparisonPolicy
  ) -> (refusing: Int, all: Int) {
    (
      new.conditions.differences(from: base.conditions, in: policy.required).count,
      new.conditions.differences(from: base.conditions).count
    )
  }

  /// In the order of scenario and conditions, whatever the order of the runs.
  static func groups(_ runs: [RunFigures]) -> [Group] {
    let required = RunCondition.allCases.filter(\.isRequired)
    var groups: [String: [RunConditions: Group]] = [:]
    for run in runs {
      let conditions = run.conditions.only(required)
      groups[run.scenario, default: [:]][
        conditions, default: Group(scenario: run.scenario, conditions: conditions, runs: [])
      ].runs.append(run)
    }
    return groups.sorted { $0.key < $1.key }.flatMap { $0.value.values.sorted { $0.key < $1.key } }
  }
}

extension RunMatching.Group {
  /// What orders groups of one scenario.
  fileprivate var key: String {
    RunCondition.allCases.map { conditions[$0] ?? "" }.joined(separator: "\u{1F}")
  }

  var names: [String] { runs.map(\.name) }

  var value: RunGroup { RunGroup(scenario: scenario, conditions: conditions, runs: names) }

  /// The values of a condition over the runs.
  func values(of condition: RunCondition) -> String? {
    let values = Set(runs.map { $0.conditions[condition] ?? "unknown" })
    return values == ["unknown"] ? nil : values.sorted().joined(separator: ", ")
  }
}

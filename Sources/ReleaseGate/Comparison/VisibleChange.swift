package import FrameAnalysis
import FrameModel

extension VisibleChange {
  /// The share of pairs of sides in which a change has to be seen.
  package static let power = 0.8
  /// So many pairs of sides are drawn.
  package static let draws = 200
  package static let seed: UInt64 = 0x41_2F_41

  /// The smallest change that four of five comparisons would see.
  ///
  /// Sides of `runs` runs each are drawn, with repeats, from the runs of one build, and one of them is
  /// made worse by the same amount in every run. What is seen is what `compareRuns` calls worse. The
  /// amount is found by halving, to a part in 500; sides are the same for every amount. Nothing for no
  /// runs with the figure.
  package init?(
    of id: MetricID, in figures: [RunValue], runs: Int, policy: ComparisonPolicy
  ) {
    let ratios = figures.map(\.ratio)
    guard let base = ratios.pooled else { return nil }
    self.init(id: id, base: base, change: nil, runs: runs)
    if id.isExactCount, ratios.allSatisfy({ $0 == ratios[0] }) {
      change = 1
      return
    }
    guard let smallest = MannWhitneyTest.smallestP(runs, runs), smallest <= policy.alpha else {
      return
    }
    let sides = Self.sides(of: ratios, runs: runs)
    let sign: Double = id.worse == .lower ? -1 : 1
    func isSeen(_ amount: Double) -> Bool {
      let needed = Int((Self.power * Double(Self.draws)).rounded(.up))
      let seen = sides.count { base, new in
        Self.isSeen(sign * amount, from: base, to: new, id, policy)
      }
      return seen >= needed
    }
    var high = max(policy.minimum(of: id).absolute, abs(base), 1e-6)
    for _ in 0..<20 where !isSeen(high) { high *= 2 }
    guard isSeen(high) else { return }
    var low = 0.0
    for _ in 0..<12 where high - low > high / 500 {
      let middle = (low + high) / 2
      if isSeen(middle) { high = middle } else { low = middle }
    }
    change = high
  }

  private static func sides(
    of runs: [RunRatio], runs count: Int
  ) -> [(base: [RunRatio], new: [RunRatio])] {
    var random = SplitMix64(seed: seed)
    func side() -> [RunRatio] {
      (0..<count).map { _ in runs[Int.random(in: runs.indices, using: &random)] }
    }
    return (0..<draws).map { _ in (side(), side()) }
  }

  private static func isSeen(
    _ change: Double, from base: [RunRatio], to new: [RunRatio], _ id: MetricID,
    _ policy: ComparisonPolicy
  ) -> Bool {
    let worse = new.map { RunRatio($0.numerator + change * $0.denominator, per: $0.denominator) }
    guard let from = base.pooled, let to = worse.pooled, (to > from) == (change > 0),
      policy.minimum(of: id).isExceeded(from: from, to: to),
      let test = PermutationTest(base: base, new: worse)
    else { return false }
    return test.p(exactUpTo: 5000, sampling: 999).value <= policy.alpha
  }
}

/// Compares one build with itself: the earlier half of each scenario's runs with the later one.
///
/// Under the same conditions and in the order of their recording, so that a device that warms up shows.
/// The one left over of an odd number of runs is in the later half. Each scenario says the smallest
/// changes that as many runs a side would show.
package func compareWithItself(
  _ runs: [RunFigures], policy: ComparisonPolicy = ComparisonPolicy()
) -> RunComparison {
  let groups = RunMatching.groups(runs).map { group in
    var group = group
    group.runs = group.runs.enumerated().sorted { a, b in
      (a.element.recorded ?? "", a.offset) < (b.element.recorded ?? "", b.offset)
    }.map(\.element)
    return group
  }
  var halves: (base: [RunFigures], new: [RunFigures]) = ([], [])
  for group in groups {
    halves.base += group.runs.prefix(group.runs.count / 2)
    halves.new += group.runs.dropFirst(group.runs.count / 2)
  }
  var comparison = compareRuns(halves.base, with: halves.new, policy: policy)
  for (position, scenario) in comparison.scenarios.enumerated() {
    let group = groups.first {
      $0.scenario == scenario.scenario && $0.conditions == scenario.conditions
    }
    comparison.scenarios[position].visible = scenario.metrics.compactMap { metric in
      let values = (group?.runs ?? []).compactMap { $0[metric.id] }
      return VisibleChange(
        of: metric.id, in: values, runs: max(1, values.count / 2), policy: policy)
    }
  }
  return comparison
}

import FrameAnalysis

/// Compares one figure of two sets of runs, first by itself and then among its scenarios.
struct ChangeJudge {
  let policy: ComparisonPolicy
  let id: MetricID
  private let base: [RunValue]
  private let new: [RunValue]
  private(set) var comparison: MetricComparison

  /// Nothing where a side has no run that knows the figure.
  init?(
    _ id: MetricID, in part: RunPart.Identity?, of base: [RunFigures], _ new: [RunFigures],
    policy: ComparisonPolicy
  ) {
    let (baseFigures, newFigures) = (base.map { $0[id, in: part] }, new.map { $0[id, in: part] })
    self.id = id
    self.policy = policy
    self.base = baseFigures.compactMap(\.self)
    self.new = newFigures.compactMap(\.self)
    guard let baseSide = MetricComparison.Side(baseFigures),
      let newSide = MetricComparison.Side(newFigures)
    else { return nil }
    comparison = MetricComparison(
      id: id, base: baseSide, new: newSide, minimum: policy.minimum(of: id), verdict: .same,
      reason: .equal)
    guard !isCounted else { return }
    let (ratios, newRatios) = (self.base.map(\.ratio), self.new.map(\.ratio))
    comparison.permutation = PermutationTest(base: ratios, new: newRatios)?.p()
    comparison.rank = MannWhitneyTest.p(values(self.base), values(self.new))
    comparison.delta = CliffsDelta.value(values(self.base), values(self.new))
    // One run a side has no spread: an interval of no width would look like certainty.
    guard ratios.count > 1, newRatios.count > 1 else { return }
    comparison.interval = RunBootstrap(differenceFrom: ratios, to: newRatios)?
      .interval(policy.confidence)
    comparison.quotientInterval = RunBootstrap(quotientFrom: ratios, to: newRatios)?
      .interval(policy.confidence)
  }

  private func values(_ figures: [RunValue]) -> [Double] { figures.compactMap(\.ratio.value) }

  /// Whether it is a count on which all runs of the base agree.
  ///
  /// Any other count is another then, and chance has no part in it. Where the base itself varies, it is
  /// compared as any figure is.
  private var isCounted: Bool {
    guard id.isExactCount, let first = base.first else { return false }
    return base.allSatisfy { $0.ratio == first.ratio }
  }

  /// Whether its p is among those that are corrected for each other.
  var isTested: Bool { comparison.permutation != nil }

  /// Decides, given its p after correction over so many scenarios.
  mutating func decide(adjustedP: Double?, among scenarios: Int) {
    comparison.adjustedP = adjustedP
    (comparison.verdict, comparison.reason) =
      isCounted ? counted() : tested(adjustedP ?? 1, among: scenarios)
  }

  // MARK: Verdicts

  /// A count is worse when some run has more than every run of the base.
  private func counted() -> (ChangeVerdict, ChangeReason) {
    let before = comparison.base.value
    let after = values(new)
    if after.allSatisfy({ $0 == before }) { return (.same, .equal) }
    // Any other count is another, unless the configuration asks for more than that.
    if let asked = policy.minimums[id],
      after.allSatisfy({ !asked.isExceeded(from: before, to: $0) })
    {
      return (.same, .belowMinimum)
    }
    if after.contains(where: { $0 > before }) { return (.worse, .counted) }
    return (after.allSatisfy { $0 < before } ? .better : .same, .counted)
  }

  private func tested(_ p: Double, among scenarios: Int) -> (ChangeVerdict, ChangeReason) {
    if hasSameValues { return (.same, .equal) }
    let level = policy.alpha / Double(max(1, scenarios))
    let matters = comparison.minimum.isExceeded(
      from: comparison.base.value, to: comparison.new.value)
    if p <= policy.alpha {
      guard matters else { return (.same, .belowMinimum) }
      let isWorse = (comparison.change > 0) == (id.worse == .higher)
      return (isWorse ? .worse : .better, .significant)
    }
    guard let smallest = MannWhitneyTest.smallestP(base.count, new.count), smallest <= level
    else {
      return (.inconclusive(runsNeeded: Deals.runsNeeded(toReach: level)), .tooFewRuns)
    }
    guard matters else { return (.same, .belowMinimum) }
    let needed = RunsNeeded.toShow(base.map(\.ratio), new.map(\.ratio), at: level)
    return (.inconclusive(runsNeeded: needed), .undecided)
  }

  private var hasSameValues: Bool {
    func sorted(_ figures: [RunValue]) -> [RunRatio] {
      figures.map(\.ratio).sorted {
        ($0.numerator, $0.denominator) < ($1.numerator, $1.denominator)
      }
    }
    return sorted(base) == sorted(new)
  }
}

extension MetricComparison.Side {
  /// Nothing where no run knows the figure.
  init?(_ figures: [RunValue?]) {
    let known = figures.compactMap(\.self)
    guard let value = known.map(\.ratio).pooled else { return nil }
    self.init(
      value: value, runs: figures.map { $0?.ratio.value },
      frames: known.reduce(0) { $0 + $1.n })
  }
}

import FrameAnalysis
import ReleaseGate

/// How often the gate calls a change where there is none, and where there is one.
///
/// The same is asked of the frames of all runs thrown together, as a warning: frames of one run depend on
/// each other, so that this cries wolf far oftener than its level says.
struct GateSimulation {
  /// What came of many pairs of sides.
  struct Outcome: Equatable {
    var draws = 0
    /// p at most the level, either way.
    var permutation = 0
    var rank = 0
    var pooledFrames = 0
    /// The gate's verdicts: with the least change that matters, for the worse alone.
    var worse = 0
    var inconclusive = 0

    func share(_ count: Int) -> Double { Double(count) / Double(max(1, draws)) }
  }

  var runs: Int
  var effect: Double
  var alpha = 0.05
  var seed: UInt64 = 8

  /// Of so many pairs of sides.
  func outcome(draws: Int, withPooledFrames: Bool = true) throws(SimulationFailure) -> Outcome {
    var simulated = SimulatedRuns(seed: seed)
    var outcome = Outcome(draws: draws)
    for _ in 0..<draws {
      let base = simulated.runs(runs, hitching: 1)
      let new = simulated.runs(runs, hitching: effect)
      guard let metric = Self.comparison(of: base, new).scenarios.first?.metrics.first else {
        throw SimulationFailure()
      }
      if metric.permutation.map({ $0.value <= alpha }) == true { outcome.permutation += 1 }
      if metric.rank.map({ $0.value <= alpha }) == true { outcome.rank += 1 }
      if metric.verdict == .worse { outcome.worse += 1 }
      if metric.verdict.isInconclusive { outcome.inconclusive += 1 }
      guard withPooledFrames else { continue }
      let p = MannWhitneyTest.p(base.flatMap(\.self), new.flatMap(\.self))
      if p.map({ $0.value <= alpha }) == true { outcome.pooledFrames += 1 }
    }
    return outcome
  }

  private static func comparison(of base: [[Double]], _ new: [[Double]]) -> RunComparison {
    func figures(_ runs: [[Double]]) -> [RunFigures] {
      runs.enumerated().map { RunFigures(simulated: $0.element, number: $0.offset) }
    }
    return compareRuns(figures(base), with: figures(new))
  }

  /// The smallest change that so many runs a side show, in times of the base: the median over sets of
  /// runs of one build.
  func smallestVisible(sets: Int) -> Double? {
    var simulated = SimulatedRuns(seed: seed)
    let changes = (0..<sets).compactMap { _ -> Double? in
      let figures = simulated.runs(2 * runs, hitching: 1).enumerated().map {
        RunFigures(simulated: $0.element, number: $0.offset)
      }
      return VisibleChange(
        of: .hitchRatio, in: figures.compactMap { $0[.hitchRatio] }, runs: runs,
        policy: ComparisonPolicy()
      )?.relativeChange
    }
    return Percentile.value(50, ofSorted: changes.sorted()).map { 1 + $0 }
  }
}

/// A comparison without a metric, which simulated runs always have.
struct SimulationFailure: Error {}

package import FrameAnalysis
import FrameModel

/// The permutation test of a ratio over runs: how many deals of the same runs to two sides would
/// differ as much as the two sides do.
///
/// It takes nothing for granted but that under no change any run could have been on either side, so
/// that whole runs are dealt: frames of one run depend on each other. Fisher's randomization test; the
/// two-sided p is twice the smaller tail, at most 1, as SciPy's `permutation_test` has it.
package struct PermutationTest: Sendable {
  /// Up to so many deals all are counted: ten runs a side have 184,756.
  package static let exactLimit = 200_000.0
  /// Beyond, so many are drawn: a p of 0.05 is then known within 0.0014 (twice its standard error).
  package static let sampledDeals = 99_999
  package static let seed: UInt64 = 0x46_52_41_4D_45

  private let runs: [RunRatio]
  private let newCount: Int
  private let all: RunRatio
  private let observed: Double
  /// What counts as equal, or one deal summed in another order would count as less than itself.
  private let tolerance: Double

  /// Nothing for an empty side, or for a run without anything to divide by.
  package init?(base: [RunRatio], new: [RunRatio]) {
    guard let baseRatio = base.pooled, let newRatio = new.pooled,
      (base + new).allSatisfy({ $0.denominator > 0 && $0.numerator.isFinite })
    else { return nil }
    runs = new + base
    newCount = new.count
    all = runs.reduce(RunRatio(0, per: 0), +)
    observed = newRatio - baseRatio
    tolerance = 1e-12 * max(abs(newRatio), abs(baseRatio))
  }

  /// The p by counting all deals, or by drawing some where these are too many.
  package func p(
    exactUpTo limit: Double = Self.exactLimit, sampling count: Int = Self.sampledDeals
  ) -> PValue {
    let deals = Deals.count(newCount, runs.count - newCount)
    guard deals <= limit else { return sampled(count) }
    return PValue(value: exact(), method: .exact(deals: deals))
  }

  // MARK: Every deal

  func exact() -> Double {
    var tails = Tails()
    deal(from: 0, taking: newCount, RunRatio(0, per: 0), &tails)
    return tails.twoSided
  }

  /// Deals `count` of the runs from a position on to the new side, in every way.
  private func deal(from position: Int, taking count: Int, _ sum: RunRatio, _ tails: inout Tails) {
    guard count > 0 else { return tails.add(difference(of: sum), observed, tolerance) }
    for next in position...(runs.count - count) {
      deal(from: next + 1, taking: count - 1, sum + runs[next], &tails)
    }
  }

  // MARK: Some deals

  /// The p over deals drawn by a seed, the observed one counted among them: (b + 1) ÷ (k + 1) a tail,
  /// which errs to the careful side.
  ///
  /// Source: Phipson and Smyth, Permutation p-values should never be zero, 2010.
  func sampled(_ count: Int, seed: UInt64 = Self.seed) -> PValue {
    var random = SplitMix64(seed: seed)
    var order = Array(runs.indices)
    var tails = Tails(less: 1, greater: 1, all: 1)
    for _ in 0..<count {
      var sum = RunRatio(0, per: 0)
      for position in 0..<newCount {
        order.swapAt(position, Int.random(in: position..<order.count, using: &random))
        sum = sum + runs[order[position]]
      }
      tails.add(difference(of: sum), observed, tolerance)
    }
    return PValue(value: tails.twoSided, method: .sampled(deals: count))
  }

  /// The difference of the pooled ratios when the new side's runs add up to `sum`.
  private func difference(of sum: RunRatio) -> Double {
    sum.numerator / sum.denominator
      - (all.numerator - sum.numerator) / (all.denominator - sum.denominator)
  }
}

/// How many deals differ at most, and at least, as much as what was observed.
private struct Tails {
  var less = 0
  var greater = 0
  var all = 0

  mutating func add(_ difference: Double, _ observed: Double, _ tolerance: Double) {
    all += 1
    if difference <= observed + tolerance { less += 1 }
    if difference >= observed - tolerance { greater += 1 }
  }

  var twoSided: Double { min(1, 2 * Double(min(less, greater)) / Double(all)) }
}

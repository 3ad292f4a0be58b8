package import FrameAnalysis
import FrameModel

/// What a figure of runs would be over resamples of them: the ground of an interval.
///
/// Runs are resampled, never frames. Up to a few runs every resample is counted, by how often each
/// choice of runs comes about; beyond, some are drawn by a fixed seed. An interval from fewer than ten
/// runs is optimistic: with five it holds in about 88 of 100 cases what it should in 95.
package struct RunBootstrap: Sendable {
  /// Up to so many different resamples all are counted: 126 for five runs, squared for two sides.
  package static let exactLimit = 20_000
  package static let sampledCount = 10_000
  package static let seed: UInt64 = 0x52_55_4E_53

  /// Whether every resample is counted.
  package let isExact: Bool
  /// Figures in ascending order, each with how many resamples give at most so much.
  private let steps: [(value: Double, upTo: Double)]

  /// The pooled ratio of one set of runs; nothing for no runs, or one with nothing to divide by.
  package init?(of runs: [RunRatio]) {
    self.init(runs, [RunRatio(0, per: 1)]) { first, _ in first }
  }

  /// The difference of the pooled ratios of two sets of runs; nothing where either has none.
  package init?(differenceFrom base: [RunRatio], to new: [RunRatio]) {
    self.init(base, new) { $1 - $0 }
  }

  /// The quotient of the pooled ratios of two sets of runs.
  ///
  /// Nothing where either has none, or where a resample of the base is zero: there is no telling then
  /// how many times as much the new is.
  package init?(quotientFrom base: [RunRatio], to new: [RunRatio]) {
    guard base.allSatisfy({ $0.numerator > 0 }) else { return nil }
    self.init(base, new) { $1 / $0 }
  }

  private init?(
    _ a: [RunRatio], _ b: [RunRatio], figure: (Double, Double) -> Double
  ) {
    guard !a.isEmpty, !b.isEmpty, (a + b).allSatisfy({ $0.denominator > 0 }) else { return nil }
    let choices = Self.choiceCount(of: a.count) * Self.choiceCount(of: b.count)
    isExact = choices <= Double(Self.exactLimit)
    var figures: [(value: Double, weight: Double)] = []
    if isExact {
      let second = Self.resamples(of: b)
      for x in Self.resamples(of: a) {
        for y in second { figures.append((figure(x.ratio, y.ratio), x.weight * y.weight)) }
      }
    } else {
      var random = SplitMix64(seed: Self.seed)
      for _ in 0..<Self.sampledCount {
        let (x, y) = (Self.drawn(from: a, &random), Self.drawn(from: b, &random))
        figures.append((figure(x, y), 1))
      }
    }
    figures.sort { $0.value < $1.value }
    var sum = 0.0
    steps = figures.map { value, weight in
      sum += weight
      return (value, sum)
    }
  }

  /// How many resamples there are, or were drawn.
  package var count: Double { steps.last?.upTo ?? 0 }

  /// A percentile by the R-7 rule of all resamples.
  package func percentile(_ p: Double) -> Double {
    let rank = p / 100 * (count - 1)
    let low = value(at: rank.rounded(.down))
    return low + (rank - rank.rounded(.down)) * (value(at: rank.rounded(.up)) - low)
  }

  /// The middle part of the resamples: 95 % of them leaves 2.5 % on each side.
  package func interval(_ level: Double) -> ClosedRange<Double> {
    let (low, high) = (percentile(50 - 50 * level), percentile(50 + 50 * level))
    return low...max(low, high)
  }

  /// The figure of a resample by its rank in ascending order, from 0.
  private func value(at rank: Double) -> Double {
    var (low, high) = (0, steps.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].upTo <= rank { low = middle + 1 } else { high = middle }
    }
    return steps[low].value
  }

  // MARK: Resamples

  /// C(2n − 1, n): the ways of choosing n of n runs with repeats.
  private static func choiceCount(of n: Int) -> Double { Deals.count(n, n - 1) }

  /// Every choice of runs, with the number of resamples that come to it.
  private static func resamples(of runs: [RunRatio]) -> [(ratio: Double, weight: Double)] {
    var result: [(ratio: Double, weight: Double)] = []
    /// Takes the run at a position any number of times; `ways` is how many orders there are so far.
    func choose(_ position: Int, taking left: Int, _ sum: RunRatio, _ ways: Double) {
      guard position < runs.count - 1 else {
        let last = runs[position]
        let whole =
          sum
          + RunRatio(
            last.numerator * Double(left), per: last.denominator * Double(left))
        return result.append((whole.numerator / whole.denominator, ways))
      }
      var (sum, ways) = (sum, ways)
      for times in 0...left {
        choose(position + 1, taking: left - times, sum, ways)
        sum = sum + runs[position]
        ways = ways * Double(left - times) / Double(times + 1)
      }
    }
    choose(0, taking: runs.count, RunRatio(0, per: 0), 1)
    return result
  }

  private static func drawn(from runs: [RunRatio], _ random: inout SplitMix64) -> Double {
    var sum = RunRatio(0, per: 0)
    for _ in runs.indices { sum = sum + runs[Int.random(in: runs.indices, using: &random)] }
    return sum.numerator / sum.denominator
  }
}

/// One run's share of a ratio: hitch time in ms, and the seconds it is divided by.
package struct RunRatio: Sendable, Equatable {
  package var hitchTime: Double
  package var seconds: Double

  package init(hitchTime: Double, seconds: Double) {
    self.hitchTime = hitchTime
    self.seconds = seconds
  }

  /// Unknown for no time.
  package var ratio: Double? { seconds > 0 ? hitchTime / seconds : nil }
}

/// The hitch time ratio over several runs, in ms/s.
package enum RunRatios {
  /// Σ hitch time ÷ Σ time: the estimator, which a short run does not sway.
  package static func pooled(_ runs: [RunRatio]) -> Double? {
    let seconds = runs.reduce(0) { $0 + $1.seconds }
    return seconds > 0 ? runs.reduce(0) { $0 + $1.hitchTime } / seconds : nil
  }

  /// The mean of the runs' own ratios, for comparison only; unknown where a run has none.
  package static func mean(_ runs: [RunRatio]) -> Double? { ratios(runs).flatMap(Pacing.mean) }

  /// The median of the runs' own ratios, for comparison only.
  package static func median(_ runs: [RunRatio]) -> Double? {
    ratios(runs).flatMap { Percentile.value(50, ofSorted: $0.sorted()) }
  }

  /// The pooled ratio of every resample of the runs, in ascending order.
  ///
  /// Runs are resampled, not frames. An interval from fewer than ten is optimistic. Nothing for no runs,
  /// for a run without time, or for more than seven: that is 16 million resamples.
  package static func exactBootstrap(_ runs: [RunRatio]) -> [Double]? {
    guard !runs.isEmpty, runs.count <= 7, runs.allSatisfy({ $0.seconds > 0 }) else { return nil }
    var sums = [RunRatio(hitchTime: 0, seconds: 0)]
    for _ in runs {
      sums = sums.flatMap { sum in
        runs.map {
          RunRatio(hitchTime: sum.hitchTime + $0.hitchTime, seconds: sum.seconds + $0.seconds)
        }
      }
    }
    return sums.compactMap(\.ratio).sorted()
  }

  private static func ratios(_ runs: [RunRatio]) -> [Double]? {
    let ratios = runs.compactMap(\.ratio)
    return ratios.count == runs.count ? ratios : nil
  }
}

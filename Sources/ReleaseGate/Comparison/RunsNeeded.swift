import FrameAnalysis

/// How many runs a side would decide what these runs leave open.
enum RunsNeeded {
  /// The chance with which so many runs are to show a difference that is there.
  static let power = 0.8

  /// With the difference and the spread of these runs, by the normal approximation.
  ///
  /// n = (z(1 − α/2) + z(power))² · (s₁² + s₂²) ÷ d², s the spread of a run's own part of the ratio; an
  /// estimate, from few runs a rough one. Nothing where it is past all sense.
  static func toShow(_ base: [RunRatio], _ new: [RunRatio], at level: Double) -> Int? {
    guard let baseSpread = variance(base), let newSpread = variance(new),
      let from = base.pooled, let to = new.pooled, to != from
    else { return nil }
    let z = Normal.quantile(1 - level / 2) + Normal.quantile(power)
    let runs = z * z * (baseSpread + newSpread) / ((to - from) * (to - from))
    guard runs < 10_000 else { return nil }
    let more = max(base.count, new.count) + 1
    return max(more, Int(runs.rounded(.up)), Deals.runsNeeded(toReach: level))
  }

  /// The variance of what each run adds to the pooled ratio, scaled to one run.
  private static func variance(_ runs: [RunRatio]) -> Double? {
    guard runs.count > 1, let ratio = runs.pooled else { return nil }
    let length = runs.reduce(0) { $0 + $1.denominator } / Double(runs.count)
    let squares = runs.reduce(0) { sum, run in
      let residual = (run.numerator - ratio * run.denominator) / length
      return sum + residual * residual
    }
    return squares / Double(runs.count - 1)
  }
}

/// The standard normal distribution.
enum Normal {
  /// The value below which a share of it lies, by halving: exact to what its tail is.
  static func quantile(_ share: Double) -> Double {
    precondition(share > 0 && share < 1, "a share is between 0 and 1")
    var (low, high) = (-40.0, 40.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if 1 - Mathematics.normalTail(middle) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

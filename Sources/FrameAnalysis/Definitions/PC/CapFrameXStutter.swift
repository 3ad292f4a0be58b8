/// CapFrameX's deviation and stutter, both against a trailing average.
///
/// Milliseconds. Source: CXWorld/CapFrameX, FrametimeStatisticProvider.cs, TimeBasedMovingAverage.cs and
/// SampleBasedMovingAverage.cs.
package enum CapFrameXStutter {
  /// The mean of each sample and those before it until together they last a window.
  package static func movingAverage(_ durations: [Double], window: Double) -> [Double] {
    var averages: [Double] = []
    averages.reserveCapacity(durations.count)
    var first = 0
    var sum = 0.0
    for i in durations.indices {
      sum += durations[i]
      while first < i, sum - durations[first] >= window {
        sum -= durations[first]
        first += 1
      }
      averages.append(sum / Double(i - first + 1))
    }
    return averages
  }

  /// √(Σ(x − moving average)² ÷ (n − 1)); nothing for fewer than two samples.
  package static func adaptiveDeviation(_ durations: [Double], window: Double = 500) -> Double? {
    guard durations.count > 1 else { return nil }
    let squares = zip(durations, movingAverage(durations, window: window)).reduce(0) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
    return (squares / Double(durations.count - 1)).squareRoot()
  }

  /// Shares of time in percent: in stutter, and too slow without stutter.
  ///
  /// Stutter is longer than `factor` trailing averages over round(√mean · 10) samples, in which a spike
  /// over three times the sample before it stands as that sample. Slow is under `lowRate` otherwise.
  /// Nothing for no time.
  package static func timeShares(
    _ durations: [Double], factor: Double = 2.5, lowRate: Double = 25
  ) -> (stutter: Double, lowRate: Double)? {
    let total = durations.reduce(0, +)
    guard total > 0, let mean = Pacing.mean(durations) else { return nil }
    let averages = trailingAverage(
      withoutSpikes(durations), samples: max(1, Int((mean.squareRoot() * 10).rounded())))
    var (stutter, low) = (0.0, 0.0)
    for (duration, average) in zip(durations, averages) {
      if duration > factor * average {
        stutter += duration
      } else if duration > 0, 1000 / duration < lowRate {
        low += duration
      }
    }
    return (100 * stutter / total, 100 * low / total)
  }

  /// Another method of the same name: frames longer than `factor` plain averages, in percent.
  package static func countShare(_ durations: [Double], factor: Double = 2.5) -> Double? {
    guard let mean = Pacing.mean(durations) else { return nil }
    return 100 * Double(durations.count { $0 > factor * mean }) / Double(durations.count)
  }

  private static func withoutSpikes(_ durations: [Double]) -> [Double] {
    durations.indices.map { i in
      i > 0 && durations[i] > 3 * durations[i - 1] ? durations[i - 1] : durations[i]
    }
  }

  private static func trailingAverage(_ values: [Double], samples: Int) -> [Double] {
    var sum = 0.0
    return values.indices.map { i in
      sum += values[i]
      if i >= samples { sum -= values[i - samples] }
      return sum / Double(min(i + 1, samples))
    }
  }
}

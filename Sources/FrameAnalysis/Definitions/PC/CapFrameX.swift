/// CapFrameX's figures of slow frames, in frames per second.
///
/// Three of the six things called "1 % low". Each is unknown for no frames. Source:
/// CXWorld/CapFrameX, FrametimeStatisticProvider.cs.
package enum CapFrameX {
  /// P1: the 1 % quantile of instantaneous rates by R-8, which is not 1000 ÷ a quantile of times.
  package static func p1(_ durations: [Double]) -> Double? {
    let rates = durations.compactMap(FrameRates.instantaneous).sorted()
    return PercentileRule.r8.value(1, ofSorted: rates)
  }

  /// 1000 ÷ the mean of durations from the R-8 quantile at 1 − share on; ties there are all included.
  package static func lowAverage(_ durations: [Double], share: Double = 0.01) -> Double? {
    let sorted = durations.sorted()
    guard let limit = PercentileRule.r8.value(100 * (1 - share), ofSorted: sorted) else {
      return nil
    }
    return Pacing.mean(sorted.filter { $0 >= limit }).flatMap(FrameRates.instantaneous)
  }

  /// 1000 ÷ the frame at which the slowest frames together reach a share of the time.
  ///
  /// The time-weighted definition, which is MSI Afterburner's too.
  package static func lowIntegral(_ durations: [Double], share: Double = 0.01) -> Double? {
    let limit = share * durations.reduce(0, +)
    var sum = 0.0
    for duration in durations.sorted(by: >) {
      sum += duration
      if sum >= limit { return FrameRates.instantaneous(duration) }
    }
    return nil
  }

  /// Shares of |Δ to the frame before| below 2, 4, 8, 12 ms and the rest.
  ///
  /// Nothing for fewer than two frames.
  package static func varianceShares(_ durations: [Double]) -> [Double]? {
    let changes = zip(durations, durations.dropFirst()).map { abs($1 - $0) }
    guard !changes.isEmpty else { return nil }
    let edges = [0, 2, 4, 8, 12, Double.infinity]
    return zip(edges, edges.dropFirst()).map { low, high in
      Double(changes.count { $0 >= low && $0 < high }) / Double(changes.count)
    }
  }
}

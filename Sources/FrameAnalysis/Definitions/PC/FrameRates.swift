/// The two things called average FPS.
package enum FrameRates {
  /// n · 1000 ÷ Σt, the harmonic mean: what CapFrameX, MangoHud and PresentMon print.
  ///
  /// Nothing for no time.
  package static func average(_ durations: [Double]) -> Double? {
    let time = durations.reduce(0, +)
    return time > 0 ? 1000 * Double(durations.count) / time : nil
  }

  /// The mean of 1000 ÷ t, which short frames pull up; nothing where a duration is not positive.
  package static func meanOfInstantaneous(_ durations: [Double]) -> Double? {
    let rates = durations.compactMap(instantaneous)
    return rates.count == durations.count ? Pacing.mean(rates) : nil
  }

  /// 1000 ÷ the mean of the slowest share of the frames, by their number.
  ///
  /// What GamersNexus is said to mean by "1 % low"; second-hand, and whether the number of frames is
  /// rounded is not said. At least one frame is taken; nothing for no frames.
  package static func meanOfSlowest(_ durations: [Double], share: Double = 0.01) -> Double? {
    let count = max(1, Int((share * Double(durations.count)).rounded()))
    return Pacing.mean(Array(durations.sorted(by: >).prefix(count))).flatMap(instantaneous)
  }

  /// 1000 ÷ t.
  package static func instantaneous(_ duration: Double) -> Double? {
    duration > 0 ? 1000 / duration : nil
  }
}

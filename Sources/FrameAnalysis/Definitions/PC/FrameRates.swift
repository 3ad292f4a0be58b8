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

  /// 1000 ÷ t.
  package static func instantaneous(_ duration: Double) -> Double? {
    duration > 0 ? 1000 / duration : nil
  }
}

/// PerfDog's jank: a frame that breaks with the frames before it and is long to the eye as well.
///
/// Longer than twice the mean of the three frames before and than two film frames (1000 ÷ 24 · 2 ms); a
/// big jank is longer than three film frames. Constant slowness is no jank, and the first three frames
/// have no verdict. The documentation prints 84 for 83.33 ms. Source: PerfDog documentation on
/// wetest.net, "Jank".
package struct PerfDog: Sendable {
  package static let jankLimit = 2 * 1000.0 / 24
  package static let bigJankLimit = 3 * 1000.0 / 24

  package private(set) var jank = 0
  package private(set) var bigJank = 0
  private var jankTime = 0.0
  private var total = 0.0

  package init(_ durations: [Double], limit: Double = jankLimit) {
    total = durations.reduce(0, +)
    for i in durations.indices.dropFirst(3) {
      let before = (durations[i - 3] + durations[i - 2] + durations[i - 1]) / 3
      guard durations[i] > 2 * before, durations[i] > limit else { continue }
      jank += 1
      jankTime += durations[i]
      if durations[i] > Self.bigJankLimit { bigJank += 1 }
    }
  }

  /// Jank time in percent of all time, the whole of each frame; nothing for no time.
  ///
  /// The documentation does not say whether the excess alone is meant.
  package var stutter: Double? { total > 0 ? 100 * jankTime / total : nil }
}

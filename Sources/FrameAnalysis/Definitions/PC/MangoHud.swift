/// MangoHud's percentiles, in frames per second.
///
/// The slowest frame but ⌊share · n − 1⌋, as a rate; with fewer than 1 ÷ share frames the slowest.
/// Source: flightlessmango/MangoHud, fps_metrics.h.
package enum MangoHud {
  /// Keeps the last 10 000 frames, as the overlay's ring does; nothing for no frames.
  package static func low(_ durations: [Double], share: Double = 0.01) -> Double? {
    let sorted = durations.suffix(10_000).sorted(by: >)
    guard !sorted.isEmpty else { return nil }
    let index = max(0, Int(share * Double(sorted.count) - 1))
    return FrameRates.instantaneous(sorted[min(index, sorted.count - 1)])
  }
}

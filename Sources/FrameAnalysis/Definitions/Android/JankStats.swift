/// AndroidX JankStats: a frame is jank when its UI work took more than twice what was expected.
///
/// From API 31 expected is the frame's deadline; below, one interval of the refresh rate. A multiplier
/// of 0 makes every frame jank. Milliseconds. Source: androidx metrics-performance, JankStats.kt and
/// JankStatsApi16/24/31Impl.kt.
package enum JankStats {
  package static let multiplier = 2.0

  package static func isJank(
    uiDuration: Double, expected: Double, multiplier: Double = multiplier
  ) -> Bool {
    uiDuration > expected * multiplier
  }

  /// The expected duration below API 31: rates outside 30…200 Hz are taken for 60.
  package static func expected(hertz: Double) -> Double {
    1000 / ((30...200).contains(hertz) ? hertz : 60)
  }
}

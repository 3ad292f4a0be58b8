/// The figures of Flutter's TimelineSummary and FrameTimingSummarizer.
///
/// Source: flutter_driver, timeline_summary.dart and percentile_utils.dart; flutter_test,
/// frame_timing_summarizer.dart.
package enum FlutterTimeline {
  /// The build budget, a constant: an 8.33 ms display is not treated differently.
  package static let budget = 16.0

  /// The build budget until flutter/flutter#27709 of 2019: files of that time count by it.
  package static let formerBudget = 8.0

  /// Durations over a budget, strictly.
  package static func missedBudgetCount(
    _ durations: [Double], budget: Double = budget
  ) -> Int {
    durations.count { $0 > budget }
  }

  /// What `stddev_frame_rasterizer_time_millis` holds: Σ|x − mean| ÷ n, not a standard deviation.
  ///
  /// Nothing for no values; the original throws.
  package static func meanAbsoluteDeviation(_ values: [Double]) -> Double? {
    guard let mean = Pacing.mean(values) else { return nil }
    return values.reduce(0) { $0 + abs($1 - mean) } / Double(values.count)
  }
}

/// Flutter DevTools' jank: build or raster time, in whole ms, over the refresh interval.
///
/// `Duration.inMilliseconds` truncates, so at 120 Hz 8.9 ms is no jank and 9.0 is. Source: Flutter
/// DevTools, class FlutterFrame.
package enum FlutterDevTools {
  package static func isJanky(_ milliseconds: Double, hertz: Double) -> Bool {
    milliseconds.rounded(.towardZero) > 1000 / hertz
  }
}

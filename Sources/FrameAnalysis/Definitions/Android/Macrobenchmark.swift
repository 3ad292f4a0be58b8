/// Macrobenchmark's FrameTimingMetric, in milliseconds.
///
/// Percentiles are by R-7 over the samples of all iterations pooled, so runs are not told apart.
/// Source: androidx benchmark-macro, FrameTimingQuery.kt and Metric.kt; benchmark-common,
/// MetricResult.kt.
package enum Macrobenchmark {
  /// How far past its expected end a frame was done; negative is slack.
  package static func overrun(actualEnd: Double, renderEnd: Double, expectedEnd: Double) -> Double {
    max(actualEnd, renderEnd) - expectedEnd
  }

  /// The same in releases that left the render thread out.
  package static func overrunBeforeFix(actualEnd: Double, expectedEnd: Double) -> Double {
    actualEnd - expectedEnd
  }

  /// From the start of the UI thread's frame to the end of the render thread's.
  package static func cpuDuration(uiStart: Double, renderEnd: Double) -> Double {
    renderEnd - uiStart
  }
}

extension Definition {
  package static let flutter: [Definition] =
    [
      Self(
        .flutter, "frame_count", .count, "frames built", source: "timeline_summary.dart"
      ) { (figures) throws(UnknownFigure) in Double(try figures.work().count) }
    ]
    + summary("build") { (figures) throws(UnknownFigure) in try figures.work() }
    + summary("rasterizer") { (figures) throws(UnknownFigure) in try figures.rendering() } + [
      Self(
        .flutter, "stddev_frame_rasterizer_time_millis", .milliseconds,
        "Σ|x − mean| ÷ n, a mean absolute deviation", source: "timeline_summary.dart"
      ) { (figures) throws(UnknownFigure) in
        FlutterTimeline.meanAbsoluteDeviation(try figures.rendering())
      },
      Self(
        .flutter, "DevTools UI jank", .count, "whole ms of build > 1000 ÷ refresh rate",
        source: "DevTools, FlutterFrame"
      ) { (figures) throws(UnknownFigure) in
        try janky(figures.work(), hertz: figures.fastestRate())
      },
      Self(
        .flutter, "DevTools raster jank", .count, "whole ms of raster > 1000 ÷ refresh rate",
        source: "DevTools, FlutterFrame"
      ) { (figures) throws(UnknownFigure) in
        try janky(figures.rendering(), hertz: figures.fastestRate())
      },
    ]

  private static func janky(_ durations: [Double], hertz: Double) -> Double {
    Double(durations.count { FlutterDevTools.isJanky($0, hertz: hertz) })
  }

  private static func summary(
    _ part: String,
    _ values: @escaping @Sendable (TraceFigures) throws(UnknownFigure) -> [Double]
  ) -> [Self] {
    let source = "timeline_summary.dart"
    let percentiles = [90.0, 99].map { p in
      Self(
        .flutter, "\(Int(p))th_percentile_frame_\(part)_time_millis", .milliseconds,
        "sorted[round((n − 1)·p)]", source: "percentile_utils.dart"
      ) { (figures) throws(UnknownFigure) in
        PercentileRule.roundIndex.value(p, ofSorted: try values(figures).sorted())
      }
    }
    return [
      Self(
        .flutter, "average_frame_\(part)_time_millis", .milliseconds, "Σt ÷ n", source: source
      ) { (figures) throws(UnknownFigure) in Pacing.mean(try values(figures)) }
    ] + percentiles + [
      Self(
        .flutter, "worst_frame_\(part)_time_millis", .milliseconds, "maximum", source: source
      ) { (figures) throws(UnknownFigure) in try values(figures).max() },
      Self(
        .flutter, "missed_frame_\(part)_budget_count", .count,
        "durations > 16 ms, whatever the refresh rate", source: source
      ) { (figures) throws(UnknownFigure) in
        Double(FlutterTimeline.missedBudgetCount(try values(figures)))
      },
      Self(
        .flutter, "missed_frame_\(part)_budget_count until 2019", .count, "durations > 8 ms",
        source: "timeline_summary.dart before flutter/flutter#27709"
      ) { (figures) throws(UnknownFigure) in
        let budget = FlutterTimeline.formerBudget
        return Double(FlutterTimeline.missedBudgetCount(try values(figures), budget: budget))
      },
    ]
  }
}

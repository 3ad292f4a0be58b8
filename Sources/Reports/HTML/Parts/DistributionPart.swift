import FrameAnalysis
import FrameModel

/// Part 4: how durations are spread, at which rates, and how evenly.
struct DistributionPart {
  let section: Section
  let surface: SurfaceAnalysis

  func write(to page: inout Markup) {
    page += "<section>"
    page += section.heading("Distribution", "distribution")
    ladder(surface.metrics, "Percentiles, ms").write(to: &page)
    page += """
      <p class="aside">Percentiles by the R-7 rule: linear between the two nearest frames. Other \
      rules give other numbers for the same frames.</p>
      <div class="columns">

      """
    if let histogram = surface.histogram { HistogramChart(histogram).write(to: &page) }
    page += "<div>"
    residency().write(to: &page)
    pacing(surface.metrics, "Pace").write(to: &page)
    page += "</div></div>\n"
    RefreshTable(surface: surface).write(to: &page)
    if let warmUp = surface.warmUp { writeWarmUp(warmUp, to: &page) }
    page += "</section>\n"
  }

  // MARK: Tables

  private func ladder(_ metrics: MetricSet, _ caption: String) -> DataTable {
    var table = DataTable(
      caption,
      [
        .text("Of"), .number("Mean"), .number("p50"), .number("p90"), .number("p95"),
        .number("p99"), .number("Max"), .number("Frames"), .text("Measured"),
      ])
    let families: [(String, [MetricID])] = [
      (
        "Frame duration",
        [
          .frameDurationMean, .frameDurationP50, .frameDurationP90, .frameDurationP95,
          .frameDurationP99, .frameDurationMax,
        ]
      ),
      (
        "Work",
        [
          .frameWorkMean, .frameWorkP50, .frameWorkP90, .frameWorkP95, .frameWorkP99, .frameWorkMax,
        ]
      ),
      (
        "Overrun",
        [
          .frameOverrunMean, .frameOverrunP50, .frameOverrunP90, .frameOverrunP95,
          .frameOverrunP99, .frameOverrunMax,
        ]
      ),
    ]
    for (name, ids) in families {
      guard let first = ids.compactMap({ metrics[$0] }).first else { continue }
      let method =
        first.needs.map { "unknown: needs \($0.joined(separator: ", "))" }
        ?? first.method.split(separator: ",").dropFirst().joined(separator: ",")
      table.add([name] + ids.map(metrics.figure) + [NumberText.count(first.n), method])
    }
    return table
  }

  private func residency() -> DataTable {
    var table = DataTable(
      "Refresh rates",
      [.text("Rate"), .number("Frames"), .number("Of frames"), .number("Of time")])
    for row in surface.residency {
      table.add([
        .text(row.name), .text(NumberText.count(row.frames)),
        .text(NumberText.percent(row.shareOfFrames, places: 1)),
        .bar(NumberText.percent(row.shareOfTime, places: 1), row.shareOfTime / 100),
      ])
    }
    return table
  }

  private func pacing(_ metrics: MetricSet, _ caption: String) -> DataTable {
    var table = DataTable(caption, [.text("Measure"), .number("Value"), .text("How")])
    let ids: [MetricID] = [
      .frameRate, .gapLongest, .pacingDeviation, .pacingPersistence, .pacingVariation,
      .pacingJudder, .pacingAnimationErrorP95, .motionTime, .evaluationCount, .evaluationTime,
      .evaluationShareP95, .evaluationIdle, .inputLatencyP95, .hangCount, .hangTime,
    ]
    for metric in ids.compactMap({ metrics[$0] }) {
      let how = metric.needs.map { "needs \($0.joined(separator: ", "))" } ?? metric.method
      table.add([metric.id.definition.title, metric.text, how])
    }
    return table
  }

  // MARK: Warm-up

  private func writeWarmUp(_ metrics: MetricSet, to page: inout Markup) {
    page += section.heading("Warm-up, counted apart", "warm-up", below: 1)
    page += """
      <p>\(metrics.text(.frameCount)) at the start are in none of the figures above: \
      \(metrics.text(.frameLate)) late, \(metrics.text(.hitchTime)) of lateness.</p>

      """
    ladder(metrics, "Percentiles of the warm-up, ms").write(to: &page)
  }
}

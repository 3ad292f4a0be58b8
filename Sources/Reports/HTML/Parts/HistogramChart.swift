import FrameAnalysis
import FrameModel

/// Frame durations in bins of half a refresh interval: columns to see, and a table to read.
struct HistogramChart {
  let histogram: Histogram

  init(_ histogram: Histogram) { self.histogram = histogram }

  private var total: Int { histogram.counts.reduce(0, +) }

  /// The bins that are shown: from the first to the last with frames, and as far as four intervals.
  private var bins: Range<Int> {
    let last = histogram.counts.lastIndex { $0 > 0 } ?? 0
    return 0..<min(histogram.counts.count, max(last + 1, 9))
  }

  func write(to page: inout Markup) {
    page += "<div>"
    writeColumns(to: &page)
    table().write(to: &page)
    page += "</div>\n"
  }

  /// Heights grow with the logarithm, so that one late frame among thousands can still be seen.
  private func writeColumns(to page: inout Markup) {
    let highest = Self.height(histogram.counts.max() ?? 0)
    page += """
      <figure class="histogram"><div class="columns-chart" role="img" aria-label="\(summary)">
      """
    for bin in bins {
      let share = highest > 0 ? Self.height(histogram.counts[bin]) / highest : 0
      page += "<span><b style=\"height:\(NumberText.fixed(share * 100, 2))%\"></b>"
      page += bin.isMultiple(of: 2) ? "<i>\(bin / 2)</i></span>" : "<i></i></span>"
    }
    page += """
      </div><figcaption>Frames by duration in refresh intervals, heights on a logarithmic \
      scale</figcaption></figure>

      """
  }

  private static func height(_ count: Int) -> Double {
    var doublings = 0.0
    var rest = Double(max(count, 0)) + 1
    while rest >= 2 {
      rest /= 2
      doublings += 1
    }
    return doublings + rest - 1
  }

  private var summary: String {
    let shown = bins.filter { histogram.counts[$0] > 0 }.map { bin in
      "\(NumberText.count(histogram.counts[bin])) at \(name(bin))"
    }
    return "Frames by duration in refresh intervals: \(shown.joined(separator: ", "))"
  }

  private func table() -> DataTable {
    let rate = histogram.interval.hertz.map { NumberText.hertz($0) } ?? "?"
    var table = DataTable(
      "Frame durations in multiples of the \(rate) Hz interval; bins not listed are empty",
      [
        .text("Intervals"), .number("From, ms"), .number("To, ms"), .number("Frames"),
        .number("Share"),
      ])
    for bin in bins where histogram.counts[bin] > 0 {
      let half = Nanoseconds(histogram.width.count / 2)
      let middle = histogram.width * bin
      table.add([
        name(bin), NumberText.milliseconds(bin == 0 ? .zero : middle - half),
        isRest(bin) ? "–" : NumberText.milliseconds(middle + half),
        NumberText.count(histogram.counts[bin]),
        NumberText.percent(100 * Double(histogram.counts[bin]) / Double(max(total, 1)), places: 2),
      ])
    }
    return table
  }

  private func isRest(_ bin: Int) -> Bool { bin == histogram.counts.count - 1 }

  private func name(_ bin: Int) -> String {
    (bin.isMultiple(of: 2) ? "\(bin / 2)" : "\(bin / 2).5") + (isRest(bin) ? " and more" : "")
  }
}

import FrameAnalysis
import FrameModel

/// The first table of a page with several traces: one row each.
struct OverviewPart {
  let report: Report

  private static let mostRows = 500

  func write(to page: inout Markup) {
    guard report.traces.count > 1 else { return }
    page += "<section><h2 id=\"overview\">Overview</h2>\n"
    var table = DataTable(
      "All traces, in order",
      [
        .text("Trace"), .number("Ratio, ms/s"), .text("Over"), .number("Hitches"),
        .number("Hitch time, ms"), .number("Late"), .number("Dropped"), .number("Over budget"),
        .number("Frozen"), .number("Frames"), .number("p99, ms"), .text("Device"), .text("Build"),
      ], style: "overview sortable")
    for (position, trace) in report.traces.enumerated().prefix(Self.mostRows) {
      table.add(row(trace, position))
    }
    table.write(to: &page)
    let rest = report.traces.count - Self.mostRows
    if rest > 0 {
      page += """
        <p class="cut">\(NumberText.count(rest)) more are in <code>summary.csv</code>.</p>

        """
    }
    page += "</section>\n"
  }

  private func row(_ report: TraceReport, _ position: Int) -> [DataTable.Cell] {
    let name = Names.shown(Names.file(report.trace.file), limit: 80)
    let from = report.trace.provenance
    var cells: [DataTable.Cell] = [
      .markup("<a href=\"#t\(position)-trace\">\(name)</a>")
    ]
    guard let surface = report.analysis.main else {
      let isReported = report.analysis.reported != nil
      cells += [.text("–"), .text(isReported ? "see as the source reports" : "–")]
      return cells + [DataTable.Cell](repeating: .text("–"), count: 10)
    }
    cells.append(.text(surface.metrics.figure(.hitchRatio)))
    cells.append(.text(surface.denominatorText))
    let ids: [MetricID] = [
      .hitchCount, .hitchTime, .frameLate, .frameDropped, .frameOverBudget, .frameFrozen,
      .frameCount, .frameDurationP99,
    ]
    cells += ids.map { .text(surface.metrics.figure($0)) }
    cells.append(.text(from.device.map { Names.shown($0, limit: 40) } ?? "–"))
    cells.append(.text(from.build.map { Names.shown($0, limit: 40) } ?? "–"))
    return cells
  }
}

/// Inputs that could not be read: named at the top, for a page that leaves them out would lie.
struct FailuresPart {
  let failures: [TraceError]

  private static let most = 100

  func write(to page: inout Markup) {
    guard !failures.isEmpty else { return }
    let count = NumberText.count(failures.count, "input", "inputs")
    page += """
      <section class="failures"><h2 id="failures"><span class="glyph bad" aria-hidden="true">✗</span> \
      \(count) could not be read</h2>
      <ul>
      """
    for failure in failures.prefix(Self.most) {
      page += "<li>\(Names.shown(failure.description, limit: 600))</li>\n"
    }
    page += "</ul>"
    let rest = failures.count - Self.most
    if rest > 0 { page += "<p class=\"cut\">\(NumberText.count(rest)) more are not listed.</p>" }
    page += "</section>\n"
  }
}

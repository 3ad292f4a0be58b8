import FrameAnalysis
import FrameModel

/// The same figures by span, screen, animation and display.
struct BreakdownPart {
  let section: Section
  let surface: SurfaceAnalysis

  private static let bytesPerRow = 600

  private var hasDisplays: Bool { section.report.analysis.surfaces.count > 1 }

  /// Whether there is anything to break the figures down by.
  var hasRows: Bool { !surface.breakdowns.isEmpty || hasDisplays }

  func write(to page: inout Markup) {
    let tables: [(Breakdown.Dimension, String)] = [
      (.span, "By span"), (.screen, "By screen"), (.animation, "By animation"),
    ]
    let parts = surface.breakdowns
    guard hasRows else { return }
    page += "<section>"
    page += section.heading("Where", "where")
    for (dimension, caption) in tables {
      write(parts.filter { $0.dimension == dimension }, caption, to: &page)
    }
    if hasDisplays { writeDisplays(to: &page) }
    page += "</section>\n"
  }

  private func write(_ parts: [Breakdown], _ caption: String, to page: inout Markup) {
    guard !parts.isEmpty else { return }
    let room = max(5, min(200, section.allowance / 20 / Self.bytesPerRow))
    let shown = parts.enumerated().sorted {
      let (a, b) = ($0.element.hitchTime, $1.element.hitchTime)
      return a == b ? $0.offset < $1.offset : a > b
    }.prefix(room).map(\.element)
    let rest = parts.count - shown.count
    let note = rest > 0 ? " (the \(shown.count) with most hitch time of \(parts.count))" : ""
    var table = DataTable(
      "\(caption), most hitch time first\(note)", Self.columns("Name"), style: "sortable")
    for part in shown {
      let type = part.spanType.map { " · \($0)" } ?? ""
      table.add([Names.shown(part.name, limit: 60) + type] + Self.figures(part.metrics))
    }
    table.write(to: &page)
  }

  private func writeDisplays(to page: inout Markup) {
    var table = DataTable(
      "By display", Self.columns("Display", of: isTimed ? "" : "work "), style: "sortable")
    let analysis = section.report.analysis
    for (position, surface) in analysis.surfaces.enumerated().prefix(50) {
      let name = section.trace.displayName(surface.display)
      table.add(
        [name + (position == analysis.primary ? " · this page" : "")]
          + Self.figures(surface.metrics, ofWork: !isTimed))
    }
    table.write(to: &page)
  }

  private var isTimed: Bool { section.trace.hasTimeline }

  private static func columns(_ name: String, of what: String = "") -> [DataTable.Column] {
    [
      .text(name), .number("Frames"), .number("Hitches"), .number("Hitch time, ms"),
      .number("Ratio, ms/s"), .number("Late"), .number("Dropped"), .number("Over budget"),
      .number("\(what)p50, ms"), .number("\(what)p99, ms"),
      .number(what.isEmpty ? "Max, ms" : "\(what)max, ms"),
    ]
  }

  private static func figures(_ metrics: MetricSet, ofWork: Bool = false) -> [String] {
    let ids: [MetricID] = [
      .frameCount, .hitchCount, .hitchTime, .hitchRatio, .frameLate, .frameDropped,
      .frameOverBudget,
    ]
    let ladder: [MetricID] =
      ofWork
      ? [.frameWorkP50, .frameWorkP99, .frameWorkMax]
      : [.frameDurationP50, .frameDurationP99, .frameDurationMax]
    return (ids + ladder).map(metrics.figure)
  }
}

extension Breakdown {
  fileprivate var hitchTime: Double { metrics.known(.hitchTime) ?? -1 }
}

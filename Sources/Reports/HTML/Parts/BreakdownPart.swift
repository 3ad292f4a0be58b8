import FrameAnalysis
import FrameModel

/// The same figures by refresh rate, span, screen, animation and display.
struct BreakdownPart {
  let section: Section
  let surface: SurfaceAnalysis

  private static let bytesPerRow = 600

  private var hasDisplays: Bool { section.report.analysis.surfaces.count > 1 }

  /// Whether there is anything to break the figures down by.
  var hasRows: Bool { !parts.isEmpty || hasDisplays || hasTimings }

  private var hasTimings: Bool {
    !surface.timings.isEmpty && section.report.conformances.isEmpty
  }

  /// The parts that are less than the whole, which is all above.
  private var parts: [Breakdown] {
    let rates = surface.breakdowns.count { $0.dimension == .refreshRate }
    return surface.breakdowns.filter {
      $0.dimension != .device && $0.dimension != .view
        && ($0.dimension != .refreshRate || rates > 1)
    }
  }

  func write(to page: inout Markup) {
    let tables: [(Breakdown.Dimension, String)] = [
      (.refreshRate, "By refresh rate"), (.span, "By span"), (.screen, "By screen"),
      (.animation, "By animation"),
    ]
    let parts = parts
    guard hasRows else { return }
    page += "<section>"
    page += section.heading("Where", "where")
    for (dimension, caption) in tables {
      write(parts.filter { $0.dimension == dimension }, caption, to: &page)
    }
    writeTimings(to: &page)
    if hasDisplays { writeDisplays(to: &page) }
    page += "</section>\n"
  }

  /// How many rows a table may have.
  private var room: Int { max(5, min(200, section.allowance / 20 / Self.bytesPerRow)) }

  /// Stutter apart from wrong durations, those that are not as declared first.
  private func writeTimings(to page: inout Markup) {
    // With rules, the part on motion has all of it.
    guard section.report.conformances.isEmpty else { return }
    let timings = surface.timings
    guard !timings.isEmpty else { return }
    var shown = Array(timings.lazy.filter { $0.outcome != .asDeclared }.prefix(room))
    shown += timings.lazy.filter { $0.outcome == .asDeclared }.prefix(room - shown.count)
    let note = timings.count > room ? " (\(room) of \(timings.count))" : ""
    var table = DataTable(
      "Animations against their declared duration\(note)",
      [
        .text("Animation"), .number("At, s"), .number("Declared, ms"), .number("Measured, ms"),
        .number("Dropped"), .number("Lost, ms"), .text("Outcome"),
      ], style: "sortable")
    for timing in shown {
      table.add([
        timing.name(in: section.trace),
        NumberText.seconds(section.trace.animations[timing.animation].begin),
        timing.declared.map { NumberText.fixed($0.milliseconds, 2) } ?? "–",
        timing.measured.map { NumberText.fixed($0.milliseconds, 2) } ?? "–",
        NumberText.count(timing.dropped), NumberText.fixed(timing.lost.milliseconds, 2),
        timing.outcome.rawValue,
      ])
    }
    table.write(to: &page)
  }

  private func write(_ parts: [Breakdown], _ caption: String, to page: inout Markup) {
    guard !parts.isEmpty else { return }
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

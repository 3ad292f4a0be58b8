import FrameAnalysis
import FrameModel

/// Other tools' figures of a trace, for whichever writer shows them.
enum ToolFigures {
  /// A table for every surface, with its name where there are several.
  ///
  /// A source may keep a benchmark or a process in each; of a browser's only the page's counts, which
  /// is the one that DevTools listens to.
  static func tables(
    of report: TraceReport, tools: [DefinitionTool]
  ) -> [(surface: String?, table: DefinitionsTable)] {
    let all: [SurfaceAnalysis?] = report.analysis.surfaces
    let isBrowser = !report.trace.compositorEvents.isEmpty
    let surfaces = all.isEmpty || isBrowser ? [report.analysis.main] : all
    return surfaces.map { surface in
      let name = surfaces.count > 1 ? surface.map { report.trace.displayName($0.display) } : nil
      return (name, DefinitionsTable(of: surface, in: report.trace, tools: tools))
    }
  }
}

extension DefinitionsTable.Row {
  /// Why the figure is unknown.
  var reason: String? { if case .unknown(let reason) = value { reason } else { nil } }

  /// The figure as it is shown, and its unit with a blank before it.
  var figure: (number: String, unit: String) {
    switch value {
    case .unknown: return ("unknown", "")
    case .word(let word): return (word, "")
    case .number(let number):
      let unit = definition.unit
      if unit == .plain { return (NumberText.figure(number), "") }
      let isCount = unit == .count && number.magnitude < 0x1p62
      return (
        isCount ? NumberText.count(Int64(number.rounded())) : NumberText.fixed(number, unit.places),
        unit == .count ? "" : " \(unit.rawValue)"
      )
    }
  }
}

extension Definition.Unit {
  fileprivate var places: Int {
    switch self {
    case .count, .plain, .word: 0
    case .framesPerSecond: 2
    // Enough to check a figure against the tool that printed it.
    case .milliseconds, .percent, .millisecondsPerSecond, .secondsPerHour: 3
    }
  }
}

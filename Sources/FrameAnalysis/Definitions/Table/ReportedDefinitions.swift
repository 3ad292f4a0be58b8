import FrameModel

extension Definition {
  private static let mostReported = 200

  /// The figures that a trace's source computed itself, where the source is the tool's own.
  static func reported(by tool: DefinitionTool, in trace: Trace) -> [Definition] {
    guard tool.formats.contains(trace.origin) else { return [] }
    return trace.reportedFigures.prefix(mostReported).map { figure in
      let subject = trace.names[figure.subject].map { "\($0): " } ?? ""
      let unit = trace.names[figure.unit].map { ", in \($0)" } ?? ""
      let runs = figure.runs.count > 1 ? ", Σ ÷ n over \(figure.runs.count) runs" : ""
      let value = figure.value
      return Definition(
        tool: tool, metric: subject + trace.names[figure.name], unit: .plain,
        formula: "as the source has it\(unit)\(runs)", source: "the file itself"
      ) { (_) throws(UnknownFigure) in
        guard value.isFinite else { throw UnknownFigure("the source has no number") }
        return .number(value)
      }
    }
  }
}

extension DefinitionTool {
  /// The formats in which the tool's own figures come.
  fileprivate var formats: [TraceFormat] {
    switch self {
    case .apple: [.xctrace, .xctestMetrics, .xcodebuildLog, .metricKit]
    case .android: [.perfettoMetrics, .gfxInfo, .macrobenchmark]
    case .flutter: [.flutterSummary]
    case .sentry: [.sentry]
    case .chrome, .firebase, .perfdog, .presentmon, .capframex, .mangohud, .gamersnexus: []
    }
  }
}

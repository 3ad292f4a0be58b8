import FrameAnalysis
import FrameModel

/// Several runs of one scenario on the terminal: the spread of a few figures, and each run's ratio.
struct RunsText {
  let scenario: ScenarioRuns

  init(_ scenario: ScenarioRuns, of report: Report) { self.scenario = scenario }

  private static let ids: [MetricID] = [
    .hitchRatio, .hitchCount, .frameDroppedRate, .frameOverBudgetRate, .frameDurationP95,
    .frameDurationP99,
  ]

  func write(to buffer: inout TextBuffer, width: Int, style: Style) {
    var title = Paragraph(rest: "  ")
    let count = NumberText.count(scenario.runs.count)
    title.add("\(count) runs of \(Names.shown(scenario.scenario, limit: 60))", .bold)
    let conditions = [scenario.device, scenario.build.map { "build \($0)" }].compactMap(\.self)
    if !conditions.isEmpty { title.add("(\(Names.shown(conditions.joined(separator: ", "))))") }
    title.write(to: &buffer, width: width, style: style)
    if let pooled = scenario.pooledRatio {
      var line = Paragraph(first: "    ")
      line.add("\(NumberText.fixed(pooled, 2)) ms/s", .bold)
      line.add("pooled: Σ hitch time ÷ Σ \(scenario.denominator.rawValue) over all runs.")
      line.write(to: &buffer, width: width, style: style)
    }
    for metric in Self.ids.compactMap(scenario.metric) {
      var line = Paragraph(first: "    ", rest: "      ")
      line.add("\(metric.id.definition.title): \(metric.spreadText).")
      if metric.id == .hitchRatio { line.add("Each run: \(metric.valuesText).") }
      line.write(to: &buffer, width: width, style: style)
    }
  }
}

extension ScenarioRuns {
  func metric(_ id: MetricID) -> RunMetric? { metrics.first { $0.id == id } }
}

extension RunMetric {
  private func text(_ value: Double?) -> String {
    NumberText.figure(value.flatMap { $0.isFinite ? $0 : nil }, of: id)
  }

  var medianText: String { text(median) }
  var minimumText: String { text(minimum) }
  var maximumText: String { text(maximum) }

  /// Every run's value, in the order of the runs.
  var valuesText: String { values.map(text).joined(separator: ", ") }

  /// `median 5.20 ms/s, 4.10 to 6.30`.
  var spreadText: String {
    let unit = id.definition.unit
    let suffix = unit == .count || unit == .frames ? "" : " \(unit.rawValue)"
    return "median \(medianText)\(suffix), \(minimumText) to \(maximumText)"
  }
}

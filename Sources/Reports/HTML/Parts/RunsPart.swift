import FrameAnalysis
import FrameModel

/// Several runs of one scenario: every run shown, and their spread.
struct RunsPart {
  let report: Report

  private static let mostScenarios = 50
  private static let ids: [MetricID] = [
    .hitchRatio, .hitchCount, .hitchTime, .hitchLongest, .frameCount, .frameDropped,
    .frameDroppedRate, .frameOverBudgetRate, .frameDurationP50, .frameDurationP95,
    .frameDurationP99, .frameRate, .evaluationCount, .evaluationTime,
  ]

  func write(to page: inout Markup) {
    let scenarios = report.scenarios
    guard !scenarios.isEmpty else { return }
    page += """
      <section><h2 id="runs">Runs</h2>
      <p class="aside">The run is the unit: every figure is one run's, over its own frames. Pooled is \
      Σ hitch time ÷ Σ of what it is divided by, over all runs.</p>

      """
    for scenario in scenarios.prefix(Self.mostScenarios) { write(scenario, to: &page) }
    let rest = scenarios.count - Self.mostScenarios
    if rest > 0 {
      page += """
        <p class="cut">\(NumberText.count(rest)) more are in <code>runs.csv</code>.</p>

        """
    }
    page += "</section>\n"
  }

  private func write(_ scenario: ScenarioRuns, to page: inout Markup) {
    let conditions = [
      scenario.device, scenario.build.map { "build \($0)" },
      scenario.rate.map { "\(NumberText.hertz($0)) Hz" },
    ].compactMap(\.self)
    let name = Names.shown(scenario.scenario, limit: 80)
    let caption =
      "\(NumberText.count(scenario.runs.count)) runs of \(name)"
      + (conditions.isEmpty ? "" : " (\(Names.shown(conditions.joined(separator: ", "))))")
    var table = DataTable(
      caption,
      [
        .text("Metric"), .text("Unit"), .number("Median"), .number("Least"), .number("Most"),
        .number("Pooled"), .text("Each run, in order"),
      ])
    for metric in Self.ids.compactMap(scenario.metric) {
      let pooled = metric.id == .hitchRatio ? scenario.pooledRatio : nil
      table.add([
        metric.id.definition.title, metric.id.definition.unit.rawValue, metric.medianText,
        metric.minimumText, metric.maximumText, pooled.map { NumberText.fixed($0, 2) } ?? "–",
        metric.valuesText,
      ])
    }
    table.write(to: &page)
  }
}

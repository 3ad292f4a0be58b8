import FrameAnalysis
import FrameModel

/// The report for programs: schema `framewise.report/1`.
///
/// Stable names, the unit in the name of every number, keys in a fixed order. New keys may be
/// added under this schema; a change of meaning or unit gets a new one.
package struct JSONReport: ReportWriter {
  package static let schema = "framewise.report/1"

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", Self.schema)
      json.field("tool", report.toolVersion)
      json.field("date", report.date)
      json.array("traces") { traces in
        for trace in report.traces {
          traces.object { TraceJSON(trace, tools: report.tools).write(to: &$0) }
          traces.drain(to: &output)
        }
      }
      json.array("scenarios") { scenarios in
        for scenario in report.scenarios { Self.write(scenario, of: report, to: &scenarios) }
      }
      if let comparison = report.comparison {
        json.object("comparison") { ComparisonJSON(comparison: comparison).write(to: &$0) }
      }
      json.object("definitions") { definitions in
        for id in report.metrics {
          definitions.object(id.rawValue) { id.definition.write(to: &$0) }
        }
      }
      json.array("failures") { failures in
        for failure in report.failures {
          failures.object(isInline: true) {
            $0.field("file", failure.file)
            $0.field("error", failure.description)
            $0.field("line", failure.place?.line)
          }
        }
      }
      if let verdict = report.verdict {
        VerdictJSON.write(verdict, to: &json)
      } else {
        json.field("verdict", String?.none)
      }
    }
    json.finish(to: &output)
  }

  private static func write(
    _ scenario: ScenarioRuns, of report: Report, to json: inout JSONWriter
  ) {
    json.object {
      $0.field("scenario", scenario.scenario)
      $0.field("device", scenario.device)
      $0.field("build", scenario.build)
      $0.field("rate_hz", scenario.rate, places: 3)
      $0.array("runs") { runs in
        for run in scenario.runs { runs.value(report.traces[run].trace.file) }
      }
      $0.object("pooled", isInline: true) {
        $0.field("metric", MetricID.hitchRatio.rawValue)
        $0.field("value", scenario.pooledRatio, places: 6)
        $0.field("unit", MetricID.hitchRatio.definition.unit.rawValue)
        $0.field("method", "Σ hitch time ÷ Σ \(scenario.denominator.rawValue)")
      }
      $0.object("metrics") { metrics in
        for metric in scenario.metrics { write(metric, to: &metrics) }
      }
    }
  }

  private static func write(_ metric: RunMetric, to json: inout JSONWriter) {
    let unit = metric.id.definition.unit
    json.object(metric.id.rawValue, isInline: true) {
      $0.field("unit", unit.rawValue)
      $0.field("median", metric.median, places: 6)
      $0.field("min", metric.minimum, places: 6)
      $0.field("max", metric.maximum, places: 6)
      $0.array("values") { values in metric.values.forEach { values.element(exact: $0) } }
    }
  }
}

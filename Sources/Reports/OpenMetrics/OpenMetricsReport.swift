import FrameAnalysis
import FrameModel

/// Figures for a monitoring system: the text format of OpenMetrics 1.0, in base units.
///
/// A family for each metric that some trace knows; an unknown one has no sample, never a zero. What
/// traces are of is told once by `framewise_trace_info`, to be joined by `trace`.
package struct OpenMetricsReport: ReportWriter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var text = OpenMetricsText()
    Self.writeTraces(of: report, to: &text)
    for id in MetricID.allCases {
      Self.write(id, of: report, to: &text)
      text.buffer.drain(to: &output)
    }
    Self.writeFindings(of: report, to: &text)
    if let verdict = report.verdict { OpenMetricsChecks(verdict).write(to: &text) }
    text.buffer.append("# EOF\n")
    text.buffer.finish(to: &output)
  }

  private static func labels(of trace: Trace) -> [(String, String)] {
    [("trace", trace.file), ("scenario", trace.scenario)]
  }

  private static func writeTraces(of report: Report, to text: inout OpenMetricsText) {
    guard !report.traces.isEmpty else { return }
    text.family("framewise_trace", .info, help: "Where a trace comes from.")
    for trace in report.traces.map(\.trace) {
      let from = trace.provenance
      let facts = [
        ("app", from.app), ("build", from.build), ("commit", from.commit), ("device", from.device),
        ("os", from.os), ("configuration", from.configuration), ("recorded", from.date),
      ].compactMap { key, value in value.map { (key, $0) } }
      let format = [("format", trace.format.rawValue), ("tool", report.toolVersion)]
      text.sample("framewise_trace_info", labels(of: trace) + format + facts, 1, places: 0)
    }
  }

  private static func write(_ id: MetricID, of report: Report, to text: inout OpenMetricsText) {
    let known = report.traces.compactMap { trace in
      trace.analysis.main?.metrics.known(id).map { (trace.trace, $0) }
    }
    guard !known.isEmpty else { return }
    let name = id.openMetricsName
    let unit = id.definition.unit.base
    text.family(
      name, .gauge, unit: unit.name, help: "\(id.rawValue): \(id.definition.meaning)")
    for (trace, value) in known {
      text.sample(name, labels(of: trace), value * unit.scale, places: unit.places)
    }
  }

  private static func writeFindings(of report: Report, to text: inout OpenMetricsText) {
    guard report.traces.contains(where: { !$0.rules.isEmpty }) else { return }
    text.family("framewise_findings", .gauge, help: "Findings of a motion rule in a trace.")
    for report in report.traces {
      var counts: [String: [FindingLevel: Int]] = [:]
      for finding in report.findings {
        counts[finding.rule, default: [:]][finding.level, default: 0] += 1
      }
      // In the order of the rules; a rule that could not be judged has no sample.
      for rule in report.rules where rule.outcome == .pass || rule.outcome == .fail {
        for level in FindingLevel.allCases.reversed() {
          let count = counts[rule.id]?[level] ?? 0
          guard count > 0 || level == rule.rule.level else { continue }
          text.sample(
            "framewise_findings",
            labels(of: report.trace) + [("rule", rule.id), ("level", level.rawValue)],
            Double(count), places: 0)
        }
      }
    }
  }
}

/// The families of the gate's checks.
struct OpenMetricsChecks {
  private let verdict: Verdict
  private let results: [(result: CheckResult, labels: [(String, String)])]

  private static let outcomes = ["pass", "fail", "unknown", "waived", "inconclusive"]

  init(_ verdict: Verdict) {
    self.verdict = verdict
    results = zip(verdict.results, verdict.names).map { result, name in
      (
        result,
        [
          ("check", name), ("scenario", result.scenario), ("subject", result.subject),
          ("part", result.part), ("level", result.level.rawValue),
        ]
      )
    }
  }

  func write(to text: inout OpenMetricsText) {
    text.family("framewise_gate_passed", .gauge, help: "Whether the gate let the traces pass.")
    text.sample("framewise_gate_passed", [], verdict.passed ? 1 : 0, places: 0)
    guard !results.isEmpty else { return }
    let name = "framewise_check_outcome"
    text.family(name, .stateset, help: "What became of a check; unknown is no pass.")
    for (result, labels) in results {
      for outcome in Self.outcomes {
        let isSet = result.outcome.word == outcome
        text.sample(name, labels + [(name, outcome)], isSet ? 1 : 0, places: 0)
      }
    }
    write("framewise_check_measured", "What a check found, in its own unit.", \.measured, to: &text)
    write("framewise_check_limit", "What a check allows, in its own unit.", \.limit, to: &text)
  }

  private func write(
    _ name: String, _ help: String, _ value: KeyPath<CheckResult, Quantity?>,
    to text: inout OpenMetricsText
  ) {
    let known = results.compactMap { result, labels in
      result[keyPath: value].flatMap { $0.value.isFinite ? ($0, labels) : nil }
    }
    guard !known.isEmpty else { return }
    text.family(name, .gauge, help: help)
    for (quantity, labels) in known {
      text.sample(name, labels + [("unit", quantity.unit)], quantity.value, places: 6)
    }
  }
}

package import FrameAnalysis
package import FrameModel
package import MotionRules

/// One trace with everything that was computed from it.
package struct TraceReport: Sendable {
  package var trace: Trace
  package var analysis: Analysis
  /// What became of each motion rule, in the order of the rules; empty where none was asked for.
  package var rules: [RuleSummary]
  /// What the rules found, the gravest first.
  package var findings: [Finding]
  /// How each run of an animation keeps to what it declares; empty where no rule was asked for.
  package var conformances: [AnimationConformance]

  package init(
    trace: Trace, analysis: Analysis, rules: [RuleSummary] = [], findings: [Finding] = [],
    conformances: [AnimationConformance] = []
  ) {
    self.trace = trace
    self.analysis = analysis
    self.rules = rules
    self.findings = findings
    self.conformances = conformances
  }
}

/// Everything that a report can say, before any format is chosen.
///
/// Every writer reads this one value, so that the page, the tables and the terminal cannot disagree.
package struct Report: Sendable {
  package var toolVersion: String
  /// When it was made, ISO-8601 in UTC; the caller decides, so that the same input gives the same
  /// bytes.
  package var date: String?
  /// In the order in which they are shown.
  package var traces: [TraceReport]
  /// Inputs that could not be read: named, never left out.
  package var failures: [TraceError]
  /// The tools whose own figures of the same frames are shown too.
  package var tools: [DefinitionTool] = []

  package init(
    toolVersion: String, date: String?, traces: [TraceReport], failures: [TraceError] = []
  ) {
    self.toolVersion = toolVersion
    self.date = date
    self.traces = traces
    self.failures = failures
  }

  /// The scenarios of which the report holds several runs.
  var scenarios: [ScenarioRuns] { ScenarioRuns.of(traces.map { ($0.trace, $0.analysis) }) }

  /// The metrics that the report holds or names as unknown.
  var metrics: [MetricID] {
    var ids: Set<MetricID> = []
    for trace in traces {
      for metric in trace.analysis.main?.metrics.all ?? [] { ids.insert(metric.id) }
      for metric in trace.analysis.reported?.metrics.all ?? [] { ids.insert(metric.id) }
    }
    return MetricID.allCases.filter(ids.contains)
  }
}

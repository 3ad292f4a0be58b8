package import FrameAnalysis
package import FrameModel

/// One trace with everything that the gate judges: the run is the sampling unit.
package struct GateRun: Sendable {
  package let trace: Trace
  package let analysis: Analysis
  /// What became of each motion rule; empty where none was asked for.
  package let rules: [RuleSummary]
  package let findings: [Finding]
  /// What was on screen when.
  let places: FramePlaces

  package init(trace: Trace, analysis: Analysis, rules: [RuleSummary], findings: [Finding]) {
    self.trace = trace
    self.analysis = analysis
    self.rules = rules
    self.findings = findings
    let end = analysis.main?.extent.upperBound ?? Timestamp(nanoseconds: .max)
    places = FramePlaces(of: trace, until: end)
  }

  /// The figures of the whole trace; what the source reports where it holds no frames.
  var metrics: MetricSet? { analysis.main?.metrics ?? analysis.reported?.metrics }
}

/// Runs of one scenario under the same conditions.
struct GateScenario: Sendable {
  /// The scenario's name, with what tells it from others of the same name.
  var label: String
  var name: String
  var device: String?
  /// Positions among the runs of the gate.
  var runs: [Int]

  static func all(of runs: [GateRun]) -> [GateScenario] {
    var scenarios = ScenarioRuns.members(of: runs.map { ($0.trace, $0.analysis) }).map { members in
      let first = runs[members[0]]
      return GateScenario(
        label: first.trace.scenario, name: first.trace.scenario,
        device: first.trace.provenance.device, runs: members)
    }
    let names = Dictionary(grouping: scenarios.indices) { scenarios[$0].name }
    for positions in names.values where positions.count > 1 {
      let all = positions.map { conditions(of: runs[scenarios[$0].runs[0]]) }
      for (position, own) in zip(positions, all) {
        let telling = own.enumerated().filter { item in
          all.contains { $0[item.offset] != item.element }
        }
        let words = telling.map(\.element).filter { !$0.isEmpty }
        if !words.isEmpty { scenarios[position].label += " (\(words.joined(separator: ", ")))" }
      }
    }
    return scenarios
  }

  private static func conditions(of run: GateRun) -> [String] {
    let provenance = run.trace.provenance
    let longest = run.analysis.main?.residency.max { $0.time < $1.time }?.rate
    return [
      provenance.device ?? "", provenance.os ?? "", provenance.build.map { "build \($0)" } ?? "",
      provenance.configuration ?? "", longest.map { "\($0.decimal(2)) Hz" } ?? "",
    ]
  }
}

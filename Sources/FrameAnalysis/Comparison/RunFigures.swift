package import FrameModel

/// What one run gives to a comparison: figures and findings, and the conditions that they are of.
package struct RunFigures: Sendable, Equatable {
  /// The input as the user named it, or the name of its file where a baseline keeps it.
  package var name: String
  package var scenario: String
  package var conditions: RunConditions
  package var app: String?
  package var build: String?
  package var commit: String?
  /// When it was recorded, ISO-8601 in UTC, perhaps the date only.
  package var recorded: String?
  /// In the order of `MetricID`, unknown ones left out.
  package var values: [RunValue]
  /// In the order of their identities.
  package var parts: [RunPart]
  /// In the order of their identities.
  package var findings: [RunFinding]

  package init(name: String, scenario: String, conditions: RunConditions = RunConditions()) {
    self.name = name
    self.scenario = scenario
    self.conditions = conditions
    values = []
    parts = []
    findings = []
  }

  /// Nothing for a trace without frames: it has no figures of its own.
  package init?(
    of trace: Trace, _ analysis: Analysis, findings: [Finding] = [],
    options: AnalysisOptions = AnalysisOptions()
  ) {
    guard let surface = analysis.main else { return nil }
    name = trace.file
    scenario = trace.scenario
    conditions = RunConditions(of: trace, surface)
    conditions[.warmUp] = options.warmUp.text
    app = trace.provenance.app
    build = trace.provenance.build
    commit = trace.provenance.commit
    recorded = trace.provenance.date
    values = surface.metrics.values(surface.denominatorLength?.seconds)
    parts = RunPart.parts(of: surface)
    self.findings = RunFinding.findings(of: findings)
  }

  package subscript(id: MetricID) -> RunValue? { values.first { $0.id == id } }

  package subscript(id: MetricID, in part: RunPart.Identity?) -> RunValue? {
    guard let part else { return self[id] }
    return parts.first { $0.identity == part }?[id]
  }
}

extension WarmUp {
  /// As it is asked for; nothing for none.
  fileprivate var text: String? {
    switch self {
    case .frames(0): nil
    case .frames(let count): "\(count) frames"
    case .time(let length): "\(length.milliseconds.decimal(3)) ms"
    }
  }
}

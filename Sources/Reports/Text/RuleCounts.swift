import FrameModel

/// What became of all rules, in numbers and words.
struct RuleCounts {
  let rules: [RuleSummary]
  let findings: [Finding]

  init(of report: TraceReport) { (rules, findings) = (report.rules, report.findings) }

  func ids(_ outcome: RuleOutcome) -> [String] {
    rules.filter { $0.outcome == outcome }.map(\.id)
  }

  var unknown: [RuleSummary] { rules.filter { $0.missing != nil } }

  /// Whether the trace has anything that a rule could be asked of.
  var hasJudged: Bool { rules.contains { $0.outcome == .pass || $0.outcome == .fail } }

  /// `2 errors, 1 warning`; nil without findings.
  var findingsText: String? {
    let parts = FindingLevel.allCases.reversed().compactMap { level -> String? in
      let count = findings.count { $0.level == level }
      return count > 0 ? NumberText.count(count, level.nouns.one, level.nouns.many) : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `of 145 rules 12 passed, 3 failed, 80 have no subject here, 50 could not be judged`.
  var outcomesText: String {
    let parts = [
      (ids(.pass).count, "passed"), (ids(.fail).count, "failed"),
      (ids(.notApplicable).count, "have no subject here"),
      (unknown.count, "could not be judged"), (ids(.off).count, "are switched off"),
    ].filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
    return "of \(NumberText.count(rules.count)) rules \(parts.joined(separator: ", "))"
  }

  /// The rules that could not be judged, by what is missing.
  var missing: MissingNeeds {
    MissingNeeds(unknown.map { (subject: $0.id, needs: $0.missing ?? []) })
  }
}

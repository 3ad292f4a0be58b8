package import FrameAnalysis
package import FrameModel

/// What all rules say of one trace.
package struct RuleReport: Sendable {
  /// In the order of the rules.
  package var outcomes: [(rule: Rule, outcome: RuleOutcome, judged: Int)]
  /// The gravest first, then by rule, time and line.
  package var findings: [Finding]
  /// How each run of an animation keeps to what it declares, in the order of the trace.
  package var conformances: [AnimationConformance] = []
  package var options = RuleOptions()

  /// Every rule with what became of it, in the order of the rules.
  package var summaries: [RuleSummary] {
    outcomes.map {
      RuleSummary($0.rule.description(under: options), $0.outcome, judged: $0.judged)
    }
  }

  /// The rules that could not be judged, with what they would need.
  package var unknown: [(rule: Rule, needs: [String])] {
    outcomes.compactMap {
      guard case .unknown(let needs) = $0.outcome else { return nil }
      return ($0.rule, needs)
    }
  }
}

/// Judges a trace by the motion rules.
///
/// The worst runs of animations come with what they are drawn by, and so do the rows asked for.
package func judgeMotion(
  of trace: Trace, _ analysis: Analysis, options: RuleOptions = RuleOptions(),
  rules: [Rule] = Rule.all, drawing rows: [Int] = []
) -> RuleReport {
  let session = MotionSession(trace: trace, analysis: analysis, options: options)
  var report = RuleReport(outcomes: [], findings: [], options: options)
  for rule in rules {
    guard !options.isOff(rule) else {
      report.outcomes.append((rule, .off, 0))
      continue
    }
    let result = rule.decide(RuleCase(rule: rule, session: session))
    let basis = result.findings.isEmpty ? "" : rule.description(under: options).basis
    report.outcomes.append((rule, result.outcome, result.judged))
    report.findings += result.findings.map { finding in
      var finding = finding
      finding.level = options.level(of: rule, finding.level)
      finding.judgedBy = basis
      // Frames without times stand in a row that is ours, which no other table shows.
      if !trace.hasTimeline { finding.time = nil }
      return finding
    }
  }
  report.findings = report.findings.enumerated().sorted { a, b in
    let (x, y) = (a.element, b.element)
    if x.level != y.level { return x.level > y.level }
    if x.rule != y.rule { return x.rule < y.rule }
    if x.time != y.time { return (x.time ?? .zero) < (y.time ?? .zero) }
    return a.offset < b.offset
  }.map(\.element)
  report.conformances = session.conformances(findings: report.findings, drawing: rows)
  return report
}

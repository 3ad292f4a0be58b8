import FrameAnalysis
import FrameModel
import Testing

@testable import MotionRules

/// Every rule against logs that are drawn in a line or a few.
@Suite struct RuleCaseTests {
  /// Rules that judge the log as a whole: their findings have no place in it.
  static let ofWholeLog: Set<String> = [
    "CON-01", "COV-01", "COV-02", "COV-03", "COV-04", "COV-06", "DUR-03", "FRM-09",
  ]

  @Test(arguments: CaseTable.all)
  func `a rule says of each drawn log what it must`(_ cases: RuleCases) throws {
    let rule = try #require(Rule.rule(cases.id), "no rule \(cases.id)")
    for drawn in cases.cases {
      let said = drawn.lines.joined(separator: "\n")
      let log: DrawnLog
      do { log = try DrawnLog.read(drawn.lines) } catch {
        Issue.record("\(cases.id) \(error)")
        continue
      }
      let session = MotionSession(
        trace: log.trace, analysis: analyze(log.trace), options: log.options)
      let result = rule.decide(RuleCase(rule: rule, session: session))
      let got = words(of: result)
      #expect(got.outcome == drawn.expected, "\(cases.id), \(got.said), of\n\(said)")
      if let words = drawn.words {
        #expect(got.said.contains(words), "\(cases.id) does not say '\(words)' of\n\(said)")
      }
      for finding in result.findings { expectPlace(finding, of: rule, in: log, said) }
    }
  }

  /// An outcome, or the gravest level of the findings, with what was said.
  private func words(of result: RuleResult) -> (outcome: String, said: String) {
    switch result.outcome {
    case .pass: ("pass", "pass")
    case .notApplicable: ("n/a", "not applicable")
    case .off: ("off", "switched off")
    case .unknown(let needs): ("unknown", "unknown: \(needs.joined(separator: ", "))")
    case .fail:
      (
        result.findings.map(\.level).max()?.rawValue ?? "",
        result.findings.map {
          "\($0.measured) (\($0.allowed)) \($0.evidence.joined(separator: " "))"
        }.joined(separator: "; ")
      )
    }
  }

  /// A finding says whose it is and where, as far as it is about one thing.
  private func expectPlace(
    _ finding: Finding, of rule: Rule, in log: DrawnLog, _ said: String
  ) {
    #expect(finding.rule == rule.id)
    #expect(!finding.measured.isEmpty && !finding.allowed.isEmpty, "\(rule.id): \(said)")
    #expect(finding.level <= rule.level, "\(rule.id) is graver than it says: \(said)")
    if finding.animation != nil, finding.property != nil || finding.line == nil {
      #expect(
        finding.view != nil && finding.property != nil && finding.time != nil
          && finding.line != nil, "\(rule.id), an animation without its place: \(finding)")
    }
    guard !Self.ofWholeLog.contains(rule.id) else { return }
    #expect(
      finding.line != nil || finding.frame != nil || finding.time != nil || finding.view != nil,
      "\(rule.id) names no place: \(finding)")
  }

  @Test(arguments: Rule.all.map(\.id))
  func `a rule has a case of every outcome`(_ id: String) throws {
    let cases = try #require(CaseTable.all.first { $0.id == id }, "no cases of \(id)")
    for outcome in ["pass", "fail", "n/a", "unknown"] {
      let isDrawn = cases.cases.contains { $0.outcome == outcome }
      #expect(
        isDrawn != (cases.impossible[outcome] != nil),
        "\(id): '\(outcome)' is drawn, or it is said why it cannot be")
    }
  }

  @Test func `every rule is in the table once, in the order of the rules`() {
    #expect(CaseTable.all.map(\.id) == CaseTable.all.map(\.id).uniqued)
    #expect(Rule.all.count == 145)
    #expect(Set(Rule.all.map(\.id)).count == 145)
  }
}

extension Array where Element: Hashable {
  fileprivate var uniqued: Self {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

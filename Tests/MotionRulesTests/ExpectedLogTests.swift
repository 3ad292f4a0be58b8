import FrameAnalysis
import FrameModel
import TestSupport
import Testing
import TraceIngest

@testable import MotionRules

/// The three example logs, whose findings were worked out by hand.
@Suite(.enabled(if: Repository.shared("vectors/frame-logs") != nil))
struct ExpectedLogTests {
  private func report(_ name: String) throws -> RuleReport {
    let folder = try #require(Repository.shared("vectors/frame-logs"))
    let trace = try readTrace(file: "\(folder)/\(name)")
    return judgeMotion(of: trace, analyze(trace))
  }

  /// Rule and level of each finding; those of coverage at level info may be there or not.
  private func findings(_ report: RuleReport) -> [String] {
    report.findings.filter {
      !($0.level == .info && ["COV-01", "COV-04", "COV-05"].contains($0.rule))
    }.map { "\($0.rule) \($0.level) \($0.animation ?? $0.span ?? "")" }.sorted()
  }

  private func passed(_ report: RuleReport) -> Set<String> {
    Set(report.outcomes.filter { $0.outcome == .pass }.map(\.rule.id))
  }

  private func unknown(_ report: RuleReport) -> Set<String> { Set(report.unknown.map(\.rule.id)) }

  @Test func `a commit hitch in a scroll`() throws {
    let report = try report("a-scroll-hitch.framelog.ndjson")
    #expect(
      findings(report) == [
        "COV-06 warning ", "EVL-10 error ", "FRM-01 error ", "FRM-02 error Feed",
      ])
  }

  @Test func `motion that breaks its rules`() throws {
    let report = try report("b-motion-rules.framelog.ndjson")
    #expect(
      findings(report) == [
        "CON-03 info badge.pop", "CON-03 info panel.slide", "COV-02 warning ", "COV-06 warning ",
        "DUR-02 error panel.slide", "DUR-03 warning panel.slide", "HAP-01 error ",
        "HAP-02 warning fav.toggle", "RDM-01 error badge.pop", "RDM-02 error badge.pop",
        "RDM-07 warning panel.slide", "ROL-02 warning fav.toggle", "ROL-07 warning panel.slide",
        "STG-01 error grid.reveal", "STG-02 error grid.reveal", "TOK-01 error panel.slide",
        "TRG-01 error fav.toggle", "TRG-02 warning panel.slide",
      ])
    #expect(passed(report).isSuperset(of: ["CAT-02", "TOK-02", "STG-03", "ROL-05", "CON-02"]))
    let blind = Rule.all.filter { ["FRM", "EVL", "VEL"].contains($0.family) }.map(\.id)
    #expect(unknown(report).isSuperset(of: blind), "\(Set(blind).subtracting(unknown(report)))")
  }

  @Test func `a drag whose velocity is lost`() throws {
    let report = try report("c-drag-release.framelog.json")
    #expect(
      findings(report) == [
        "CAT-04 error ", "COV-06 warning ", "GST-02 error ", "ROL-04 error ", "TRG-01 error ",
      ])
    #expect(passed(report).isSuperset(of: ["VEL-02", "GST-01", "CRV-03"]))
    #expect(unknown(report).contains("FRM-01"))
  }
}

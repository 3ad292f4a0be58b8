import FrameAnalysis
import FrameModel
import TestSupport
import Testing
import TraceIngest

@testable import MotionRules

/// Springs that Chromium played by generated stops, recorded frame by frame by Scripts/record-motion.
@Suite struct RecordedMotionTests {
  private func findings(_ name: String) throws -> [String] {
    let trace = try readTrace(file: Repository.trace("\(name).framelog.ndjson.gz"))
    let report = judgeMotion(of: trace, analyze(trace))
    // What one log covers of all that is to be tested is no fault of the page.
    return report.findings.filter { !$0.rule.hasPrefix("COV") }
      .map { "\($0.rule) \($0.level) \($0.animation ?? "")" }.sorted()
  }

  @Test func `a page that follows the tokens passes, with Reduce Motion and without`() throws {
    let found = try findings("chromium-motion")
    #expect(found == [])
  }

  @Test func `the same page with planted faults fails on exactly those`() throws {
    #expect(
      try findings("chromium-motion-faults") == [
        // The card has another curve; later it slides although motion is reduced.
        "CRV-03 warning card", "RDM-01 error card",
        // The tiles follow each other by 150 ms.
        "STG-01 error tiles",
        // The sheet restarts from a fixed place.
        "VEL-02 error sheet",
      ])
  }
}

import FrameAnalysis
import FrameModel
import ReleaseGate
import Testing

@Suite struct RunMatchingTests {
  @Test func `25: runs under other conditions are refused, with what differs`() {
    let base = RunFigures.runs([5, 6])
    var new = RunFigures.runs([5, 6])
    for position in new.indices {
      new[position].conditions[.rate] = "60 Hz"
      new[position].conditions[.power] = "Low Power Mode"
    }
    let comparison = compareRuns(base, with: new)
    #expect(comparison.scenarios.isEmpty && comparison.removed.isEmpty)
    #expect(
      comparison.refused.map(\.differences) == [
        [
          ConditionDifference(condition: .rate, base: "120 Hz", new: "60 Hz"),
          ConditionDifference(condition: .power, base: nil, new: "Low Power Mode"),
        ]
      ])
    var policy = ComparisonPolicy()
    policy.allowed = [.rate, .power]
    let allowed = compareRuns(base, with: new, policy: policy)
    #expect(allowed.refused.isEmpty && allowed.scenarios.count == 1)
    #expect(allowed.scenarios[0].notes.map(\.condition) == [.rate, .power])
  }

  @Test func `one run under other conditions among many is not left out in silence`() {
    var new = RunFigures.runs([5, 6, 5])
    new[2].conditions[.device] = "iPad16,3"
    let comparison = compareRuns(RunFigures.runs([5, 6]), with: new)
    #expect(comparison.scenarios.map(\.new) == [["feed-1", "feed-2"]])
    #expect(comparison.refused.map(\.new) == [["feed-3"]])
  }

  @Test func `each device is compared with its own runs`() {
    let base = RunFigures.runs([5, 6]) + RunFigures.runs([9, 9], device: "iPad16,3")
    let new = RunFigures.runs([9, 9], device: "iPad16,3") + RunFigures.runs([5, 6])
    let comparison = compareRuns(base, with: new)
    #expect(comparison.refused.isEmpty && comparison.verdicts == [.same, .same])
    #expect(comparison.scenarios.map { $0.conditions[.device] } == ["iPad16,3", "iPhone18,1"])
  }

  @Test func `systems and heat may differ, and are said`() {
    let base = RunFigures.runs([5, 6])
    var new = RunFigures.runs([5, 6])
    new[0].conditions[.thermal] = "serious"
    let comparison = compareRuns(base, with: new)
    #expect(comparison.refused.isEmpty)
    #expect(
      comparison.scenarios.first?.notes == [
        ConditionDifference(condition: .thermal, base: nil, new: "serious, unknown")
      ])
  }

  @Test func `scenarios that one side lacks are named`() {
    let comparison = compareRuns(
      RunFigures.runs([5], scenario: "a") + RunFigures.runs([5], scenario: "b"),
      with: RunFigures.runs([5], scenario: "b") + RunFigures.runs([5], scenario: "c"))
    #expect(comparison.scenarios.map(\.scenario) == ["b"])
    #expect(comparison.added.map(\.scenario) == ["c"])
    #expect(comparison.removed.map(\.scenario) == ["a"])
  }

  @Test func `28: one finding gone and one new do not cancel out`() {
    func runs(_ view: String) -> [RunFigures] {
      RunFigures.runs([5]).map {
        var run = $0
        run.findings = [
          RunFinding(
            identity: FindingIdentity(rule: "EVL-10", view: view), level: .error, count: 3)
        ]
        return run
      }
    }
    let scenario = compareRuns(runs("FeedRow"), with: runs("Header")).scenarios.first
    #expect(scenario?.newFindings.map(\.identity.view) == ["Header"])
    #expect(scenario?.goneFindings.map(\.identity.view) == ["FeedRow"])
    #expect(compareRuns(runs("A"), with: runs("A")).scenarios[0].newFindings.isEmpty)
  }
}

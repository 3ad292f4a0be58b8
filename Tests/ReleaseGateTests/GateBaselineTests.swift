import FrameAnalysis
import FrameModel
import ReleaseGate
import TestSupport
import Testing

/// Checks against the baseline: what the comparison says becomes the check's outcome.
@Suite struct GateBaselineTests {
  private static let ratio =
    #"{"metric":"hitch.ratio","against":"baseline","maxIncrease":"1 ms/s","and":"10 %"}"#

  /// Runs of a second of scrolling, each with so many frames that are one refresh late.
  private func scene(
    late: [Int], lowPower: Bool? = nil, rules: [RuleSummary] = [], findings: [Finding] = [],
    counts: Int64 = 2
  ) -> GateScene {
    var scene = GateScene()
    scene.rules = rules
    for (run, late) in late.enumerated() {
      var frames = [Character](repeating: "f", count: 120)
      for number in 0..<late { frames[5 + 7 * number] = "." }
      scene.add(String(frames), file: "feed-\(run + 1).framelog.ndjson", findings: findings) {
        $0.addSpan(.scroll, "Feed", from: 0, to: 1000)
        $0.environment.lowPower = lowPower
        $0.evaluate("Row", [3: counts])
      }
    }
    return scene
  }

  private func verdict(
    _ base: GateScene, _ new: GateScene, _ checks: String..., more: String? = nil
  ) throws -> Verdict {
    let figures = base.runs.compactMap {
      RunFigures(of: $0.trace, $0.analysis, findings: $0.findings)
    }
    let baseline = Baseline(of: figures, tool: "test", date: "2026-11-01")
    var scene = new
    if let more { scene.configure(more) }
    let gate = try scene.gate(checks)
    #expect(gate.needsBaseline)
    return try gate.verdict(
      against: GateReference(baseline, file: "b.json", analysis: AnalysisOptions()))
  }

  @Test func `the same runs as the baseline show no change`() throws {
    let scene = scene(late: [1, 2, 3, 2, 1])
    let verdict = try verdict(scene, scene, Self.ratio)
    #expect(verdict.passed)
    #expect(verdict.results[0].measured?.value == 0)
    #expect(verdict.results[0].reason.hasSuffix("before: no change"))
  }

  @Test func `faster is a pass, slower by more than chance a failure`() throws {
    let (slow, fast) = (scene(late: [6, 7, 8, 7, 6]), scene(late: [2, 3, 4, 3, 2]))
    #expect(try verdict(slow, fast, Self.ratio).passed)
    let worse = try verdict(fast, slow, Self.ratio)
    #expect(worse.word == .failed)
    let result = worse.results[0]
    #expect(result.outcome == .fail)
    #expect(result.reason.contains("more, more than by chance"))
    #expect(result.method.contains("5 against 5 runs"))
    #expect(result.method.contains("permutation test p 0.0"))
    #expect(result.method.contains("Cliff's delta 1"))
    #expect(result.runs == 5)
    #expect((result.margin?.value ?? 0) < 0)
    #expect(result.worst?.frame != nil)
  }

  @Test func `a change that is too small to matter passes, however sure it is`() throws {
    let verdict = try verdict(
      scene(late: [2, 3, 4, 3, 2]), scene(late: [6, 7, 8, 7, 6]),
      #"{"metric":"hitch.ratio","against":"baseline","maxIncrease":"500 ms/s"}"#)
    #expect(verdict.results[0].outcome == .pass)
    #expect(verdict.results[0].reason.hasSuffix("less than matters"))
  }

  @Test func `too few runs are inconclusive, which fails where the configuration says so`() throws {
    let (base, new) = (scene(late: [2, 3]), scene(late: [9, 8]))
    let verdict = try verdict(base, new, Self.ratio)
    #expect(verdict.word == .inconclusive)
    #expect(!verdict.passed && !verdict.isRefusal)
    guard case .inconclusive(let needed?) = verdict.results[0].outcome else {
      Issue.record("\(verdict.results[0].outcome)")
      return
    }
    #expect(needed == 4)
    #expect(verdict.results[0].reason.contains("too few runs to tell: 4 a side could"))
    let strict = try self.verdict(base, new, Self.ratio, more: #""inconclusive":"fail""#)
    #expect(strict.isRefusal)
  }

  @Test func `runs under other conditions are refused with what differs`() throws {
    let (base, new) = (scene(late: [1, 2], lowPower: false), scene(late: [1, 2], lowPower: true))
    let fault = #expect(throws: BaselineFault.self) { try verdict(base, new, Self.ratio) }
    #expect(fault?.description.contains("power (power) was normal and is Low Power Mode") == true)
    let allowed = try verdict(
      base, new, Self.ratio, more: #""baseline":{"allow":["power"]}"#)
    #expect(allowed.results[0].outcome == .pass)
  }

  @Test func `a scenario that the baseline does not have is unknown, and fails`() throws {
    let verdict = try verdict(GateScene(), scene(late: [1, 2]), Self.ratio)
    #expect(verdict.results[0].outcome == .unknown(needs: ["runs of the scenario in the baseline"]))
    #expect(verdict.word == .failed)
  }

  @Test func `counts are compared exactly, whatever the number of runs`() throws {
    let check =
      #"{"metric":"evaluation.count","where":{"view":"Row"},"against":"baseline","maxIncrease":"1 %"}"#
    let verdict = try verdict(
      scene(late: [1], counts: 3), scene(late: [1], counts: 4), check)
    #expect(verdict.results[0].outcome == .fail)
    #expect(verdict.results[0].method.contains("counts compared exactly"))
    #expect(try self.verdict(scene(late: [1]), scene(late: [2]), check).passed)
  }

  @Test func `one finding gone and one new do not cancel out`() throws {
    let rules: [RuleSummary] = [.drawn("EVL-10", .fail)]
    let before = scene(late: [1], rules: rules, findings: [.drawn("EVL-10", view: "Row")])
    let after = scene(late: [1], rules: rules, findings: [.drawn("EVL-10", view: "Header")])
    let check = #"{"rule":"EVL-*","against":"baseline"}"#
    let verdict = try verdict(before, after, check)
    #expect(verdict.results.map(\.outcome) == [.fail])
    #expect(verdict.results[0].worst?.view == "Header")
    #expect(try self.verdict(before, before, check).passed)
    #expect(try self.verdict(GateScene(), after, check).word == .failed)
  }
}

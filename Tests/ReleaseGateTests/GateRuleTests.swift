import FrameModel
import ReleaseGate
import TestSupport
import Testing

/// Checks of motion rules, waivers and owners.
@Suite struct GateRuleTests {
  private func scene(_ rules: [RuleSummary], _ findings: [Finding]) -> GateScene {
    var scene = GateScene()
    scene.rules = rules
    scene.add("ffffffff", findings: findings) {
      $0.addSpan(.scroll, "Feed", from: 0, to: 60)
    }
    return scene
  }

  private let judged: [RuleSummary] = [
    .drawn("DUR-01", .pass, judged: 4), .drawn("DUR-02", .fail),
    .drawn("RDM-01", .unknown(needs: ["haptic"]), judged: 0),
    .drawn("RDM-02", .notApplicable, judged: 0),
  ]

  private static let waiver =
    #""rule":"DUR-*","animation":"hero","owner":"Growth","why":"signature""#

  @Test func `an error that a rule finds fails, one result a rule`() throws {
    let scene = scene(judged, [.drawn("DUR-02"), .drawn("DUR-02")])
    let verdict = try scene.verdict(#"{"rule":"DUR-*"}"#)
    #expect(verdict.results.map(\.subject) == ["DUR-01", "DUR-02"])
    #expect(verdict.results.map(\.outcome) == [.pass, .fail])
    #expect(verdict.results[1].measured == Quantity(2, "findings"))
    #expect(verdict.results[1].reason == "700 ms (allowed: 500 ms), and 1 more")
    #expect(verdict.results[1].worst?.frame == 3)
    #expect(verdict.word == .failed)
  }

  @Test func `a warning that a rule finds is a warning of the gate`() throws {
    let scene = scene(judged, [.drawn("DUR-02", .warning)])
    let verdict = try scene.verdict(#"{"rule":"DUR-02"}"#)
    #expect(verdict.results[0].outcome == .fail)
    #expect(verdict.results[0].level == .warning)
    #expect(verdict.passed)
  }

  @Test func `a rule that could not be judged never passes`() throws {
    let scene = scene(judged, [])
    let named = try scene.verdict(#"{"rule":"RDM-01"}"#)
    #expect(named.results.map(\.outcome) == [.unknown(needs: ["haptic"])])
    #expect(named.word == .failed)
    let without = try scene.verdict(#"{"rule":"RDM-02"}"#)
    #expect(without.word == .failed)
    #expect(without.results[0].reason.contains("nothing in the traces is what the rule is about"))
    let family = try scene.verdict(#"{"rule":"RDM-*"}"#)
    #expect(family.word == .failed)
    #expect(
      family.results.last?.reason
        == "none of its rules could be judged: 1 cannot be judged without haptic, 1 have no subject "
        + "in the traces")
    let all = try scene.verdict(#"{"rule":"*"}"#)
    #expect(all.word == .passed)
    #expect(all.results.contains { $0.outcome == .unknown(needs: ["haptic"]) })
  }

  @Test func `a finding belongs to the check that means it most`() throws {
    let scene = scene(judged, [.drawn("DUR-02", animation: "hero"), .drawn("DUR-02", view: "Row")])
    let verdict = try scene.verdict(
      #"{"rule":"*"}"#, #"{"rule":"DUR-*","where":{"animation":"her*"},"level":"warn"}"#)
    let failed = verdict.results.filter { $0.outcome == .fail }
    #expect(failed.map(\.check.position) == [0, 1])
    #expect(failed.map(\.level) == [.error, .warning])
    #expect(failed.map(\.worst?.view) == ["Row", nil])
    let excepted = try scene.verdict(
      #"{"rule":"*"}"#, #"{"rule":"DUR-02","level":"off"}"#)
    #expect(excepted.passed)
  }

  @Test func `a waiver holds until its last day, then the check fails and says so`() throws {
    var scene = scene(judged, [.drawn("DUR-02", animation: "hero")])
    scene.configure(#""waivers":[{\#(Self.waiver),"expires":"2026-11-30"}]"#)
    let last = try scene.verdict(#"{"rule":"DUR-02"}"#, date: "2026-11-30T23:59:59Z")
    #expect(last.results[0].outcome == .waived)
    #expect(last.results[0].waiver?.owner == "Growth")
    #expect(last.passed)
    let after = try scene.verdict(#"{"rule":"DUR-02"}"#, date: "2026-12-01T00:00:00Z")
    #expect(after.results[0].outcome == .fail)
    #expect(after.results[0].waiver?.isExpired == true)
    #expect(after.word == .failed)
    #expect(
      scene.refusal(#"{"rule":"DUR-02"}"#, date: nil).contains("give today's date by --now"))
  }

  @Test func `a waiver waives what it names and nothing else`() throws {
    var scene = scene(judged, [.drawn("DUR-02", animation: "hero"), .drawn("DUR-02")])
    scene.configure(#""waivers":[{\#(Self.waiver),"expires":"2027-01-31"}]"#)
    let verdict = try scene.verdict(#"{"rule":"DUR-02"}"#)
    #expect(verdict.results[0].outcome == .fail)
    #expect(verdict.results[0].measured == Quantity(1, "findings"))
    #expect(verdict.notes == [])
    let idle = try scene.verdict(#"{"rule":"DUR-01"}"#)
    #expect(idle.notes[0].contains("the waiver of DUR-* waives nothing here"))
  }

  @Test func `a metric's failure is waived by its part`() throws {
    var scene = GateScene()
    scene.add("ffff..ffff") { $0.addSpan(.screen, "Feed", from: 0, to: 80) }
    scene.configure(
      #""waivers":[{"metric":"frame.dropped","screen":"Feed","owner":"A","expires":"2027-01-01","#
        + #""why":"w"}],"owners":[{"team":"All"},{"screen":"F*","team":"F"}]"#)
    let verdict = try scene.verdict(
      #"{"metric":"frame.dropped","where":{"screen":"Feed"},"max":"0.5 %"}"#)
    #expect(verdict.results[0].outcome == .waived)
    #expect(verdict.results[0].owner == "F")
  }

  @Test func `a rule that there is not is refused with the one that was meant`() {
    let scene = scene(judged, [])
    #expect(scene.refusal(#"{"rule":"DUR-2"}"#).contains("did you mean 'DUR-02'?"))
    #expect(scene.refusal(#"{"rule":"DRU-*"}"#).contains("did you mean 'DUR-*'?"))
    #expect(
      scene.refusal(#"{"rule":"DUR-01","where":{"span":"Feet"}}"#).contains("mean 'Feed'?"))
    let off = self.scene([.drawn("DUR-01", .off)], [])
    #expect(off.refusal(#"{"rule":"DUR-01"}"#).contains("is switched off under 'rules'"))
  }
}

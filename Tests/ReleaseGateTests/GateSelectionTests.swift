import FrameModel
import ReleaseGate
import TestSupport
import Testing

/// Which check applies to what, and what is refused because it would judge nothing.
@Suite struct GateSelectionTests {
  private var scene: GateScene {
    var scene = GateScene()
    scene.add("ffffffff..ffffffffffffff") {
      $0.addSpan(.screen, "Settings", from: 0, to: 100)
      $0.addSpan(.screen, "SettingsDetail", from: 100, to: 200)
      $0.provenance.device = "iPhone17,1"
    }
    return scene
  }

  private func late(_ selector: String, _ most: Int, _ more: String = "") -> String {
    #"{"metric":"frame.late","where":{\#(selector)},"max":"\#(most) frames"\#(more)}"#
  }

  @Test func `of checks on one thing the most specific one applies`() throws {
    let verdict = try scene.verdict(
      late(#""screen":"*""#, 1), late(#""screen":"Settings*""#, 2), late(#""screen":"Settings""#, 3)
    )
    #expect(verdict.results.map(\.check.position) == [1, 2])
    #expect(verdict.results.map(\.part) == ["screen SettingsDetail", "screen Settings"])
    #expect(verdict.results.map(\.limit?.value) == [2, 3])
  }

  @Test func `a device makes a check of whole traces more specific`() throws {
    let verdict = try scene.verdict(late("", 0), late(#""device":"iPhone*""#, 5))
    #expect(verdict.results.map(\.check.position) == [1])
    #expect(verdict.passed)
  }

  @Test func `equally specific checks, and limits on the other side, all apply`() throws {
    let verdict = try scene.verdict(
      late("", 5), late("", 0, #","level":"warn""#),
      #"{"metric":"frame.late","min":"0 frames"}"#)
    #expect(verdict.results.map(\.check.position) == [0, 1, 2])
    #expect(verdict.results.map(\.outcome) == [.pass, .fail, .pass])
    #expect(verdict.passed)
  }

  @Test func `a check that is off excepts what it selects`() throws {
    let verdict = try scene.verdict(
      late(#""screen":"*""#, 0),
      #"{"metric":"frame.late","where":{"screen":"Settings"},"level":"off"}"#)
    #expect(verdict.results.map(\.part) == ["screen SettingsDetail"])
  }

  @Test func `which check applied to what is explained`() throws {
    let lines = try scene.gate([
      late(#""screen":"*""#, 1), late(#""screen":"Settings""#, 3),
    ]).explanation
    #expect(
      lines == [
        "framewise.json:3: checks[0] frame.late where screen *: at most 1 frame",
        "  judges screen SettingsDetail of scenario feed (1 run)",
        "  leaves screen Settings of scenario feed (1 run) to checks[1], which is more specific",
        "framewise.json:4: checks[1] frame.late where screen Settings: at most 3 frames",
        "  judges screen Settings of scenario feed (1 run)",
      ])
  }

  @Test(
    arguments: [
      (
        #"{"screen":"Setings"}"#,
        "where.screen: 'Setings' matched nothing in the trace; did you mean"
      ),
      (#"{"screen":"Setings"}"#, "'Settings'?"),
      (#"{"screen":"Inbox*"}"#, "matched nothing: the trace has Settings, SettingsDetail"),
      (#"{"animation":"card"}"#, "matched nothing: no animation is in the trace"),
      (#"{"device":"iPhone17,2"}"#, "did you mean 'iPhone17,1'?"),
      (#"{"scenario":"fed"}"#, "did you mean 'feed'?"),
      (#"{"rate":"60"}"#, "'60 Hz' matched nothing"),
      (#"{"device":"iPhone*","screen":"Setings"}"#, "where.screen: 'Setings'"),
    ])
  func `a check that matches nothing is refused with what was meant`(
    selector: String, says: String
  ) {
    let said = scene.refusal(
      #"{"metric":"hitch.ratio","max":"5 ms/s"}"#,
      #"{"metric":"hitch.ratio","where":\#(selector),"max":"5 ms/s"}"#)
    #expect(said.hasPrefix("framewise.json:4:") && said.contains(says), "\(said)")
  }

  @Test func `a gate without checks is refused`() {
    #expect(scene.refusal().contains("checks: a gate without checks judges nothing"))
    #expect(
      scene.refusal(#"{"metric":"frame.late","level":"off"}"#).contains("judges nothing"))
  }
}

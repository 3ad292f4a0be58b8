import FrameModel
import Foundation
import TestSupport
import Testing

@testable import MotionRules

@Suite struct SpecReaderTests {
  private func specs(_ name: String) throws -> [SpecDocument] {
    let text = try String(contentsOfFile: Repository.trace("specs/\(name)"), encoding: .utf8)
    return SpecReader.specs(in: text, file: name)
  }

  @Test func `a whole spec is read and lacks nothing`() throws {
    let spec = try #require(specs("card-expand.md").first)
    #expect(spec.name == .init(text: "Card Expand", line: 1))
    #expect(spec.fields[.trigger] == .init(text: "tap on the card", line: 7))
    #expect(spec.fields[.reduceMotion]?.text == "crossfade over 0.15 s")
    #expect(spec.properties.map(\.name) == ["offset.y", "opacity"])
    #expect(spec.properties[1].curve == ".timingCurve(0, 0, 0.2, 1)")
    #expect(spec.gaps() == [])
  }

  @Test func `specs in one document, under headings and plain labels, are told apart`() throws {
    let specs = try specs("two-in-one.md")
    #expect(specs.map(\.name.text) == ["Row Swipe", "Badge"])
    #expect(specs[0].fields[.trigger]?.text == "drag to the left")
    #expect(specs[1].fields[.trigger] == .init(text: "A message arrives.", line: 24))
    #expect(
      specs.flatMap { $0.gaps() }.map(\.text) == [
        "two-in-one.md:5: Row Swipe: no Reduce Motion",
        "two-in-one.md:11: Row Swipe: a gesture without Velocity handling",
        "two-in-one.md:12: Row Swipe: Interruption says none of retarget, cancel, reverse and queue",
        "two-in-one.md:13: Row Swipe: Haptics: none, without a reason",
        "two-in-one.md:14: Row Swipe: Recommended API is still to be written",
        "two-in-one.md:19: Row Swipe: opacity has no curve",
        "two-in-one.md:21: Badge: no Haptics",
        "two-in-one.md:21: Badge: no Recommended API",
        "two-in-one.md:21: Badge: no table of properties",
      ])
  }

  @Test(arguments: ["", "no heading\n- **Event**: tap", "```\n# Animation Spec: X\n```"])
  func `a text without a spec has none`(text: String) {
    #expect(SpecReader.specs(in: text, file: "x.md").isEmpty)
  }

  @Test(arguments: [
    (".spring(duration: 0.5, bounce: 0.3)", "", "spring 500 ms, bounce 0.3"),
    (
      "spring(response: 0.35, dampingFraction: 0.7)", "",
      "spring, response 350 ms, damping fraction 0.7"
    ),
    (".snappy", "", "spring 500 ms, bounce 0.15"),
    (".bouncy(duration: 0.4, extraBounce: 0.1)", "", "spring 400 ms, bounce 0.4"),
    (".easeOut", "0.25s", "bezier 0.0, 0.0, 0.58, 1.0 over 250 ms"),
    ("cubic-bezier(0.4, 0, 0.2, 1)", "250 ms", "bezier 0.4, 0.0, 0.2, 1.0 over 250 ms"),
    ("Motion.Spring.standard", "—", "spring 350 ms, bounce 0"),
    ("var(--spring-snappy)", "", "spring 250 ms, bounce 0.15"),
    ("ease.expoOut", "", "bezier 0.16, 1.0, 0.3, 1.0 over 600 ms"),
    ("AnimationPreset.navigation", "", "spring 450 ms, bounce 0.12"),
  ])
  func `a curve is read as it is written`(text: String, duration: String, words: String) throws {
    let curve = SpecCurve.curve(text, duration: SpecCurve.length(duration), in: TokenTable())
    let expected = words.replacing(/(\d)\.0\b/) { "\($0.1)" }
    #expect(curve?.words.replacing(/(\d)\.0\b/) { "\($0.1)" } == expected)
  }

  @Test func `what is no curve is none`() {
    for text in ["", "wobbly", "cubic-bezier(1, 2)"] {
      #expect(SpecCurve.curve(text, duration: nil, in: TokenTable()) == nil)
    }
  }
}

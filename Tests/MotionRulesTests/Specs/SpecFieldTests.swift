import FrameAnalysis
import Testing

@testable import MotionRules

/// Each field of a spec against a log that is drawn: what is said of it, or nothing.
@Suite struct SpecFieldTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var field: String
    var log: [String]
    /// What is said behind the field's name; nothing where the log keeps to it.
    var said: String?

    var testDescription: String { "\(field): \(said ?? "kept")" }

    init(_ field: String, _ said: String?, _ log: String...) {
      (self.field, self.log, self.said) = (field, ["frames f*120"] + log, said)
    }
  }

  private static let cases = [
    Case("Event: tap on it", nil, "input tap@0 card", "anim card opacity 0>1 0..250 for=1"),
    Case(
      "Event: tap on it", "set off by timer", "input timer@0 card",
      "anim card opacity 0>1 0..250 for=1"),
    Case(
      "Event: data has arrived", "set off by tap", "input tap@0 card",
      "anim card opacity 0>1 0..250 for=1"),
    Case("Event: tap on it", nil, "anim card opacity 0>1 0..250"),

    Case("Direction: Forward", nil, "anim card opacity 0>1 0..250"),
    Case("Direction: Forward", "opacity goes back from 1 to 0", "anim card opacity 1>0 0..250"),
    Case("Direction: Bidirectional", nil, "anim card opacity 1>0 0..250"),

    Case("Total duration: 0.25 s", nil, "anim card opacity 0>1 0..255"),
    Case("Total duration: 250ms", "400 ms, 250 ms is specified", "anim card opacity 0>1 0..400"),
    Case("Total duration: ~0.25s", "150 ms", "anim card opacity 0>1 0..150"),
    Case(
      "Total duration: 0.4 s", "550 ms, 400 ms is specified", "input tap@0 card",
      "3-times anim card opacity 0>1 0..250 for=1 delay+50",
      "anim card opacity 0>1 0..550 for=1"),
    Case("Total duration: 0.25 s", nil, "anim card opacity 0>1 0..100 unfinished"),

    Case(
      "Stagger: 0.05 s between", nil, "input tap@0 card",
      "3-times anim card opacity 0>1 0..250 for=1 delay+50"),
    Case(
      "Stagger: 50ms", "150 ms between elements, 50 ms is specified", "input tap@0 card",
      "3-times anim card opacity 0>1 0..550 for=1 delay+150"),
    Case(
      "Stagger: none", "50 ms between elements, none is specified", "input tap@0 card",
      "3-times anim card opacity 0>1 0..350 for=1 delay+50"),

    Case(
      "Interruption: retargets", "cancelled, and begun anew",
      "anim card opacity 0>1 0..100 unfinished", "anim card opacity 0>1 105..355"),
    Case(
      "Interruption: cancels", nil, "anim card opacity 0>1 0..100 unfinished",
      "anim card opacity 0>1 105..355"),
    Case(
      "Interruption: retargets", "queue is declared",
      "anim card opacity 0>1 0..250 interrupted=queue"),

    Case(
      "Gesture type: drag", "set off by tap, drag is specified", "input tap@0 card",
      "anim card opacity 0>1 0..250 for=1"),
    Case(
      "Gesture type: drag", nil, "input drag.end@0 card", "anim card opacity 0>1 0..250 for=1"),

    Case(
      "Threshold: 150 pt or 500 pt/s", "cancel at 200 pt and 100 pt/s",
      "input drag.end@0 card move=200,0 v=100,0 cancel", "anim card opacity 0>1 0..250 for=1"),
    Case(
      "Threshold: 150 pt or 500 pt/s", nil,
      "input drag.end@0 card move=100,0 v=600,0 commit", "anim card opacity 0>1 0..250 for=1"),

    Case(
      "Reduce Motion: crossfade", "offset.x is animated while motion is reduced",
      "environment reduceMotion=on", "anim card offset.x 0>9 0..250"),
    Case(
      "Reduce Motion: crossfade", nil, "environment reduceMotion=on", "anim card opacity 0>1 0..150"
    ),
    Case(
      "Reduce Motion: instant", "opacity is animated while motion is reduced",
      "environment reduceMotion=on", "anim card opacity 0>1 0..150"),

    Case(
      "Haptics: .impact", "nothing was played, impact is specified", "records haptic",
      "input tap@0 card", "anim card opacity 0>1 0..250 for=1"),
    Case(
      "Haptics: .impact", nil, "input tap@0 card", "anim card opacity 0>1 0..250 for=1",
      "haptic impact@0 for=1"),
    Case(
      "Haptics: none, it confirms nothing", "impact was played", "input tap@0 card",
      "anim card opacity 0>1 0..250 for=1", "haptic impact@0 for=1"),
    Case("Haptics: .impact", nil, "input tap@0 card", "anim card opacity 0>1 0..250 for=1"),

    Case(
      "Recommended API: withAnimation", "implicit is declared, explicit is specified",
      "anim card opacity 0>1 0..250 api=implicit"),
    Case("Recommended API: withAnimation", nil, "anim card opacity 0>1 0..250 api=explicit"),
  ]

  @Test(arguments: cases)
  func `a field is held to what the trace declares and shows`(field: Case) throws {
    let text =
      "# Animation Spec: Card\n- \(field.field)\n\n| Property | From | To |\n|---|---|---|\n"
      + "| opacity | 0 | 1 |\n"
    let log = try DrawnLog.read(field.log)
    let check = SpecCheck(
      of: SpecReader.specs(in: text, file: "card.md"), against: log.trace, analyze(log.trace))
    let name = field.field.prefix { $0 != ":" }.replacing("Event", with: "Trigger")
    let said = check.problems.map(\.message).filter { $0.hasPrefix(name) }
    guard let expected = field.said else {
      #expect(said == [])
      return
    }
    #expect(said.count == 1 && said[0].contains(expected), "\(check.problems.map(\.message))")
  }

  @Test func `a release that loses the finger's velocity is not as specified`() throws {
    let log = try DrawnLog.read([
      "frames f*120", "input drag.end@100 card v=900,0 commit",
      "anim card offset.x 100>200 100..500 for=1 spring(350,0)", "shown card like spring(350,0)",
    ])
    let text = "# Animation Spec: Card\n- Velocity handling: carried over to the spring"
    let check = SpecCheck(
      of: SpecReader.specs(in: text, file: "card.md"), against: log.trace, analyze(log.trace))
    #expect(check.problems.contains { $0.message.contains("after 900 /s") }, "\(check.problems)")
  }

  @Test func `a placeholder is to be written, wherever it stands`() {
    for label in ["Overview", "Stagger", "VoiceOver", "Audio", "Dynamic Type", "State model"] {
      let specs = SpecReader.specs(
        in: "# Animation Spec: Card\n- **\(label)**: [What happens]", file: "card.md")
      let gaps = specs.flatMap { $0.gaps() }.map(\.message)
      #expect(gaps.contains("\(label) is still to be written"), "\(gaps)")
    }
  }

  @Test func `a property that takes longer than the whole is a gap`() {
    let text = """
      # Animation Spec: Card
      - Total duration: 0.2 s

      | Property | Curve | Duration |
      |---|---|---|
      | opacity | .easeOut | 0.35s |
      """
    let gaps = SpecReader.specs(in: text, file: "card.md").flatMap { $0.gaps() }.map(\.message)
    #expect(gaps.contains("Total duration: 200 ms, and a property takes 350 ms"))
  }
}

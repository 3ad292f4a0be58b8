import Foundation
import FrameModel
import TestSupport
import Testing

@testable import MotionRules

/// The article that lists the rules, held to the rules themselves.
@Suite struct RuleArticleTests {
  @Test func `the documentation lists every rule as it is`() {
    expectGolden(
      article, at: Repository.root.appending(path: "Sources/MotionRules/MotionRules.docc/Rules.md"))
  }

  @Test(arguments: [
    "means anything", "contrast", "labels, the order of focus", "canvas", "colour, type", "symbol",
    "sound", "manipulates", "scroll should have come to rest", "how glass looks",
    "Dynamic Type's large sizes",
  ])
  func `what no trace can show is listed`(subject: String) {
    #expect(Self.notChecked.contains(subject))
  }

  @Test func `every family has a title`() {
    #expect(Set(Rule.all.map(\.family)) == Set(Self.families.map { $0.family[...] }))
  }

  private static let families: [(family: String, title: String)] = [
    ("FRM", "Frame budget and stutter"), ("EVL", "Re-evaluation in every frame"),
    ("TRG", "What sets motion off"), ("CRV", "Kinds of curves"), ("TOK", "Tokens"),
    ("DUR", "Durations"), ("SPR", "Springs"), ("ROL", "What a role takes"),
    ("CAT", "Categories and patterns"), ("GST", "Gestures"), ("VEL", "Velocity"),
    ("INT", "Interruption"), ("LAY", "Properties and choreography"), ("STG", "Stagger"),
    ("KEY", "Keyframes and phases"), ("LOP", "Loops and decoration"), ("RDM", "Reduce Motion"),
    ("TRN", "Transitions and identity"), ("SYS", "What the system moves"), ("HAP", "Haptics"),
    ("CON", "Consistency"), ("COV", "Coverage and the log itself"),
  ]

  /// In the families' order, and by number.
  private var article: String {
    let families = Self.families.map { family, title in
      let rules = Rule.all.filter { $0.family == family }.sorted { $0.id < $1.id }
      return """
        ### \(title)

        | Rule | Level | Document | Statement | Threshold | Needs | Test |
        |---|---|---|---|---|---|---|
        \(rules.map(row).joined(separator: "\n"))
        """
    }
    return [opening, families.joined(separator: "\n\n"), Self.notChecked].joined(separator: "\n\n")
  }

  private func row(_ rule: Rule) -> String {
    let documents =
      rule.documents.isEmpty ? "none" : rule.documents.map(\.rawValue).joined(separator: ", ")
    let thresholds = rule.thresholds.map(\.words).joined(separator: "; ")
    let needs = rule.needs.joined(separator: ", ")
    let cells = [
      rule.id, rule.level.rawValue, documents, rule.statement, thresholds, needs,
      "`Cases/\(rule.family).swift`",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private var opening: String {
    let documents = RuleDocument.allCases.map { "- **\($0.rawValue)**: \($0.title)." }
    return """
      # Rules

      Every rule that a trace is held against: what it demands, where that is written, and what it takes to tell.

      ## Overview

      A rule *passes*, *fails*, is *not applicable* because a trace has nothing of what it is about, or is *unknown*
      because the trace lacks what the rule needs, which is then named. Unknown is never a pass. The level is the gravest
      that a rule reports.

      A configuration sets the level (`error`, `warn`, `info` or `off`) and the thresholds by name, of a rule, of a family
      as `RDM-*`, or of all as `*`; the more precise outweighs. The level is that of the gravest findings: a lower one
      caps all, a higher one raises the gravest alone. Bands of the hitch time ratio change FRM-02, FRM-03, FRM-09 and
      LOP-03 together. A threshold marked *ours* is in no document, one with a name in brackets is whose name it bears; each
      finding says by which thresholds it was judged, and whose they are.

      The documents:

      \(documents.joined(separator: "\n"))

      Where they contradict each other the profile decides: `tokens` follows D0, `design` follows D1.

      The tests draw each rule's outcomes as small logs, by family in `Tests/MotionRulesTests/Cases`; a rule without a
      case of each outcome fails them. This list is generated: run the tests with `UPDATE_GOLDENS=1` after a change.

      ## The rules
      """
  }

  private static let notChecked = """
    ## What a trace cannot show

    No rule judges these, and a report without findings says nothing of them:

    - whether a motion means anything, and to whom it matters;
    - contrast, above all of text on translucent material, and how glass looks;
    - labels, the order of focus, and what assistive technology makes of a canvas;
    - colour, type, and whether Dynamic Type's large sizes are cut off;
    - whether the symbol that moves is the right symbol;
    - sound;
    - whether motion manipulates the person who sees it;
    - where a scroll should have come to rest, as long as the geometry of its targets is not recorded;
    - of an animation spec: its overview, what VoiceOver says, audio, Dynamic Type, state model and component, which
      `framewise spec check` looks for in the spec alone.

    """
}

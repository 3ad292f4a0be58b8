import ReleaseGate
import Testing

/// Patterns of names in the configuration.
@Suite struct NamePatternTests {
  @Test(
    arguments: [
      ("Feed", "Feed", true), ("Feed", "FeedRow", false), ("Feed*", "Feed", true),
      ("Feed*", "FeedRow", true), ("*Row", "FeedRow", true), ("*Row", "FeedRows", false),
      ("F?ed", "Feed", true), ("F?ed", "Fed", false), ("*", "", true), ("", "", true),
      ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("**x", "x", true),
      ("feed", "Feed", false), ("[ab]", "[ab]", true), ("[ab]", "a", false),
      ("*é?", "caféx", true),
    ])
  func `a pattern matches whole names`(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test func `a name is more specific than any pattern, a long pattern than a short one`() {
    let order = ["*", "F*", "Feed*", "FeedRow"].map { NamePattern($0).specificity }
    #expect(order == order.sorted() && Set(order).count == 4)
    #expect(
      NamePattern(String(repeating: "x", count: 5000) + "*").specificity
        < NamePattern("x").specificity)
  }

  @Test func `a pattern of many stars is matched in a moment`() {
    let pattern = NamePattern(String(repeating: "a*", count: 50) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 5000)))
  }
}

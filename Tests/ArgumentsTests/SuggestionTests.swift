import Testing

@testable import Arguments

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("repot", "report"),
    ("reprot", "report"),
    ("reports", "report"),
    ("rep0rt", "report"),
    ("HTML", "html"),
    ("frame.overbudget", "frame.overBudget"),
    ("frame.drpped", "frame.dropped"),
  ])
  func `offers the nearest candidate`(word: String, expected: String) {
    let known = ["gate", "report", "html", "frame.overBudget", "frame.dropped"]
    #expect(suggestion(for: word, among: known) == expected)
  }

  @Test(arguments: [
    ("zebra", ["report", "gate"]),
    ("rules", ["tokens"]),
    ("rap", ["report"]),
    ("x", ["y"]),
    ("", ["a"]),
    ("report", []),
  ])
  func `offers nothing when nothing is near`(word: String, known: [String]) {
    #expect(suggestion(for: word, among: known) == nil)
  }

  @Test(arguments: [
    ("ab", "axy", false), ("abc", "abx", true), ("abc", "axy", false),
    ("abcdef", "abcdxy", true), ("abcdef", "abcxyz", false),
  ])
  func `allows an edit for every three characters, and always one`(
    word: String, candidate: String, isOffered: Bool
  ) {
    #expect(suggestion(for: word, among: [candidate]) == (isOffered ? candidate : nil))
  }

  @Test func `does not depend on the order of the candidates`() {
    #expect(suggestion(for: "cat", among: ["hat", "bat", "rat"]) == "bat")
    #expect(suggestion(for: "cat", among: ["rat", "hat", "bat"]) == "bat")
    #expect(suggestion(for: "cat", among: Set(["rat", "hat", "bat"])) == "bat")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0),
    ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("form", "from", 1), ("ca", "abc", 3), ("abcd", "badc", 2),
  ])
  func `counts a swap of neighbours as one edit`(a: String, b: String, distance: Int) {
    #expect(editDistance(Array(a), Array(b)) == distance)
    #expect(editDistance(Array(b), Array(a)) == distance)
  }
}

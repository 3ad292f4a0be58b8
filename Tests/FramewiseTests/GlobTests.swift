import Testing

@testable import framewise

@Suite struct GlobTests {
  @Test(
    arguments: [
      ("*.json", "a.json", true), ("*.json", "b/a.json", false), ("**/*.json", "b/c/a.json", true),
      ("**/*.json", "a.json", true), ("runs/?.gz", "runs/1.gz", true),
      ("runs/?.gz", "runs/12.gz", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
      ("[ax", "[ax", true), ("a**", "ab", true), ("**", "a/b", true), ("a/**/b", "a/b", true),
    ])
  func `patterns match as in a shell`(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(path) == matches)
  }
}

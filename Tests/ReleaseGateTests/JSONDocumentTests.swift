import ReleaseGate
import Testing

/// The JSON that people write for the tool: what is read, and where a fault is said to be.
@Suite struct JSONDocumentTests {
  private func read(_ text: String) throws -> JSONNode {
    try JSONDocument.node(of: Array(text.utf8), file: "f.json")
  }

  @Test func `values come with their places`() throws {
    let node = try read("{\n  \"a\": [1.5, true],\n\t\"ü\": null }")
    guard case .object(let members) = node.value, case .array(let elements) = members[0].node.value
    else {
      Issue.record("not an object with an array")
      return
    }
    #expect(members.map(\.key) == ["a", "ü"])
    let key = members[0].keyPosition
    #expect([key.line, key.column, key.byte] == [2, 3, 4])
    #expect(elements.map(\.value) == [.number(1.5), .bool(true)])
    let second = elements[1].position
    #expect([second.line, second.column, second.byte] == [2, 14, 15])
    #expect(members[1].node.position.line == 3)
  }

  @Test(
    arguments: [
      (#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "a\"\\/\u{8}\u{c}\n\r\té😀"), (#""""#, ""),
    ])
  func `escapes are undone`(text: String, gives: String) throws {
    #expect(try read(text).value == .string(gives))
  }

  @Test(
    arguments: [
      ("", "f.json:1:1", "a value was expected"),
      ("{\"a\":1,\n\"a\":2}", "f.json:2:1", "stands twice"),
      ("{\"a\" 1}", "f.json:1:6", "expected ':'"),
      ("[1,]", "f.json:1:4", "expected a JSON value"),
      ("[1 2]", "f.json:1:4", "expected ',' or ']'"),
      ("{'a':1}", "f.json:1:2", "expected a key in quotes"),
      ("01", "f.json:1:1", "not a number"),
      ("1.", "f.json:1:1", "not a number"),
      ("1e999", "f.json:1:1", "not a number"),
      ("\"a\nb\"", "f.json:1:3", "a control character"),
      ("\"\\x\"", "f.json:1:4", "an escape that there is not"),
      ("\"\\ud800\"", "f.json:1:8", "half a character"),
      ("\"a", "f.json:1:3", "ends within a string"),
      ("nul", "f.json:1:1", "expected a JSON value"),
      ("{} // no", "f.json:1:4", "something follows"),
    ])
  func `a fault is named with its line and column`(text: String, at: String, says: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(
      error.map { "\($0)".hasPrefix(at + ":") && "\($0)".contains(says) } ?? false, "\(error)")
  }

  @Test func `nesting without end is refused`() {
    #expect(throws: ConfigurationError.self) {
      try read(String(repeating: "[", count: 100_000))
    }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: ConfigurationError.self) {
      try JSONDocument.node(of: [0x22, 0xFF, 0x22], file: "f.json")
    }
  }
}

import ReleaseGate
import Testing

/// The printed schema and the decoder accept and refuse the same.
@Suite struct SchemaTests {
  private func isRead(_ text: String) -> Bool {
    (try? Configuration.read(Array(text.utf8), file: "f")) != nil
  }

  @Test func `the example fits the schema`() throws {
    let check = try SchemaCheck(ConfigurationTests.example, against: Configuration.schema)
    #expect(check.faults == [])
  }

  @Test(
    arguments: [
      "{}", #"{"checks":[]}"#, #"{"checks":[{"rule":"RDM-*"}]}"#,
      #"{"bands":{"warning":"5 ms/s","critical":"10 ms/s"}}"#, #"{"rules":{"EVL-*":"warn"}}"#,
      #"{"rules":{"EVL-*":{"level":"off"}}}"#, #"{"warmup":"30 frames"}"#,
      #"{"tokens":{"x":{"type":"linear","duration":"1 s"}}}"#,
    ])
  func `what the decoder reads fits the schema`(text: String) throws {
    #expect(isRead(text))
    #expect(try SchemaCheck(text, against: Configuration.schema).faults == [])
  }

  @Test(
    arguments: [
      #"{"check":[]}"#, #"{"checks":{}}"#, #"{"checks":[{}]}"#, #"{"checks":[{"metric":"x"}]}"#,
      #"{"checks":[{"rule":"A","metric":"hitch.ratio"}]}"#,
      #"{"checks":[{"metric":"hitch.ratio","max":"5"}]}"#,
      #"{"checks":[{"metric":"hitch.ratio","max":"5 ms/s","level":"info"}]}"#,
      #"{"bands":"apple-2020"}"#, #"{"bands":{"warning":"5 ms/s"}}"#, #"{"warmup":"soon"}"#,
      #"{"profile":"both"}"#, #"{"owners":[{"screen":"A"}]}"#, #"{"owners":[{"team":""}]}"#,
      #"{"waivers":[{"rule":"A","owner":"B","why":"C"}]}"#, #"{"rules":{"EVL-*":3}}"#,
      #"{"tokens":{"x":{"type":"curve"}}}"#, #"{"definitions":["x"]}"#, "[]",
    ])
  func `what breaks the schema is not read`(text: String) throws {
    #expect(!isRead(text))
    #expect(try !SchemaCheck(text, against: Configuration.schema).faults.isEmpty)
  }
}

import TestSupport
import Testing

@Suite struct TokensTests {
  @Test func `a log's header overrides tokens, which are marked`() throws {
    let folder = try BuiltTool.Folder()
    let header =
      #"{"kind":"header","format":"framelog","version":1,"recorder":"t/1","clock":{"base":"uptime","zero":"0"},"#
      + #""captures":["frame"],"tokens":{"spring.snappy":{"type":"spring","duration":200000000,"#
      + #""bounce":0.1}}}"#
    let log = try folder.write(
      header + "\n"
        + #"{"kind":"frame","index":0,"time":0,"interval":8333333}"# + "\n"
        + #"{"kind":"frame","index":1,"time":8333333,"interval":8333333}"# + "\n"
        + #"{"kind":"end","records":4,"frames":2,"lost":0}"# + "\n",
      to: "log.framelog.ndjson")
    let run = try BuiltTool.run(["tokens", "--trace", log])
    #expect(run.status == 0)
    #expect(run.output.contains("spring.snappy *     200 ms    0.1"), "\(run.output)")
    #expect(run.output.hasSuffix("* The project's own.\n"))
    #expect(run.errors.isEmpty)
  }

  @Test func `a log without tokens is named, and one that cannot be read refused`() throws {
    let plain = try BuiltTool.run([
      "tokens", "--trace", Repository.trace("commit-hitch.framelog.json"),
    ])
    #expect(plain.status == 0 && plain.errors.contains("has no tokens of its own"))
    #expect(try BuiltTool.run(["tokens", "--trace", "/nowhere.ndjson"]).status == 3)
    #expect(try BuiltTool.run(["tokens", "--format", "scss"]).status == 2)
  }
}

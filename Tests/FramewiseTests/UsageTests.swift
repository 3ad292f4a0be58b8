import TestSupport
import Testing

/// Command lines: what is refused, and how that is said.
@Suite struct UsageTests {
  @Test(
    arguments: [
      (["repot"], "unknown command 'repot'; did you mean 'report'?"),
      (["report"], "missing argument <trace>"),
      (["report", "x", "--reprot", "json=-"], "did you mean '--report'?"),
      (["report", "x", "--report", "jsn=-"], "did you mean 'json=-'?"),
      (["report", "x", "--report", "csv=-"], "csv takes a folder"),
      (["report", "x", "--report", "json=-", "--report", "html=-"], "only one report"),
      (["report", "x", "--warmup", "soon"], "expected frames or a time"),
      (["report", "x", "--warmup", "30 minutes"], "'30 frames' or '500 ms'"),
      (["report", "x", "--definitions", "appel,sentry"], "did you mean 'apple,sentry'?"),
      (["report", "x", "--jobs", "0"], "--jobs needs 1 or more"),
      (["report", "x", "--now", "yesterday"], "expected a time"),
    ])
  func `a wrong command line is exit 2 with a way on`(arguments: [String], says: String) throws {
    let run = try BuiltTool.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(run.errors.contains("--help"))
  }

  @Test func `help and version go to standard output`() throws {
    let help = try BuiltTool.run(["report", "--help"])
    #expect(help.status == 0)
    #expect(
      help.output.hasPrefix("Usage: framewise report") || help.output.contains("framewise report"))
    #expect(help.errors.isEmpty)
    #expect(try BuiltTool.run(["--version"]).output.hasPrefix("framewise "))
  }

  @Test func `a fault of its own is exit 70, said on standard error alone`() throws {
    let run = try BuiltTool.run(
      ["gate", Repository.trace("commit-hitch.framelog.ndjson")],
      environment: ["FRAMEWISE_FAULT": "internal"])
    #expect(run.status == 70)
    #expect(run.errors.contains("internal error: asked for by FRAMEWISE_FAULT"))
    #expect(run.output.isEmpty)
  }

  @Test func `a missing file is exit 3 and named`() throws {
    let run = try BuiltTool.run(["report", "nowhere.json"])
    #expect(run.status == 3)
    #expect(run.errors.contains("nowhere.json: cannot be read: No such file or directory"))
  }

  @Test func `a pattern that matches nothing is exit 3 and named`() throws {
    let run = try BuiltTool.run(["report", "nowhere/*.json"])
    #expect(run.status == 3)
    #expect(run.errors.contains("nowhere/*.json: matches no file"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions come for each shell`(shell: String) throws {
    let run = try BuiltTool.run(["completions", shell])
    #expect(run.status == 0)
    #expect(run.output.contains("report"))
  }
}

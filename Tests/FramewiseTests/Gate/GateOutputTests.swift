import Foundation
import TestSupport
import Testing

/// The formats of continuous integration, as the built tool writes them.
@Suite struct GateOutputTests {
  private func folder() throws -> GateFolder {
    let folder = try GateFolder(
      checks: #"{ "metric": "hitch.ratio", "max": "5 ms/s" }"#,
      #"{ "metric": "frame.frozen", "max": "0 frames" }"#)
    try folder.add("feed.ndjson", slow: [40: 41.7])
    return folder
  }

  @Test func `each format is written to a file or standard output`() throws {
    let folder = try folder()
    let run = try folder.run(
      "gate", "feed.ndjson", "--quiet", "--report", "junit=o.xml", "--report", "sarif=o.sarif",
      "--report", "markdown=o.md", "--report", "openmetrics=-")
    #expect(run.status == 1)
    #expect(try folder.folder.text("o.xml").contains("<failure message=\""))
    #expect(try folder.folder.text("o.sarif").contains("\"check/hitch.ratio\""))
    #expect(try folder.folder.text("o.md").hasPrefix("## ✗ FAILED: frame timing\n"))
    #expect(run.output.contains("\nframewise_gate_passed 0\n"))
    #expect(run.output.hasSuffix("\n# EOF\n"))
  }

  @Test func `report writes them too, and says that no gate was run`() throws {
    let folder = try folder()
    let run = try folder.run("report", "feed.ndjson", "--quiet", "--report", "junit=-")
    #expect(run.status == 0)
    #expect(run.output.contains("No gate was run"))
    #expect(run.output.contains("skipped=\"1\""))
  }

  @Test func `github gets annotations, and a summary behind what is there`() throws {
    let folder = try folder()
    _ = try folder.folder.write("before\n", to: "summary.md")
    let run = try BuiltTool.run(
      ["gate", "feed.ndjson", "--quiet", "--github", "--report", "json=o.json"],
      environment: ["GITHUB_STEP_SUMMARY": folder.folder.path("summary.md")], in: folder.folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error file=framewise.json,line=3,title=hitch.ratio"))
    let summary = try folder.folder.text("summary.md")
    #expect(summary.hasPrefix("before\n\n## ✗ FAILED"))
    #expect(summary.contains("| ✓ pass | frame.frozen |"))
  }

  @Test func `github without a summary prints annotations alone`() throws {
    let folder = try folder()
    let run = try folder.run(
      "gate", "feed.ndjson", "--quiet", "--github", "--report", "json=o.json")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(try folder.folder.names == ["feed.ndjson", "framewise.json", "o.json"])
  }

  @Test func `annotations and a report do not share standard output`() throws {
    let run = try folder().run("gate", "feed.ndjson", "--github", "--report", "json=-")
    #expect(run.status == 2)
    #expect(run.errors.contains("--github prints annotations to standard output"))
  }

  @Test func `a summary that cannot be written is said`() throws {
    let folder = try folder()
    let run = try BuiltTool.run(
      ["gate", "feed.ndjson", "--quiet", "--github", "--report", "json=o.json"],
      environment: ["GITHUB_STEP_SUMMARY": folder.folder.path("gone/summary.md")],
      in: folder.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("gone/summary.md"))
  }

  @Test func `the commands of the README's recipes are what the tool takes`() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let recipes = try #require(text.split(separator: "### In continuous integration\n").last)
      .split(separator: "\n## ")[0]
    let folder = try folder()
    try FileManager.default.createDirectory(
      at: folder.folder.url.appendingPathComponent("runs"), withIntermediateDirectories: true)
    _ = try folder.folder.write(try folder.folder.text("feed.ndjson"), to: "runs/feed.ndjson")
    let commands = recipes.matches(of: /framewise (gate runs [^"\n]+)/).map { String($0.1) }
    #expect(commands.count == 4)
    for command in commands {
      let run = try BuiltTool.run(
        command.split(separator: " ").map(String.init), in: folder.folder)
      #expect(run.status == 1, "\(command): \(run.errors)")
      for match in command.matches(of: /=(\S+)/) {
        #expect(FileManager.default.fileExists(atPath: folder.folder.path(String(match.1))))
      }
    }
  }
}

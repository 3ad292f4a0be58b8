import Foundation
import TestSupport
import Testing

/// What the README shows is what the tool prints.
@Suite struct ReadmeTests {
  private func readme() throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test func `the summary it shows is the one its first command prints`() throws {
    let text = try readme()
    let command = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("swift run -c release framewise ") })
    let arguments = command.split(separator: " ").dropFirst(5).map(String.init)
    let folder = try BuiltTool.Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Traces"), withDestinationPath: Repository.trace(""))
    let run = try BuiltTool.run(arguments, in: folder)
    #expect(run.status == 0)
    #expect(text.contains("```\n\(run.output)```\n"), "\(run.output)")
  }

  @Test func `the motion tokens it shows are those that the tool prints`() throws {
    let run = try BuiltTool.run(["tokens"])
    #expect(run.status == 0)
    #expect(try readme().contains("framewise tokens\n```\n\n```\n\(run.output)```\n"))
  }

  @Test func `the five commands of its gate give what it shows`() throws {
    let text = try readme()
    let section = try #require(text.split(separator: "## Gating a release\n").last)
    let blocks = section.split(separator: "```sh\n").dropFirst().prefix(5)
    let folder = try BuiltTool.Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Traces"), withDestinationPath: Repository.trace(""))
    var statuses: [Int32] = []
    for block in blocks {
      let command = try #require(block.split(separator: "\n").first)
      let parts = command.split(separator: " | head -")
      let words = parts[0].split(separator: " ").dropFirst().map(String.init)
      let run = try BuiltTool.run(words, in: folder)
      statuses.append(run.status)
      var shown = run.errors + run.output
      if parts.count > 1, let lines = Int(parts[1]) {
        shown = run.output.split(separator: "\n").prefix(lines).map { $0 + "\n" }.joined()
      }
      #expect(block.contains("```\n\n```\n\(shown)```\n"), "\(command): \(shown)")
    }
    #expect(statuses == [0, 0, 0, 1, 0])
  }

  @Test func `it tells of every exit code that the tool has`() throws {
    let text = try readme()
    for code in [0, 1, 2, 3, 4, 70] { #expect(text.contains("\n| \(code) | ")) }
  }
}

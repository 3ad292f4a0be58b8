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

  @Test func `what it shows of a view is what the tool says`() throws {
    let command = "framewise explain Traces/commit-hitch.framelog.ndjson --view FeedRow"
    let folder = try BuiltTool.Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Traces"), withDestinationPath: Repository.trace(""))
    let arguments = command.split(separator: " ").dropFirst().map(String.init)
    let run = try BuiltTool.run(arguments, in: folder)
    #expect(run.status == 0)
    #expect(try readme().contains("\(command)\n```\n\n```\n\(run.output)```\n"), "\(run.output)")
  }

  @Test func `the motion tokens it shows are those that the tool prints`() throws {
    let run = try BuiltTool.run(["tokens"])
    #expect(run.status == 0)
    #expect(try readme().contains("framewise tokens\n```\n\n```\n\(run.output)```\n"))
  }

  @Test func `it tells of every exit code that the tool has`() throws {
    let text = try readme()
    for code in [0, 2, 3, 70] { #expect(text.contains("\n| \(code) | ")) }
  }
}

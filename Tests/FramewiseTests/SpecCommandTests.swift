import Foundation
import TestSupport
import Testing

@Suite struct SpecCommandTests {
  @Test func `a whole spec passes, and one that lacks something fails`() throws {
    let whole = try BuiltTool.run(["spec", "check", Repository.trace("specs/card-expand.md")])
    #expect(whole.status == 0 && whole.output == "1 spec: all in order.\n", "\(whole)")
    let faulty = try BuiltTool.run(["spec", "check", Repository.trace("specs/two-in-one.md")])
    #expect(
      faulty.status == 1 && faulty.output.hasSuffix("2 specs, 2 with problems.\n"), "\(faulty)")
  }

  @Test func `a folder is searched for specs, and other files are left alone`() throws {
    let run = try BuiltTool.run(["spec", "check", Repository.trace("specs")])
    #expect(run.status == 1 && run.output.hasSuffix("3 specs, 2 with problems.\n"), "\(run)")
  }

  @Test func `what the README shows of a comparison is what the tool prints`() throws {
    let folder = try BuiltTool.Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Traces"), withDestinationPath: Repository.trace(""))
    let run = try BuiltTool.run(
      [
        "spec", "check", "Traces/specs/card-expand.md", "--trace",
        "Traces/specs/card-expand.framelog.ndjson",
      ], in: folder)
    #expect(run.status == 1)
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = run.output.split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(readme.contains("```\n\(shown)\n```\n"), "\(run.output)")
  }

  @Test func `what is no spec or no trace is refused`() throws {
    let folder = try BuiltTool.Folder()
    let file = try folder.write("no heading", to: "a.md")
    let run = try BuiltTool.run(["spec", "check", file])
    #expect(run.status == 3 && run.errors.contains("holds no spec"))
    let spec = Repository.trace("specs/card-expand.md")
    #expect(try BuiltTool.run(["spec", "check", spec, "--trace", "/nowhere"]).status == 3)
    #expect(try BuiltTool.run(["spec", "chek", spec]).status == 2)
  }
}

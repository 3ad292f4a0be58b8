import Foundation
import TestSupport
import Testing

/// Where the configuration is looked for, what it changes, and how a first one is written.
@Suite struct ConfigurationFileTests {
  private let passing = #"{ "checks": [{ "metric": "hitch.ratio", "max": "5 ms/s" }] }"#
  private let strict = #"{ "checks": [{ "metric": "hitch.ratio", "max": "0 ms/s" }] }"#

  private func makeFolder(_ name: String, in folder: BuiltTool.Folder) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: true)
  }

  /// Gates a log from a folder below.
  private func gate(_ folder: GateFolder, from below: String) throws -> BuiltTool.Run {
    let inner = folder.folder.path(below)
    return try BuiltTool.run(
      ["gate", folder.folder.path("feed.ndjson"), "--report", "json=o.json"], at: inner)
  }

  @Test func `it is found from the working folder up to the repository's root`() throws {
    let folder = try GateFolder(passing)
    try folder.add("feed.ndjson")
    try makeFolder("repository/.git", in: folder.folder)
    try makeFolder("repository/ios/tests", in: folder.folder)
    // Above the repository is somebody else's.
    #expect(try gate(folder, from: "repository/ios/tests").status == 2)
    _ = try folder.folder.write(passing, to: "repository/.framewise.json")
    let run = try gate(folder, from: "repository/ios/tests")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.said.contains("Configuration: ../../.framewise.json"))
    _ = try folder.folder.write(passing, to: "repository/framewise.json")
    #expect(try gate(folder, from: "repository/ios").said.contains("only one can hold"))
  }

  @Test func `outside a repository only the working folder is looked at`() throws {
    let folder = try GateFolder(passing)
    try folder.add("feed.ndjson")
    try makeFolder("inner", in: folder.folder)
    #expect(try gate(folder, from: "inner").status == 2)
  }

  @Test func `another is named, and one that is not there is exit 2`() throws {
    let folder = try GateFolder(passing)
    try folder.add("feed.ndjson", slow: [60: 25])
    _ = try folder.folder.write(strict, to: "strict.json")
    #expect(try folder.gate("--config", "strict.json").run.said.contains("by strict.json"))
    let gone = try folder.gate("--config", "gone.json").run
    #expect(gone.status == 2)
    #expect(gone.said.contains("gone.json: cannot be read"))
  }

  @Test func `report takes warm-up, tools and rules from it, and flags win`() throws {
    let folder = try GateFolder(
      #"{ "warmup": "10 frames", "definitions": ["sentry"], "rules": { "COV-*": "off" } }"#)
    try folder.add("feed.ndjson")
    func report(_ arguments: String...) throws -> JSONValue {
      let run = try BuiltTool.run(
        ["report", "feed.ndjson", "--quiet", "--report", "json=-"] + arguments, in: folder.folder)
      try #require(run.status == 0, "\(run.errors)")
      return try JSONValue(run.output)["traces"][0]
    }
    #expect(try report().metric("frame.count") == 110)
    #expect(try report("--warmup", "20 frames").metric("frame.count") == 100)
    #expect(try report()["tools"].array?.isEmpty == false)
    let off = try report()["rules"].array?.filter { $0["outcome"].string == "off" }
    #expect(off?.isEmpty == false)
    #expect(off?.allSatisfy { $0["rule"].string?.hasPrefix("COV-") == true } == true)
  }

  @Test func `the bands of the configuration are those of the rules`() throws {
    func outcome(_ bands: String) throws -> String? {
      let folder = try GateFolder(
        #"{ "bands": \#(bands), "checks": [{ "rule": "FRM-02" }] }"#)
      try folder.add("feed.ndjson", frames: 600, slow: [60: 100])
      return try folder.gate().verdict["checks"][0]["outcome"].string
    }
    #expect(try outcome(#""apple-scroll-2020""#) == "fail")
    let folder = try GateFolder(#"{ "bands": "apple-hitches-2026" }"#)
    try folder.add("feed.ndjson", slow: [60: 25])
    let text = try folder.run("report", "feed.ndjson", "--report", "text=-", "--quiet").output
    #expect(text.contains("Apple 2026 hitches") && text.contains("band: warning"))
    #expect(try outcome(#"{ "warning": "50 ms/s", "critical": "60 ms/s" }"#) == "pass")
  }

  @Test func `init writes a configuration whose gate passes, and never overwrites one`() throws {
    let folder = try GateFolder()
    try folder.add("feed-1.ndjson", slow: [60: 25]) {
      $0.records = (0..<120).map { DrawnLog.evaluation("Row", frame: $0, count: 3) }
    }
    try folder.add("feed-2.ndjson") {
      $0.records = (0..<120).map { DrawnLog.evaluation("Row", frame: $0, count: 3) }
    }
    let run = try folder.run("init", "feed-1.ndjson", "feed-2.ndjson")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.said.contains("framewise.json: "))
    #expect(run.said.contains("hitch.ratio of span scroll: at most"))
    #expect(run.said.contains("and a quarter more"))
    #expect(
      run.said.contains("evaluation.count of view Row: at most 3 a frame, measured 3 a frame"))
    let text = try folder.folder.text("framewise.json")
    #expect(
      text.contains(
        #"{ "metric": "evaluation.count", "where": { "view": "Row" }, "max": "3 /frame" }"#))
    let (gated, verdict) = try folder.gate()
    #expect(gated.status == 0, "\(gated.errors)")
    #expect(verdict["passed"].bool == true)
    let again = try folder.run("init", "feed-1.ndjson")
    #expect(again.status == 2)
    #expect(again.said.contains("framewise.json exists: remove it first"))
    #expect(try folder.folder.text("framewise.json") == text)
  }

  @Test func `the schema is printed, and says what each key is for`() throws {
    let run = try BuiltTool.run(["config", "schema"])
    #expect(run.status == 0)
    let schema = try JSONValue(run.output)
    #expect(schema["$schema"].string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["properties"]["checks"]["description"].string?.isEmpty == false)
  }
}

import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes wherever and however it is run.
@Suite struct DeterminismTests {
  private static let files = [
    "commit-hitch.framelog.ndjson", "render-hitch.framelog.ndjson", "chrome-minimal.trace.json",
    "stall-coalesced.framelog.ndjson",
  ].map { Repository.trace($0) }

  /// Every byte that a run writes, by file.
  private func outputs(
    _ files: [String], jobs: Int = 1, environment: [String: String] = [:]
  ) throws -> [String: Data] {
    let folder = try BuiltTool.Folder()
    let run = try BuiltTool.run(
      ["report", "--jobs", "\(jobs)"] + files, environment: environment, in: folder)
    try #require(run.status == 0, "\(run.errors)")
    var outputs = ["summary": Data(run.output.utf8)]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("report")) {
      outputs[name] = try folder.data("report/\(name)")
    }
    return outputs
  }

  @Test func `order, jobs, locale, time zone and hashing change nothing`() throws {
    let plain = try outputs(Self.files)
    #expect(plain.count == 16)
    #expect(try outputs(Self.files.reversed()) == plain)
    #expect(try outputs(Self.files, jobs: 4) == plain)
    let abroad = ["LC_ALL": "de_DE.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Asia/Kathmandu"]
    #expect(try outputs(Self.files, environment: abroad) == plain)
  }

  @Test func `the report's date is the newest trace's, else what is asked for`() throws {
    func date(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String? {
      let run = try BuiltTool.run(
        ["report", Self.files[0], "--quiet", "--report", "json=-"] + arguments,
        environment: environment)
      return try JSONValue(run.output)["date"].string
    }
    let own = try #require(try date([]))
    #expect(try date([]) == own)
    #expect(try date([], ["SOURCE_DATE_EPOCH": "0"]) == "1970-01-01T00:00:00Z")
    #expect(
      try date(["--now", "2030-02-03T04:05:06+01:00"], ["SOURCE_DATE_EPOCH": "0"])
        == "2030-02-03T03:05:06Z")
  }
}

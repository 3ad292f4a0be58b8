import Foundation
import TestSupport
import Testing

/// `framewise report`, run as a user runs it.
@Suite struct ReportTests {
  private func report(_ arguments: String...) throws -> JSONValue {
    let run = try BuiltTool.run(["report", "--report", "json=-", "--quiet"] + arguments)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONValue(run.output)
  }

  private func near(_ value: Double?, _ expected: Double, within tolerance: Double = 0.005) -> Bool
  {
    value.map { abs($0 - expected) <= tolerance } ?? false
  }

  /// The worked example of one commit hitch in a scroll, killed while writing.
  @Test(.enabled(if: Repository.shared("vectors/frame-logs") != nil))
  func `the worked example gives every figure of its answer`() throws {
    let folder = try #require(Repository.shared("vectors/frame-logs"))
    let trace = try report("\(folder)/a-scroll-hitch.framelog.ndjson")["traces"][0]
    #expect(trace["complete"].bool == false)
    #expect(trace.metric("frame.count") == 12)
    #expect(trace["quality"]["problems"][0]["kind"].string == "truncatedTail")
    #expect(trace["quality"]["problems"][0]["count"].number == 1)
    #expect(trace["metrics"]["hitch.ratio"]["evidence"].string == "start")
    #expect(trace["metrics"]["hitch.ratio"]["method"].string == "motion time")
    #expect(trace["metrics"]["hitch.ratio"]["n"].number == 12)

    #expect(trace.metric("frame.overBudget") == 1)
    #expect(near(trace.metric("frame.work.max"), 19.2))
    #expect(near(trace.metric("frame.work.p50"), 3))
    #expect(trace.metric("hitch.count") == 1)
    #expect(trace.metric("frame.late") == 1)
    #expect(trace.metric("frame.dropped") == 2)
    #expect(near(trace.metric("hitch.time"), 16.666666, within: 1e-6))
    #expect(near(trace.metric("motion.time"), 116.67))
    #expect(near(trace.metric("hitch.ratio"), 142.86))
    #expect(near(trace.metric("frame.rate"), 102.9, within: 0.05))
    #expect(trace["breakdown"][0]["name"].string == "Feed")
    #expect(near(trace["breakdown"][0].metric("hitch.ratio"), 142.86))

    let hitch = trace["hitches"][0]
    #expect(hitch["frame"].number == 5)
    #expect(near(hitch["late_ms"].number, 16.666666, within: 1e-6))
    #expect(hitch["intervals"].number == 2)
    #expect(hitch["cause"].string == "commit")
    #expect(hitch["span"].string == "Feed")
    #expect(near(hitch["passed_target_by_ms"].number, 11.27))
    let evaluation = hitch["evaluations"][0]
    #expect(evaluation["view"].string == "FeedRow")
    #expect(evaluation["work"].string == "body")
    #expect(evaluation["count"].number == 12)
    #expect(near(evaluation["time_ms"].number, 14.2))
    #expect(near(evaluation["work_percent"].number, 74, within: 0.5))
    #expect(near(evaluation["budget_percent"].number, 170, within: 0.5))
    #expect(near(evaluation["longest_ms"].number, 1.31))
    #expect(evaluation["meets_target_without"].bool == true)
    #expect(trace["residency"].array?.count == 1)
  }

  /// File, late frames, hitches, hitch time, dropped, over budget: known from how each was made.
  @Test(
    arguments: [
      ("scroll-120hz.framelog.ndjson", 0, 0, 0, 0),
      ("scroll-120hz.framelog.ndjson.gz", 0, 0, 0, 0),
      ("commit-hitch.framelog.ndjson", 1, 16.666666, 2, 1),
      ("commit-hitch.framelog.json", 1, 16.666666, 2, 1),
      ("render-hitch.framelog.ndjson", 1, 8.333333, 1, 0),
      ("rate-change.framelog.ndjson", 0, 0, 0, 0),
      ("low-power-60hz.framelog.ndjson", 0, 0, 0, 0),
      ("stall-coalesced.framelog.ndjson", 1, 91.666663, 11, 1),
      ("background-gap.framelog.ndjson", 0, 0, 0, 0),
      ("truncated.framelog.ndjson", 1, 16.666666, 2, 1),
    ] as [(String, Double, Double, Double, Double)])
  func `samples give the truth they were made with`(
    file: String, hitches: Double, time: Double, dropped: Double, overBudget: Double
  ) throws {
    let trace = try report(Repository.trace(file))["traces"][0]
    #expect(trace.metric("frame.late") == hitches)
    #expect(trace.metric("hitch.count") == hitches)
    #expect(near(trace.metric("hitch.time"), time, within: 1e-5))
    #expect(trace.metric("frame.dropped") == dropped)
    #expect(trace.metric("frame.overBudget") == overBudget)
  }

  @Test func `without options it prints a summary and writes a folder`() throws {
    let folder = try BuiltTool.Folder()
    let run = try BuiltTool.run(
      ["report", Repository.trace("commit-hitch.framelog.ndjson")], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("1 hitch"))
    #expect(run.errors.contains("Report: report/index.html"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("report")).sorted() == [
        "animations.csv", "checks.csv", "comparison.csv", "datapackage.json", "evaluations.csv",
        "finding_changes.csv", "findings.csv", "frames.csv", "hitches.csv", "index.html",
        "refresh.csv", "report.json", "reported.csv", "runs.csv",
        "summary.csv",
      ])
  }

  @Test func `standard input is read and standard output carries data alone`() throws {
    let path = Repository.trace("commit-hitch.framelog.ndjson")
    let run = try BuiltTool.run(
      ["report", "-", "--report", "json=-"], input: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(run.status == 0)
    #expect(try JSONValue(run.output)["traces"][0].metric("hitch.count") == 1)
    #expect(run.errors.contains("1 hitch"))
  }

  @Test(arguments: ["empty.framelog.ndjson", "empty-array.json", "header-only.framelog.ndjson"])
  func `nothing to judge is never a pass`(file: String) throws {
    let folder = try BuiltTool.Folder()
    let run = try BuiltTool.run(["report", Repository.trace("malformed/\(file)")], in: folder)
    #expect(run.status == 3)
    #expect(run.errors.contains("no usable frames"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `one unreadable input does not lose the others, and shows in the exit code`() throws {
    let folder = try BuiltTool.Folder()
    let bad = try folder.write("not a trace", to: "bad.txt")
    let run = try BuiltTool.run(
      [
        "report", bad, Repository.trace("commit-hitch.framelog.ndjson"), "--report",
        "json=out.json",
      ],
      in: folder)
    #expect(run.status == 3)
    let json = try JSONValue(folder.text("out.json"))
    #expect(json["traces"].array?.count == 1)
    #expect(json["failures"].array?.count == 1)
  }

  @Test func `a folder's other files are passed over by name`() throws {
    let folder = try BuiltTool.Folder()
    _ = try folder.write("# notes", to: "README.md")
    try FileManager.default.copyItem(
      atPath: Repository.trace("commit-hitch.framelog.ndjson"), toPath: folder.path("a.ndjson"))
    let run = try BuiltTool.run(["report", "."], in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("passed over: ./README.md"))
  }

  @Test func `a failed run leaves the old report whole`() throws {
    let folder = try BuiltTool.Folder()
    _ = try folder.write("old", to: "report.json")
    _ = try BuiltTool.run(
      [
        "report", Repository.trace("malformed/empty.framelog.ndjson"), "--report",
        "json=report.json",
      ], in: folder)
    #expect(try folder.text("report.json") == "old")
    #expect(try folder.names == ["report.json"])
  }
}

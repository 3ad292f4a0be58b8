import Foundation
import TestSupport
import Testing

/// Several runs, warm-up and other tools' figures, through the built tool.
@Suite struct ScenarioTests {
  private func json(_ arguments: [String]) throws -> JSONValue {
    let run = try BuiltTool.run(["report", "--report", "json=-", "--quiet"] + arguments)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONValue(run.output)
  }

  /// Copies of a sample under the names of runs, the last one with its hitch.
  private func runs() throws -> (folder: BuiltTool.Folder, files: [String]) {
    let folder = try BuiltTool.Folder()
    let clean = try String(
      contentsOfFile: Repository.trace("scroll-120hz.framelog.ndjson"), encoding: .utf8)
    let files = try (1...3).map { try folder.write(clean, to: "feed-\($0).framelog.ndjson") }
    return (folder, files)
  }

  @Test func `files that differ by the run alone are runs of one scenario, in every report`() throws
  {
    let (folder, files) = try runs()
    let json = try json(files.reversed())
    let scenario = json["scenarios"][0]
    #expect(scenario["scenario"].string == "feed")
    #expect(scenario["runs"].array?.compactMap(\.string) == files)
    #expect(json["traces"].array?.map { $0["scenario"].string } == ["feed", "feed", "feed"])
    let ratio = scenario["metrics"]["hitch.ratio"]
    #expect(ratio["values"].array?.count == 3)
    #expect(ratio["median"].number == json["traces"][0].metric("hitch.ratio"))
    #expect(scenario["pooled"]["value"].number == ratio["median"].number)

    let output = folder.path("out")
    let run = try BuiltTool.run(
      ["report", "--report", "csv=\(output)", "--report", "html=\(output)/i.html"] + files)
    #expect(run.status == 0)
    #expect(run.output.contains("3 runs of feed"))
    let table = try folder.text("out/runs.csv")
    #expect(table.contains(",hitch.ratio,ms/s,pooled,,"))
    #expect(table.contains(",hitch.ratio,ms/s,run,\(files[2]),"))
    #expect(try folder.text("out/i.html").contains("3 runs of feed"))
  }

  @Test(arguments: ["20", "20 frames", "160 ms", "160ms"])
  func `warm-up is shown apart and never dropped`(length: String) throws {
    let file = Repository.trace("commit-hitch.framelog.ndjson")
    let all = try json([file])["traces"][0]
    let trace = try json(["--warmup", length, file])["traces"][0]
    let warm = try #require(trace["warm_up"]["frame.count"]["value"].number)
    let rest = try #require(trace.metric("frame.count"))
    #expect((19...21).contains(warm))
    #expect(warm + rest == all.metric("frame.count"))
    let summary = try BuiltTool.run(["report", "--warmup", length, "--report", "text=-", file])
    #expect(summary.output.contains("Warm-up, in none of these figures: "))
    #expect(summary.errors == "")
  }

  @Test func `other tools' figures stand in the summary, the page and the JSON`() throws {
    let folder = try BuiltTool.Folder()
    let file = Repository.trace("rate-change.framelog.ndjson")
    let page = folder.path("page.html")
    let run = try BuiltTool.run(
      ["report", "--definitions", "firebase,sentry", "--report", "html=\(page)", file])
    #expect(run.status == 0)
    #expect(run.output.contains("frames_slow") && run.output.contains("FPRScreenTraceTracker.m"))
    let text = try folder.text("page.html")
    #expect(text.contains("frames_slow") && text.contains("Firebase Performance"))
    #expect(text.contains("#t0-tools") && !text.contains("PerfDog"))
    let rows = try #require(
      json(["--definitions", "sentry", file])["traces"][0]["tools"].array)
    #expect(rows.contains { $0["metric"].string == "frames_slow" && $0["value"].number != nil })
    #expect(rows.allSatisfy { $0["tool"].string == "sentry" && $0["formula"].string != nil })
    #expect(try json([file])["traces"][0]["tools"].array == nil)
  }

  @Test func `what the log's header calls its scenario is what it is a run of`() throws {
    let folder = try BuiltTool.Folder()
    let clean = try String(
      contentsOfFile: Repository.trace("scroll-120hz.framelog.ndjson"), encoding: .utf8)
    let named = clean.replacing(
      "\"format\":\"framelog\"", with: "\"scenario\":\"Feed, cold\",\"format\":\"framelog\"",
      maxReplacements: 1)
    #expect(named != clean)
    let file = try folder.write(named, to: "x-1.framelog.ndjson")
    #expect(try json([file])["traces"][0]["scenario"].string == "Feed, cold")
    let again = try BuiltTool.run(["convert", file, "--to", "framelog-document"])
    #expect(again.output.contains("\"scenario\":\"Feed, cold\""))
  }
}

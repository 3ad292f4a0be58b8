import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing
import TraceIngest

/// `framewise convert`, run as a user runs it.
@Suite struct ConvertTests {
  private let log = Repository.trace("commit-hitch.framelog.ndjson")

  private static let samples = [
    "background-gap.framelog.ndjson", "chrome-minimal.trace.json", "chrome-truncated.trace.json",
    "chromium-scroll.trace.json.gz", "commit-hitch.framelog.json", "commit-hitch.framelog.ndjson",
    "low-power-60hz.framelog.ndjson", "rate-change.framelog.ndjson", "render-hitch.framelog.ndjson",
    "scroll-120hz.framelog.ndjson.gz", "stall-coalesced.framelog.ndjson",
    "truncated.framelog.ndjson",
  ]

  @Test(arguments: samples, ["framelog", "framelog-document"])
  func `a converted sample gives the same analysis`(name: String, target: String) throws {
    let folder = try BuiltTool.Folder()
    let run = try BuiltTool.run(
      ["convert", Repository.trace(name), "--to", target, "-o", "out"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
    let (before, after) = (
      analyze(try readTrace(file: Repository.trace(name))),
      analyze(try readTrace(file: folder.path("out")))
    )
    #expect(after.surfaces.count == before.surfaces.count && after.primary == before.primary)
    for (old, new) in zip(before.surfaces, after.surfaces) {
      #expect(new.metrics == old.metrics)
      #expect(new.frames == old.frames)
      #expect(new.hitches.map(\.lateness) == old.hitches.map(\.lateness))
      #expect(new.hitches.map(\.cause) == old.hitches.map(\.cause))
      #expect(new.motion == old.motion && new.residency == old.residency)
      #expect(new.breakdowns == old.breakdowns)
    }
    #expect(try folder.names == ["out"])
  }

  @Test(arguments: samples, ["chrome-trace", "csv"])
  func `every sample can be drawn and tabled`(name: String, target: String) throws {
    let run = try BuiltTool.run(["convert", Repository.trace(name), "--to", target])
    try #require(run.status == 0, "\(run.errors)")
    if target == "csv" {
      #expect(run.output.hasPrefix("trace,display,frame,"))
    } else {
      #expect(try JSONValue(run.output)["traceEvents"].array?.isEmpty == false)
    }
  }

  @Test func `the frame log comes back byte for byte through a document`() throws {
    let document = try BuiltTool.run(["convert", log, "--to", "framelog-document"])
    let lines = try BuiltTool.run(
      ["convert", "-", "--to", "framelog"], input: Data(document.output.utf8))
    let again = try BuiltTool.run(
      ["convert", "-", "--to", "framelog-document"], input: Data(lines.output.utf8))
    #expect(again.output == document.output && document.errors.isEmpty)
    let sorted = { (text: String) in text.split(separator: "\n").sorted() }
    #expect(try sorted(lines.output) == sorted(String(contentsOfFile: log, encoding: .utf8)))
  }

  @Test func `a pipe and compression work as files do`() throws {
    let path = Repository.trace("scroll-120hz.framelog.ndjson.gz")
    let input = try Data(contentsOf: URL(fileURLWithPath: path))
    let run = try BuiltTool.run(
      ["convert", "-", "--to", "framelog", "--output", "-"], input: input)
    #expect(run.status == 0)
    let plain = Repository.trace("scroll-120hz.framelog.ndjson")
    #expect(try run.output == String(contentsOfFile: plain, encoding: .utf8))
  }

  @Test func `what is left out is said, and strict conversion refuses it`() throws {
    let folder = try BuiltTool.Folder()
    _ = try folder.write("old", to: "out")
    let path = Repository.trace("malformed/nan.framelog.ndjson")
    let arguments = ["convert", path, "--to", "framelog-document", "-o", "out"]
    let strict = try BuiltTool.run(arguments + ["--strict"], in: folder)
    #expect(strict.status == 3)
    #expect(try folder.text("out") == "old")
    let lenient = try BuiltTool.run(arguments, in: folder)
    #expect(lenient.status == 0)
    #expect(lenient.errors.contains("left out: NaN and Infinity"))
    #expect(try folder.names == ["out"])
  }

  @Test(
    arguments: [
      (["x", "--to", "framlog"], 2, "did you mean 'framelog'?"),
      (["x"], 2, "--to"),
      (["nowhere.json", "--to", "framelog"], 3, "nowhere.json: cannot be read"),
      (["nowhere.json", "--to", "csv"], 3, "nowhere.json: cannot be read"),
    ] as [([String], Int32, String)])
  func `wrong use and missing input are told apart`(
    arguments: [String], status: Int32, says: String
  ) throws {
    let run = try BuiltTool.run(["convert"] + arguments)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func `an output that cannot be written is exit 2`() throws {
    let run = try BuiltTool.run(["convert", log, "--to", "csv", "-o", "nowhere/out.csv"])
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere/out.csv: No such file or directory"))
  }

  @Test func `without a timeline nothing is drawn, and without frames nothing is tabled`() throws {
    let folder = try BuiltTool.Folder()
    let header = #"""
      {"kind":"header","format":"framelog","version":1,"recorder":"import.other/1","timeline":false,"clock":{"base":"source","zero":"0"},"captures":["frame"]}
      """#
    let untimed = try folder.write(
      header + "\n" + #"{"kind":"frame","index":0,"time":0,"cpuDuration":5,"overrun":-2}"# + "\n",
      to: "a")
    let drawn = try BuiltTool.run(["convert", untimed, "--to", "chrome-trace"])
    #expect(drawn.status == 3 && drawn.errors.contains("nothing in it is on a timeline"))
    let figures = try folder.write(
      header + "\n" + #"{"kind":"metric","name":"ratio","value":12.5,"unit":"ms per s"}"# + "\n",
      to: "b")
    let tabled = try BuiltTool.run(["convert", figures, "--to", "csv"])
    #expect(tabled.status == 3 && tabled.errors.contains("it holds no frames"))
    let report = try BuiltTool.run(["report", figures, "--report", "json=-"])
    #expect(report.status == 0)
    let reported = try JSONValue(report.output)["traces"][0]["reported"]
    #expect(reported["figures"][0]["value"].number == 12.5)
    #expect(report.errors.contains("As the source reports:"))
  }
}

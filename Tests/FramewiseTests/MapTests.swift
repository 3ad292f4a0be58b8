import TestSupport
import Testing

/// `--map`, and what `doctor` shows of a log that no reader knows.
@Suite struct MapTests {
  private let sample = Repository.trace("formats/mapped.csv")

  @Test func `doctor shows the first rows of an unknown log and a mapping to try`() throws {
    let run = try BuiltTool.run(["doctor", sample])
    #expect(run.status == 3)
    #expect(run.errors.contains("CSV of no known kind"))
    for text in ["t_us", "17000", "Feed"] { #expect(run.output.contains(text)) }
    #expect(run.output.contains("--map 'time=t_us:us, present=shown_us:us"))
  }

  @Test func `what doctor proposes can be used as it stands`() throws {
    let preview = try BuiltTool.run(["doctor", sample]).output
    let mapping = preview.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    let run = try BuiltTool.run(["doctor", "--map", mapping, sample])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("8: 8 frames") && run.output.contains("7 shown"))
  }

  @Test func `a display link's log is recognised by its names`() throws {
    let output = try BuiltTool.run(["doctor", Repository.trace("formats/mapped.json")]).output
    #expect(output.contains("array 'frames'"))
    #expect(output.contains("time=timestamp:s, target=targetTimestamp:s"))
  }

  @Test func `a report reads a log by its mapping`() throws {
    let run = try BuiltTool.run([
      "report", "--map", "time=data.timestamp:s, target=data.targetTimestamp:s",
      Repository.trace("formats/mapped.ndjson"), "--report", "json=-",
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("\"mapped\""))
  }

  @Test func `a mapped log can be converted, so that others need no mapping`() throws {
    let folder = try BuiltTool.Folder()
    let mapping = "time=data.timestamp:s, target=data.targetTimestamp:s"
    let run = try BuiltTool.run(
      [
        "convert", Repository.trace("formats/mapped.ndjson"), "--map", mapping, "--to", "framelog",
        "-o", "out",
      ], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let report = try BuiltTool.run(["report", "out", "--report", "json=-"], in: folder)
    #expect(try JSONValue(report.output)["traces"][0].metric("frame.count") == 8)
  }

  @Test(arguments: [
    ("tme=ts:us", "did you mean 'time'?"), ("time=ts:mss", "did you mean 'ms'?"),
    ("duration=dt:ms", "has no time"), ("time=ts", "needs a unit"),
  ])
  func `a mapping that cannot be meant is wrong usage`(mapping: String, why: String) throws {
    for command in [["report"], ["doctor"], ["convert", "--to", "framelog"]] {
      let run = try BuiltTool.run(command + ["--map", mapping, sample])
      #expect(run.status == 2 && run.errors.contains(why), "\(run.errors)")
    }
  }

  @Test func `a column that is not there is named, with those that are`() throws {
    let run = try BuiltTool.run(["report", "--map", "time=ts:us", sample])
    #expect(run.status == 3)
    #expect(run.errors.contains("no column 'ts'") && run.errors.contains("t_us"))
  }
}

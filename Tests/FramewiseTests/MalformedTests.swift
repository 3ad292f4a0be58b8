import Foundation
import TestSupport
import Testing

/// Broken and hostile inputs, through the built tool: what is read, what is refused and how.
@Suite struct MalformedTests {
  private func run(_ name: String, _ options: String...) throws -> BuiltTool.Run {
    try BuiltTool.run(
      ["report", Repository.trace("malformed/\(name)"), "--report", "json=-"] + options)
  }

  /// Case 12: an overrun that means "no deadline known".
  @Test func `an absurd value is set apart and moves no total`() throws {
    let trace = try JSONValue(run("overrun-sentinel.framelog.ndjson").output)["traces"][0]
    #expect(trace.metric("hitch.time") == 0)
    #expect(trace["quality"]["problems"][0]["count"].number == 1)
    #expect(trace["quality"]["problems"][0]["path"].string == "overrun")
  }

  /// Cases 13 and 14: one timeline however a number is written, and no grain of a double.
  @Test func `epoch times are kept to the nanosecond`() throws {
    let folder = try BuiltTool.Folder()
    let path = try folder.write(
      """
      [{"name":"BeginFrame","ph":"I","pid":1,"tid":1,"ts":1.6921085481321545e+15,
        "args":{"layerTreeId":1,"frameSeqId":1}},
       {"name":"DrawFrame","ph":"I","pid":1,"tid":1,"ts":1692108548132160.5,
        "args":{"layerTreeId":1,"frameSeqId":1}},
       {"name":"BeginFrame","ph":"I","pid":1,"tid":1,"ts":"1692108548132162.001",
        "args":{"layerTreeId":1,"frameSeqId":2}}]
      """, to: "epoch.json")
    let run = try BuiltTool.run(["report", path, "--report", "csv=.", "--quiet"], in: folder)
    #expect(run.status == 0)
    let rows = try folder.text("frames.csv").split(separator: "\n")
    #expect(rows[1].contains(",1692108548132.154500,"))
    #expect(rows[1].contains(",1692108548132.160500,"))
    #expect(rows[2].contains(",1692108548132.162001,"))
  }

  /// Case 15.
  @Test func `an event without a time is counted, and strict reading names it`() throws {
    let lenient = try run("ts-null.trace.json")
    #expect(lenient.status == 0)
    let problems = try JSONValue(lenient.output)["traces"][0]["quality"]["problems"].array ?? []
    #expect(problems.compactMap { $0["count"].number }.reduce(0, +) == 2)

    let strict = try run("ts-null.trace.json", "--strict")
    #expect(strict.status == 3)
    #expect(strict.errors.contains("[3].ts: `ts` is null"))
  }

  /// Case 16.
  @Test(arguments: ["nan.framelog.ndjson", "infinity.framelog.ndjson"])
  func `a number that is none is an error with line, column and snippet`(name: String) throws {
    let strict = try run(name, "--strict")
    #expect(strict.status == 3)
    #expect(strict.errors.contains("\(name):"))
    #expect(strict.errors.lowercased().contains("nan") || strict.errors.contains("nfinity"))
    #expect(strict.errors.contains("near `"))
    #expect(try run(name).status == 0)
  }

  @Test func `a bare NaN breaks a document, and the message says where`() throws {
    let folder = try BuiltTool.Folder()
    let path = try folder.write(
      """
      {"traceEvents":[
        {"name":"BeginFrame","ph":"I","pid":1,"ts":1,"args":{"layerTreeId":1,"frameSeqId":1}},
        {"name":"BeginFrame","ph":"I","pid":1,"ts":NaN}
      ]}
      """, to: "nan.json")
    let run = try BuiltTool.run(["report", path])
    #expect(run.status == 3)
    #expect(run.errors.contains("nan.json:3:46: traceEvents[1].ts"), "\(run.errors)")
  }

  /// Case 17, coarsely; every offset is cut in the reader's own tests.
  @Test func `a log cut in a record keeps what is whole and says so`() throws {
    let trace = try JSONValue(run("cut-document.framelog.json").output)["traces"][0]
    #expect(trace["complete"].bool == false)
    #expect(trace.metric("frame.count") == 6)
    let gzip = try JSONValue(run("cut-gzip.framelog.ndjson.gz").output)["traces"][0]
    #expect(gzip["quality"]["truncated"].bool == true)
  }

  /// Case 21.
  @Test func `names that are markup or formulas are inert in every report`() throws {
    let folder = try BuiltTool.Folder()
    let run = try BuiltTool.run(
      ["report", Repository.trace("malformed/hostile-names.framelog.ndjson")], in: folder)
    #expect(run.status == 0)
    let page = try folder.text("report/index.html")
    #expect(!page.contains("<img"))
    #expect(
      page.components(separatedBy: "</script>").count
        == page.components(separatedBy: "<script").count)
    for file in ["report/frames.csv", "report/hitches.csv", "report/summary.csv"] {
      for line in try folder.text(file).split(separator: "\n") {
        #expect(!line.contains(",=") && !line.hasPrefix("="))
      }
    }
    #expect(throws: Never.self) { try JSONValue(folder.text("report/report.json")) }
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x1B })
  }

  /// Every file of the folder, with the exit code that Traces/README.md promises.
  @Test func `each has the exit code that its description says`() throws {
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("Traces/README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let promised = rows.compactMap { row -> (String, Int32)? in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].trimmingCharacters(in: ["`"])
      guard cells.count == 4, let code = Int32(cells[3]) else { return nil }
      return (name, code)
    }
    #expect(promised.count >= 39)
    for (name, code) in promised {
      let run = try run(name)
      #expect(run.status == code, "\(name): \(run.errors)")
    }
  }
}

import TestSupport
import Testing

/// `framewise explain TRACE --view NAME`, run as a user runs it.
@Suite struct ExplainViewTests {
  private static let log = Repository.trace("commit-hitch.framelog.ndjson")

  @Test func `a view is explained by what it cost, where, and which hitches it made`() throws {
    let run = try BuiltTool.run(["explain", Self.log, "--view", "FeedRow"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      "body ×132 in 119 frames; 43.56 ms in all; own time unknown; the longest 1.42 ms",
      "at most 183.1 % in frame 100; 0 idle; unchanged unknown; it formats text.",
      "In span Feed: ×132, 43.56 ms, 119 frames.",
      "1 hitch would not have been without it, all else the same: frame 100 (16.67 ms late).",
    ] { #expect(words.contains(part), "\(part)") }
  }

  @Test func `for programs it adds up to what the table of evaluations has`() throws {
    let run = try BuiltTool.run(["explain", Self.log, "--view", "FeedRow", "--report", "json=-"])
    let folder = try BuiltTool.Folder()
    let report = try BuiltTool.run([
      "report", Self.log, "--report", "csv=\(folder.path("csv"))", "--quiet",
    ])
    #expect(run.status == 0 && report.status == 0)
    let rows = try folder.text("csv/evaluations.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(rows.first)
    func column(_ name: String) throws -> [Double] {
      let place = try #require(header.firstIndex(of: name))
      let view = try #require(header.firstIndex(of: "view"))
      return rows.dropFirst().filter { $0[view] == "FeedRow" }.compactMap { Double($0[place]) }
    }
    let work = try JSONValue(run.output)["work"][0]
    #expect(work["work"].string == "body")
    #expect(work["count"].number == (try column("count").reduce(0, +)))
    let time = try #require(work["time_ms"].number)
    #expect(abs(time - (try column("time_ms").reduce(0, +))) < 0.000_001)
    let most = try #require(work["share_max_percent"].number)
    #expect(abs(most - (try column("share_of_budget").max() ?? 0)) < 0.000_01)
    #expect(work["idle"].number == (try column("idle").reduce(0, +)))
    #expect(try JSONValue(run.output)["hitches_without_which"][0].number == 100)
  }

  @Test func `without the main thread's end nothing is said of hitches`() throws {
    let folder = try BuiltTool.Folder()
    let log = try folder.write(
      #"{"kind":"header","format":"framelog","version":1,"recorder":"t/1","clock":{"base":"uptime","zero":"0"},"#
        + #""captures":["frame","evaluation"]}"# + "\n"
        + [0, 8_333_333, 33_333_333].enumerated().map {
          #"{"kind":"frame","index":\#($0),"time":\#($1),"interval":8333333}"# + "\n"
            + #"{"kind":"evaluation","frame":\#($0),"view":"Row","work":"body","count":1,"#
            + #""duration":9000000}"# + "\n"
        }.joined() + #"{"kind":"end","records":8,"frames":3,"lost":0}"# + "\n",
      to: "log.framelog.ndjson")
    let text = try BuiltTool.run(["explain", log, "--view", "Row"])
    #expect(text.status == 0, "\(text.errors)")
    let words = text.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("would not have been without it is unknown"))
    let json = try BuiltTool.run(["explain", log, "--view", "Row", "--report", "json=-"])
    #expect(json.output.contains("\"hitches_without_which\": null"))
  }

  @Test(arguments: [
    (["--view", "FeedRwo"], "no frame evaluated a view called 'FeedRwo'; did you mean 'FeedRow'?"),
    (["--view", "FeedRow", "--frame", "1"], "--view cannot be used with --frame"),
    (["--view", "FeedRow", "--report", "csv=x"], "an explanation is written as text or json"),
  ])
  func `a view that is not there is exit 2 with a way on`(
    choice: [String], says: String
  ) throws {
    let run = try BuiltTool.run(["explain", Self.log] + choice)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func `a trace without evaluations says so`() throws {
    let run = try BuiltTool.run(
      ["explain", Repository.trace("render-hitch.framelog.ndjson"), "--view", "Row"])
    #expect(run.status == 2)
    #expect(run.errors.contains("no frame evaluated any"), "\(run.errors)")
  }
}

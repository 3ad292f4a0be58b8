import Foundation
import TestSupport
import Testing

/// `compare` through the built tool.
@Suite struct CompareTests {
  /// Runs of a scenario: each drops one refresh so many times.
  private func add(
    _ drops: [Int], to folder: GateFolder, in side: String, scenario: String = "feed",
    _ prepare: (inout DrawnLog) -> Void = { _ in }
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder.folder.path(side), withIntermediateDirectories: true)
    for (number, count) in drops.enumerated() {
      let slow = Dictionary(uniqueKeysWithValues: (0..<count).map { (10 + 7 * $0, 16.666667) })
      try folder.add("\(side)/\(scenario)-\(number + 1).ndjson", frames: 400, slow: slow, prepare)
    }
  }

  private func json(_ run: BuiltTool.Run) throws -> JSONValue {
    try JSONValue(run.output)["comparison"]
  }

  @Test func `23: the same trace on both sides is no change`() throws {
    let folder = try GateFolder()
    try add([3], to: folder, in: "a")
    let run = try folder.run(
      "compare", "--quiet", "--report", "json=-", "a/feed-1.ndjson", "--", "a/feed-1.ndjson")
    #expect(run.status == 0)
    let metrics = try json(run)["scenarios"][0]["metrics"]
    #expect(metrics.keys.count > 10)
    for id in metrics.keys {
      let metric = metrics[id]
      #expect(metric["verdict"].string == "same" && metric["change"].number == 0, "\(id)")
    }
  }

  @Test func `24: two fifths faster is an improvement, and a change for the worse is worse`() throws
  {
    let folder = try GateFolder()
    try add([20, 22, 21, 19, 20], to: folder, in: "slow")
    try add([12, 13, 12, 11, 12], to: folder, in: "fast")
    let better = try folder.run("compare", "--quiet", "--report", "json=-", "slow", "--", "fast")
    #expect(better.status == 0)
    let ratio = try json(better)["scenarios"][0]["metrics"]["hitch.ratio"]
    #expect(ratio["verdict"].string == "better" && ratio["cliffs_delta"].number == -1)
    #expect(ratio["p"].number.map { abs($0 - 2.0 / 252) < 1e-9 } == true)
    #expect(ratio["p_method"].string == "exact" && ratio["base"]["runs"].array?.count == 5)
    let worse = try folder.run("compare", "fast", "--", "slow")
    #expect(worse.status == 0)
    #expect(worse.output.contains("✗ Hitch time ratio, ms/s"))
    #expect(worse.output.contains("p 0.0079  worse"))
  }

  @Test func `25: other conditions are refused, and named, until they are allowed`() throws {
    let folder = try GateFolder()
    try add([3, 4], to: folder, in: "a") {
      $0.records = [#"{"kind":"state","time":0,"lowPower":false}"#]
    }
    try FileManager.default.createDirectory(
      atPath: folder.folder.path("low"), withIntermediateDirectories: true)
    var log = DrawnLog((0..<200).map { _ in (16.666667, 16.666667) })
    log.spans = [("scroll", 0, 3333)]
    log.records = [#"{"kind":"state","time":0,"lowPower":true}"#]
    _ = try folder.folder.write(log.text, to: "low/feed-1.ndjson")
    let run = try folder.run("compare", "a", "--", "low")
    #expect(run.status == 4)
    #expect(
      run.said.contains(
        "feed, 1 run against 2, is not comparable: refresh rate 120 Hz → 60 Hz; power normal → "
          + "Low Power Mode (--allow rate,power lets that be)"), "\(run.said)")
    let allowed = try folder.run("compare", "--allow", "rate,power", "a", "--", "low")
    #expect(allowed.status == 0)
    #expect(allowed.output.contains("Differs: refresh rate 120 Hz → 60 Hz."))
  }

  @Test func `27: one more evaluation a frame is worse, though durations are not`() throws {
    let folder = try GateFolder()
    for (side, count) in [("a", 3), ("b", 4)] {
      try add([0, 0, 0], to: folder, in: side) {
        $0.records = (0..<20).map {
          DrawnLog.evaluation("FeedRow", frame: $0 * 10, count: count, micros: 9)
        }
      }
    }
    let run = try folder.run("compare", "--quiet", "--report", "json=-", "a", "--", "b")
    let scenario = try json(run)["scenarios"][0]
    let count = scenario["metrics"]["evaluation.count"]
    #expect(count["verdict"].string == "worse" && count["reason"].string == "counted")
    #expect(count["base"]["value"].number == 60 && count["new"]["value"].number == 80)
    #expect(scenario["metrics"]["frame.duration.p99"]["verdict"].string == "same")
    let view = scenario["parts"].array?.first { $0["by"].string == "view" }
    #expect(view?["name"].string == "FeedRow")
    #expect(view?["metrics"]["evaluation.count"]["verdict"].string == "worse")
  }

  @Test func `28: a finding gone and one new are told apart, and 22: texts are no formulas`() throws
  {
    let folder = try GateFolder()
    for (side, view) in [("a", "=1+1"), ("b", "-2+3")] {
      try add([0], to: folder, in: side) {
        // A body of 1.4 ms is a finding wherever it runs.
        $0.records = [
          #"{"kind":"evaluation","frame":10,"view":"\#(view)","work":"body","count":1,"#
            + #""duration":1400000,"longest":1400000}"#
        ]
      }
    }
    let run = try folder.run(
      "compare", "--report", "json=o.json", "--report", "csv=out", "a", "--", "b")
    #expect(run.status == 0)
    let scenario = try JSONValue(folder.folder.text("o.json"))["comparison"]["scenarios"][0]
    let new = try #require(scenario["new_findings"].array)
    let gone = try #require(scenario["gone_findings"].array)
    try #require(new.count == 1 && gone.count == 1)
    #expect(new[0]["view"].string == "-2+3" && gone[0]["view"].string == "=1+1")
    #expect(new[0]["rule"].string == gone[0]["rule"].string)
    #expect(run.output.contains("new: ") && run.output.contains("gone: "))
    let changes = try folder.folder.text("out/finding_changes.csv")
    #expect(changes.contains(",'-2+3,") && changes.contains(",'=1+1,"))
    let table = try folder.folder.text("out/comparison.csv")
    #expect(table.hasPrefix("scenario,device,by,name,kind,metric,unit,base,new,change,"))
    #expect(!table.contains("'"))
  }

  @Test func `numbers in the table keep their sign`() throws {
    let folder = try GateFolder()
    try add([20, 22, 21, 19], to: folder, in: "a")
    try add([12, 13, 12, 11], to: folder, in: "b")
    let run = try folder.run("compare", "--quiet", "--report", "csv=out", "a", "--", "b")
    #expect(run.status == 0)
    let row = try #require(
      folder.folder.text("out/comparison.csv").split(separator: "\n").first {
        $0.hasPrefix("feed,,,,,hitch.ratio,")
      })
    let cells = row.split(separator: ",", omittingEmptySubsequences: false)
    #expect(cells[9].hasPrefix("-") && Double(cells[9]) != nil)
    #expect(cells[20] == "better")
  }

  @Test func `scenarios that one side lacks are named, and few runs are no verdict`() throws {
    let folder = try GateFolder()
    try add([3, 4], to: folder, in: "a")
    try add([3], to: folder, in: "a", scenario: "chat")
    try add([5, 6], to: folder, in: "b")
    try add([3], to: folder, in: "b", scenario: "maps")
    let run = try folder.run("compare", "a", "--", "b")
    #expect(run.status == 0)
    #expect(run.output.contains("Added: maps."))
    #expect(run.output.contains("Removed: chat."))
    #expect(run.output.contains("4 runs a side"))
    #expect(!run.output.contains("  worse"))
  }

  @Test func `one build beside itself says the smallest change that shows`() throws {
    let folder = try GateFolder()
    try add([5, 7, 6, 5, 8, 6, 7, 6], to: folder, in: "a")
    let run = try folder.run(
      "compare", "--aa", "a", "--metric", "hitch.ratio", "--report", "json=o.json")
    #expect(run.status == 0)
    #expect(run.output.contains("Four of five times, 4 runs a side would show"))
    let scenario = try JSONValue(folder.folder.text("o.json"))["comparison"]["scenarios"][0]
    #expect(scenario["metrics"].keys == ["hitch.ratio"])
    #expect(scenario["visible"][0]["metric"].string == "hitch.ratio")
    #expect(scenario["visible"][0]["change"].number.map { $0 > 1 } == true)
  }

  @Test func `the order of traces and the number of jobs change no byte`() throws {
    let folder = try GateFolder()
    try add([5, 7, 6, 5], to: folder, in: "a")
    try add([9, 8, 9, 7], to: folder, in: "b")
    let names = (1...4).map { "feed-\($0).ndjson" }
    func output(_ order: [String], _ options: String...) throws -> String {
      let words = options + order.map { "a/\($0)" } + ["--"] + order.map { "b/\($0)" }
      return try BuiltTool.run(["compare"] + words, in: folder.folder).output
    }
    let first = try output(names)
    #expect(try output(names.reversed(), "--jobs", "1") == first)
  }

  @Test(arguments: [
    (["compare", "a"], "nothing to compare with"),
    (["compare", "--aa", "a", "--", "b"], "--aa compares one build with itself"),
    (["compare", "a", "--", "b", "--quiet"], "options go in front"),
    (["compare", "--alpha", "2", "a", "--", "b"], "--alpha is between 0 and 1"),
    (["compare", "--allow", "devise", "a", "--", "b"], "did you mean 'device'?"),
    (["compare", "--metric", "hitch.ratoi", "a", "--", "b"], "did you mean 'hitch.ratio'?"),
    (["baseline", "write"], "needs traces"),
    (["baseline", "show", "--max-age", "soon"], "expected an age such as '30 days'"),
  ])
  func `wrong usage is said, with what was meant`(words: [String], says: String) throws {
    let run = try BuiltTool.run(words, in: BuiltTool.Folder())
    #expect(run.status == 2 && run.said.contains(says), "\(run.errors)")
  }
}

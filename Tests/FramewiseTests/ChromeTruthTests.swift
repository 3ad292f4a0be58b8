import Foundation
import TestSupport
import Testing

/// Real Chrome traces against what is known of them, through the built tool.
@Suite(.enabled(if: Repository.shared("corpus") != nil)) struct ChromeTruthTests {
  private func corpus(_ name: String) throws -> String {
    try #require(Repository.shared("corpus/\(name)"))
  }

  private func report(_ name: String) throws -> JSONValue {
    let run = try BuiltTool.run(
      ["report", corpus(name), "--report", "json=-", "--quiet"])
    try #require(run.status == 0, "\(run.errors)")
    return try JSONValue(run.output)["traces"][0]
  }

  @Test func `the DevTools listing equals DevTools' own frames`() throws {
    let name = "chrome-trace/devtools-web-dev-with-commit.json.gz"
    let expected = try JSONValue(
      String(contentsOfFile: corpus("expected.json"), encoding: .utf8))[name]
    let run = try BuiltTool.run(["doctor", "--frames", "devtools", corpus(name)])
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    let truth = try #require(expected["recomputed_all_frames_us"].array)
    #expect(rows.count == expected["frames"].number.map { Int($0) })
    for (row, frame) in zip(rows, truth) {
      #expect(Double(row[2]) == frame[0].number)
      #expect(Double(row[3]) == frame[1].number)
      // The listing has dropped, partial, idle; the truth partial, dropped, idle.
      #expect(Bool(String(row[4])) == frame[3].bool)
      #expect(Bool(String(row[5])) == frame[2].bool)
      #expect(Bool(String(row[6])) == frame[4].bool)
    }
    try #require(rows.count > 2)
    for (position, key) in [(0, "frame0"), (2, "frame2")] {
      let (row, frame) = (rows[position], expected[key])
      #expect(Double(row[2]) == frame["startTime_us"].number)
      #expect(Double(row[3]) == frame["duration_us"].number)
      #expect(Bool(String(row[4])) == frame["dropped"].bool ?? false)
      #expect(Bool(String(row[5])) == frame["isPartial"].bool)
    }
  }

  /// Trace; where its entry keeps the counts and the refresh period.
  @Test(
    arguments: [
      ("lighthouse-animation.trace.json.gz", nil, "refresh_period_us"),
      ("lighthouse-speedindex-1ms.trace.json.gz", nil, "refresh_period_us"),
      (
        "devtools-web-dev-with-commit.json.gz", "recomputed_main_renderer_raw",
        "recomputed_refresh_period_us"
      ),
    ] as [(String, String?, String)])
  func `each surface has its own counts`(name: String, counts: String?, period: String) throws {
    let file = "chrome-trace/\(name)"
    let entry = try JSONValue(
      String(contentsOfFile: corpus("expected.json"), encoding: .utf8))[file]
    let truth = counts.map { entry[$0] } ?? entry
    let (process, layer) = (truth["pid"].number, truth["layerTreeId"].number)
    let surface = try #require(
      report(file)["surfaces"].array?.first {
        $0["process"].number == process && (layer == nil || $0["id"].number == layer)
      })
    #expect(surface["shown"].number == truth["DrawFrame"].number)
    #expect(surface["dropped"].number == truth["DroppedFrame"].number)
    // A begin frame ends as one of these.
    let begun = ["shown", "dropped", "no_update", "never_presented"]
      .compactMap { surface[$0].number }.reduce(0, +)
    #expect(begun == truth["BeginFrame"].number)
    let length = try #require(entry[period].number)
    #expect(surface["rate_hz"].number == (1_000_000 / length).rounded())
  }

  @Test func `a smooth 120 Hz animation is clean`() throws {
    let trace = try report("chromium/smooth-120.trace.json.gz")
    #expect(trace.metric("frame.late") == 0)
    #expect(trace.metric("frame.dropped") == 0)
  }

  @Test func `slots that a blocked driver skipped are found though no event says so`() throws {
    let trace = try report("chromium/jank-120.trace.json.gz")
    #expect(trace.metric("frame.dropped") == 25)
    #expect(try hitchesNearBlocks(trace, truth: "chromium/jank-120.truth.json") == 9)
  }

  /// The truth counts between the page's first and last callback.
  @Test(arguments: ["jank", "smooth-120", "jank-120"])
  func `frames equal the truth beside the trace`(name: String) throws {
    let truth = try JSONValue(
      String(contentsOfFile: corpus("chromium/\(name).truth.json"), encoding: .utf8))
    let folder = try BuiltTool.Folder()
    let run = try BuiltTool.run(
      ["report", corpus("chromium/\(name).trace.json.gz"), "--report", "csv=.", "--quiet"],
      in: folder)
    #expect(run.status == 0)
    let lines = try folder.text("frames.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = try #require(lines.first)
    let (time, verdict, display) = (
      try #require(columns.firstIndex(of: "time_ms")),
      try #require(columns.firstIndex(of: "verdict")),
      try #require(columns.firstIndex(of: "display"))
    )
    let first = try #require(truth["first_raf_us"].number) / 1000
    let last = try #require(truth["last_raf_us"].number) / 1000
    let process = try #require(truth["renderer_pid"].number)
    let verdicts = lines.dropFirst().filter { row in
      guard let time = Double(row[time]) else { return false }
      return time >= first && time <= last && row[display].contains("pid \(Int(process))")
    }.map { $0[verdict] }
    #expect(verdicts.count == truth["trace"]["BeginFrame"].number.map { Int($0) })
    let dropped = verdicts.count { $0 == "dropped" }
    #expect(dropped == truth["trace"]["DroppedFrame"].number.map { Int($0) })
    // A draw may fall on the other side of the last callback than its begin.
    let drawn = Double(verdicts.count - dropped)
    #expect(abs(drawn - (truth["trace"]["DrawFrame"].number ?? 0)) <= 1)
  }

  @Test func `every block of the main thread shows as a late frame`() throws {
    let trace = try report("chromium/jank.trace.json.gz")
    #expect(trace.metric("frame.late") == 18)
    #expect(trace.metric("frame.dropped") == 43)
    #expect((trace["hitches"].array ?? []).allSatisfy { $0["cause"].string == "commit" })
    #expect(try hitchesNearBlocks(trace, truth: "chromium/jank.truth.json") == 18)
  }

  /// How many of the page's own blocks have a hitch that begins in them or within 20 ms.
  private func hitchesNearBlocks(_ trace: JSONValue, truth name: String) throws -> Int {
    let truth = try JSONValue(String(contentsOfFile: corpus(name), encoding: .utf8))
    let times = (trace["hitches"].array ?? []).compactMap { $0["time_ms"].number }
    return (truth["busy"].array ?? []).count { block in
      guard let start = block["start_us"].number, let end = block["end_us"].number else {
        return false
      }
      return times.contains { $0 >= start / 1000 - 20 && $0 <= end / 1000 + 20 }
    }
  }

  @Test func `every file is read, or refused with what it is`() throws {
    for folder in ["chrome-trace", "trace-event-edgecases", "chromium"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: corpus(folder)).sorted() {
        let run = try BuiltTool.run(["doctor", corpus("\(folder)/\(name)")])
        #expect(run.status == 0 || run.status == 3, "\(name): \(run.status)")
        if run.status == 3 {
          let says = run.errors.contains("no usable frames") || run.errors.contains("not a trace")
          #expect(says, "\(run.errors)")
        }
      }
    }
  }
}

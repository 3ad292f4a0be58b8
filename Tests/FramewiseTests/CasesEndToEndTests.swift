import TestSupport
import Testing

/// Faults that users of other tools reported, through the command line to the right outcome.
///
/// The same cases as `CasesTests`, which holds each against the analysis alone.
@Suite struct CasesEndToEndTests {
  private typealias Frames = [(duration: Double, expected: Double)]

  private func frames(_ count: Int, _ duration: Double, _ expected: Double) -> Frames {
    Array(repeating: (duration, expected), count: count)
  }

  /// The JSON report's one trace for a log of frames.
  private func report(_ log: DrawnLog, _ options: String...) throws -> JSONValue {
    let folder = try BuiltTool.Folder()
    let path = try folder.write(log.text, to: "case.framelog.ndjson")
    let run = try BuiltTool.run(["report", path, "--report", "json=-", "--quiet"] + options)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONValue(run.output)["traces"][0]
  }

  private func report(_ frames: Frames) throws -> JSONValue { try report(DrawnLog(frames)) }

  private func near(_ value: Double?, _ expected: Double, within tolerance: Double = 0.01) -> Bool {
    value.map { abs($0 - expected) <= tolerance } ?? false
  }

  @Test func `1: jitter of microseconds is not lateness, and the limit is named`() throws {
    let trace = try report((0..<240).map { (8.334 + 0.066 * Double($0) / 239, 8.333) })
    #expect(trace.metric("frame.count") == 240)
    #expect(trace.metric("frame.late") == 0)
    #expect(
      trace["metrics"]["frame.late"]["method"].string == "half an interval or more, by start")
  }

  @Test func `2: the delay of slow and frozen frames`() throws {
    let expected = 16.6666667
    let trace = try report(
      frames(2, 300, expected) + frames(1, 900, expected) + frames(10, 16.76, expected))
    #expect(near(trace.metric("hitch.time"), 1450))
    #expect(trace.metric("frame.late") == 3)
    #expect(trace.metric("frame.frozen") == 1)
  }

  @Test func `3: what was expected differs from frame to frame`() throws {
    let trace = try report(
      frames(1, 200, 16.6666667) + frames(2, 500, 8.3333333) + frames(10, 8.33, 8.3333333))
    #expect(near(trace.metric("hitch.time"), 1166.67))
  }

  @Test func `4: a promised change of rate drops nothing`() throws {
    let trace = try report(
      frames(120, 8.333333, 8.333333) + frames(60, 16.666667, 16.666667))
    #expect(trace.metric("frame.late") == 0)
    #expect(trace["residency"][0]["rate_hz"].number == 120)
    #expect(near(trace["residency"][0]["frames_percent"].number, 66.67))
    #expect(near(trace["residency"][0]["time_percent"].number, 50))
  }

  @Test func `5: a declared 50 Hz is not judged by 60`() throws {
    var log = DrawnLog((0..<500).map { (18 + 2 * Double($0 % 5) / 4, nil) })
    log.displayRate = 50
    let trace = try report(log)
    #expect(trace.metric("frame.count") == 500)
    #expect(trace.metric("frame.late") == 0)
  }

  @Test func `6: hitch time is per animated second, and per wall-clock second where labelled`()
    throws
  {
    var list = frames(117, 8.333333, 8.333333)
    list[60].duration = 25
    var log = DrawnLog(list)
    log.spans = [("scroll", 0, 1000)]
    log.idleUntil = 10_000
    #expect(near(try report(log).metric("hitch.ratio"), 16.67))
    let wall = try report(log, "--denominator", "wall")
    #expect(near(wall.metric("hitch.ratio"), 1.67))
    #expect(wall["metrics"]["hitch.ratio"]["method"].string == "wall-clock time")
  }

  @Test func `7: one long freeze and constant slowness have equal ratios, the gap tells`() throws {
    let slow = try report(frames(150, 33.333333, 16.666667))
    let freeze = try report(frames(1, 2500, 16.666667) + frames(150, 16.666667, 16.666667))
    #expect(slow.metric("frame.dropped") == 150)
    #expect(freeze.metric("frame.dropped") == 149)
    #expect(near(slow.metric("hitch.ratio"), 500, within: 0.5))
    #expect(near(freeze.metric("hitch.ratio"), 496.7, within: 0.5))
    #expect(near(slow.metric("gap.longest"), 33.33))
    #expect(near(freeze.metric("gap.longest"), 2500))
    #expect(slow.metric("frame.frozen") == 0)
    #expect(freeze.metric("frame.frozen") == 1)
  }

  @Test func `8: an app that asks for 60 on a 120 Hz panel is clean`() throws {
    var log = DrawnLog((0..<120).map { _ in (16.666667, nil) })
    log.displayRate = 120
    log.preferredRate = 60
    let trace = try report(log)
    #expect(trace.metric("frame.late") == 0)
    #expect(trace.metric("frame.dropped.rate") == 0)
    #expect(near(trace.metric("frame.rate"), 60))
  }

  @Test func `9: early frames are on time, and never make up for late ones`() throws {
    let trace = try report(frames(30, 22, 33.3))
    #expect(trace.metric("frame.late") == 0)
    #expect(trace.metric("hitch.time") == 0)
    #expect(trace.metric("hitch.ratio") == 0)
  }

  @Test func `10: each 1 % low is named by its method`() throws {
    let folder = try BuiltTool.Folder()
    let log = DrawnLog(frames(999, 8, 8.333333) + frames(1, 200, 8.333333))
    let path = try folder.write(log.text, to: "case.framelog.ndjson")
    let run = try BuiltTool.run(
      ["doctor", path, "--definitions", "presentmon,capframex,gamersnexus"])
    try #require(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for row in [
      "1 % Low Integral 5.00 fps", "1 % low 36.76 fps", "1 % FPS 125.00 fps",
    ] {
      #expect(rows.contains { $0.contains(row) }, "\(row) in \(run.output)")
    }
  }

  @Test func `11: the average rate is frames over time`() throws {
    #expect(near(try report([(1, 8.333333), (4, 8.333333)]).metric("frame.rate"), 400))
  }

  @Test func `20: three seconds without frames count inside motion only`() throws {
    var log = DrawnLog(
      frames(10, 8.333333, 8.333333) + frames(1, 3000, 8.333333)
        + frames(10, 8.333333, 8.333333))
    log.spans = [("scroll", 0, 80)]
    #expect(try report(log).metric("hitch.count") == 0)
    log.spans = [("scroll", 0, 4000)]
    #expect(try report(log).metric("hitch.count") == 1)
  }

  @Test func `29: a spring settles later than its duration, and one without damping never`() throws
  {
    var log = DrawnLog(frames(240, 8.333333, 8.333333))
    log.records = [
      spring(id: 1, name: "card.open", bounce: 0.3), end(id: 1, at: 920),
      spring(id: 2, name: "toy.swing", bounce: 1), end(id: 2, at: 1900),
    ]
    let trace = try report(log)
    #expect(trace["animations"][0]["outcome"].string == "settling")
    #expect(trace["animations"][1]["outcome"].string == "never-settles")
    #expect(trace.metric("hitch.count") == 0)
    #expect(trace.metric("frame.frozen") == 0)
    let text = try summary(log)
    #expect(text.contains("Animation toy.swing does not settle"))
    #expect(!text.contains("Animation card.open") && !text.contains("DUR-05"))
  }

  @Test func `30: an animation that dropped frames slowed is not of the wrong duration`() throws {
    var list = frames(60, 8.333333, 8.333333)
    for position in stride(from: 15, to: 40, by: 5) { list[position].duration = 25 }
    var slowed = DrawnLog(list)
    slowed.records = [eased(id: 1, name: "sheet.show"), end(id: 1, at: 520)]
    let trace = try report(slowed)
    let timing = trace["animations"][0]
    #expect(timing["declared_ms"].number == 300)
    #expect(timing["measured_ms"].number == 420)
    #expect(timing["dropped"].number == 10)
    #expect(timing["outcome"].string == "slowed-by-drops")
    #expect(
      try summary(slowed).contains(
        "Animation sheet.show took 420.00 ms where it declares 300.00 ms: slowed by drops, 10 "
          + "refreshes or 83.33 ms were lost in it."))

    var wrong = DrawnLog(frames(60, 8.333333, 8.333333))
    wrong.records = slowed.records
    #expect(try report(wrong)["animations"][0]["outcome"].string == "wrong-duration")
  }

  private func spring(id: Int, name: String, bounce: Double) -> String {
    begin(id, name, #""type":"spring","duration":500000000,"bounce":\#(bounce)"#)
  }

  private func eased(id: Int, name: String) -> String {
    begin(id, name, #""type":"bezier","points":[0,0,0.2,1],"duration":300000000"#)
  }

  private func begin(_ id: Int, _ name: String, _ curve: String) -> String {
    #"{"kind":"animation","op":"begin","id":\#(id),"time":100000000,"name":"\#(name)","#
      + #""property":"opacity","curve":{\#(curve)}}"#
  }

  private func end(id: Int, at milliseconds: Int) -> String {
    #"{"kind":"animation","op":"end","id":\#(id),"time":\#(milliseconds)000000,"finished":true}"#
  }

  /// The summary that a report prints, in one line.
  private func summary(_ log: DrawnLog) throws -> String {
    let folder = try BuiltTool.Folder()
    let path = try folder.write(log.text, to: "case.framelog.ndjson")
    let run = try BuiltTool.run(["report", path, "--report", "text=-", "--quiet"])
    return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

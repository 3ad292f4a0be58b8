import Foundation
import Testing

/// The exit codes of `gate`, each class with its reason on standard error.
@Suite struct GateExitTests {
  private let ratio = #"{ "metric": "hitch.ratio", "max": "5 ms/s" }"#

  @Test func `0: every check passed`() throws {
    let folder = try GateFolder(checks: ratio)
    try folder.add("feed.ndjson")
    let run = try folder.run("gate", "feed.ndjson", "--report", "json=o.json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.said.contains("Configuration: framewise.json"))
    #expect(run.said.contains("✓ PASSED by framewise.json: 1 passed."))
    #expect(run.said.contains("0 ms/s, at most 5 ms/s: 5 ms/s to spare"))
  }

  @Test func `0: a warning never changes the code`() throws {
    let folder = try GateFolder(
      checks: ratio, #"{ "metric": "frame.late", "max": "0 frames", "level": "warn" }"#)
    try folder.add("feed.ndjson", frames: 600, slow: [300: 16.7])
    let (run, verdict) = try folder.gate()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.said.contains("▲ frame.late, scenario feed: 1 frame, at most 0 frames"))
    #expect(verdict["passed"].bool == true)
  }

  @Test func `1: a check failed`() throws {
    let folder = try GateFolder(checks: ratio)
    try folder.add("feed.ndjson", slow: [60: 25])
    let (run, verdict) = try folder.gate()
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.said.contains("✗ FAILED by framewise.json: 1 failed"))
    #expect(run.said.contains("ms/s too much"))
    #expect(run.said.contains("frame 60"))
    #expect(verdict["passed"].bool == false)
    #expect(verdict["checks"][0]["worst"]["frame"].number == 60)
  }

  @Test func `1: a check could not be judged`() throws {
    let folder = try GateFolder(checks: #"{ "metric": "frame.work.p99", "max": "8 ms" }"#)
    try folder.add("feed.ndjson")
    let (run, verdict) = try folder.gate()
    #expect(run.status == 1)
    #expect(run.said.contains("1 could not be judged"))
    #expect(run.said.contains("does not record frame.main"))
    #expect(verdict["checks"][0]["outcome"].string == "unknown")
    #expect(verdict["checks"][0]["needs"][0].string == "frame.main")
  }

  @Test func `1: a waiver has expired, by the date that is given`() throws {
    let waiver =
      #", "waivers": [{ "metric": "hitch.ratio", "owner": "Growth", "expires": "2026-11-30", "#
      + #""why": "launch week" }]"#
    let folder = try GateFolder(checks: ratio, more: waiver)
    try folder.add("feed.ndjson", slow: [60: 25])
    let held = try folder.gate("--now", "2026-11-30T23:00:00Z")
    #expect(held.run.status == 0, "\(held.run.errors)")
    #expect(held.run.said.contains("Waived by Growth until 2026-11-30: launch week"))
    let expired = try folder.gate("--now", "2026-12-01T00:00:00Z")
    #expect(expired.run.status == 1)
    #expect(expired.run.said.contains("The waiver by Growth expired on 2026-11-30"))
    let undated = try folder.gate()
    #expect(undated.run.status == 2)
    #expect(undated.run.said.contains("give today's date by --now"))
  }

  @Test func `2: there is no configuration`() throws {
    let folder = try GateFolder()
    try folder.add("feed.ndjson")
    let (run, _) = try folder.gate()
    #expect(run.status == 2)
    #expect(run.said.contains("no framewise.json here or above: 'framewise init TRACE…' writes"))
  }

  @Test(
    arguments: [
      (#"{ "checks": [] }"#, "checks: a gate without checks judges nothing"),
      ("{}", "checks: a gate without checks judges nothing"),
      (
        #"{ "checks": [{ "metric": "frame.p99x", "max": "5 ms" }] }"#,
        "is no metric; did you mean 'frame.duration.p99', 'frame.work.p99' or 'frame.overrun.p99'?"
      ),
      (#"{ "checks": [{ "metric": "hitch.ratio", "max": "5 ms" }] }"#, "expected ms/s"),
      (#"{ "checks": [{ "rule": "DUR-99" }] }"#, "no motion rule is called 'DUR-99'; did you mean"),
      (#"{ "chekcs": [] }"#, "framewise.json:1:3: chekcs: no such key; did you mean 'checks'?"),
      (#"{ "checks": ["#, "framewise.json:1:14: ends where a value was expected"),
      (#"{ "rules": { "TGR-01": "off" } }"#, "did you mean 'TRG-01'?"),
      (#"{ "map": "tiem=ts:us" }"#, "map: "),
    ])
  func `2: the configuration is at fault`(text: String, says: String) throws {
    let folder = try GateFolder(text)
    try folder.add("feed.ndjson")
    for command in ["gate", "config"] {
      let run = try folder.run(command, command == "gate" ? "feed.ndjson" : "check")
      #expect(run.status == 2)
      #expect(run.said.contains(says), "\(run.errors)")
      #expect(run.said.contains("framewise: framewise.json"))
    }
    #expect(try folder.folder.names == ["feed.ndjson", "framewise.json"])
  }

  @Test
  func `2: a check that matches nothing is an error with a suggestion, and nothing is written`()
    throws
  {
    let folder = try GateFolder(
      checks: #"{ "metric": "hitch.ratio", "where": { "screen": "Setings" }, "max": "5 ms/s" }"#)
    try folder.add("feed.ndjson") {
      $0.records = DrawnLog.screen("Settings", id: 7, from: 0, to: 900)
    }
    let (run, _) = try folder.gate()
    #expect(run.status == 2)
    #expect(
      run.said.contains(
        "framewise.json:3:49: checks[0].where.screen: 'Setings' matched nothing in the trace; did "
          + "you mean 'Settings'?"), "\(run.errors)")
    #expect(try folder.folder.names == ["feed.ndjson", "framewise.json"])
  }

  @Test func `2: a report cannot be written`() throws {
    let folder = try GateFolder(checks: ratio)
    try folder.add("feed.ndjson")
    let run = try folder.run("gate", "feed.ndjson", "--report", "json=framewise.json/x.json")
    #expect(run.status == 2)
    #expect(run.said.contains("the folder cannot be made"))
  }

  @Test(
    arguments: [
      ("", "no usable frames"), ("[]", "no usable frames"),
      (
        #"{"kind":"header","format":"framelog","version":1,"recorder":"t/1","clock":{"base":"uptime","zero":"0"},"captures":["frame"]}"#,
        "no usable frames"
      ),
      ("hello", "not a trace this tool knows"),
    ])
  func `3: an input without usable frames is never a pass`(text: String, says: String) throws {
    let folder = try GateFolder(checks: ratio)
    _ = try folder.folder.write(text + (text.isEmpty ? "" : "\n"), to: "empty.ndjson")
    let run = try folder.run("gate", "empty.ndjson", "--report", "json=o.json")
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.said.contains(says), "\(run.errors)")
    #expect(!run.said.contains("PASSED"))
  }

  @Test func `3: one of several inputs cannot be read, whatever the others say`() throws {
    let folder = try GateFolder(checks: ratio)
    try folder.add("feed.ndjson")
    let run = try folder.run("gate", "feed.ndjson", "gone.ndjson", "--report", "json=o.json")
    #expect(run.status == 3)
    #expect(run.said.contains("gone.ndjson: cannot be read"))
    #expect(run.said.contains("the verdict is on the others"))
  }

  private static let change =
    #"{ "metric": "hitch.ratio", "against": "baseline", "maxIncrease": "1 ms/s", "and": "10 %" }"#

  /// A folder with five runs of a build, which its baseline holds.
  private func referenced(_ more: String = "") throws -> GateFolder {
    let folder = try GateFolder(checks: Self.change, more: more)
    for run in 1...5 { try folder.add("feed-\(run).ndjson", slow: [20 + run: 16.7]) }
    let written = try folder.run(
      "baseline", "write", "feed-*.ndjson", "--now", "2026-11-01T00:00:00Z")
    try #require(written.status == 0, "\(written.errors)")
    return folder
  }

  @Test func `0: the same traces show no change, and faster ones pass`() throws {
    let folder = try referenced()
    let same = try folder.gate()
    #expect(same.run.status == 0, "\(same.run.errors)")
    #expect(same.verdict["checks"][0]["measured"].number == 0)
    for run in 1...5 { try folder.add("feed-\(run).ndjson") }
    let faster = try folder.gate()
    #expect(faster.run.status == 0, "\(faster.run.errors)")
    #expect((faster.verdict["checks"][0]["measured"].number ?? 0) < 0)
  }

  @Test func `1: the runs are slower than the baseline, by more than chance`() throws {
    let folder = try referenced()
    for run in 1...5 { try folder.add("feed-\(run).ndjson", slow: [20 + run: 50, 70: 33.4]) }
    let (run, verdict) = try folder.gate()
    #expect(run.status == 1)
    #expect(run.said.contains("more than by chance"))
    #expect(verdict["checks"][0]["outcome"].string == "fail")
  }

  @Test func `inconclusive is 0, and 1 where the configuration says so`() throws {
    for (more, status) in [("", Int32(0)), (#", "inconclusive": "fail""#, 1)] {
      let folder = try referenced(more)
      for run in 2...5 {
        try FileManager.default.removeItem(atPath: folder.folder.path("feed-\(run).ndjson"))
      }
      try folder.add("feed-1.ndjson", slow: [40: 50])
      let (run, verdict) = try folder.gate()
      #expect(run.status == status, "\(run.errors)")
      #expect(run.said.contains("≈ INCONCLUSIVE by framewise.json: 1 undecided"))
      #expect(verdict["passed"].bool == false)
      #expect((verdict["checks"][0]["runs_needed"].number ?? 0) > 1)
    }
  }

  @Test func `4: the baseline is missing, broken or stale`() throws {
    let folder = try referenced(#", "baseline": { "maxAge": "30 days" }"#)
    let stale = try folder.gate("--now", "2026-12-30T00:00:00Z").run
    #expect(stale.status == 4)
    #expect(stale.said.contains("framewise.baseline.json: stale: 59 days old, of 30"))
    _ = try folder.folder.write("{", to: "framewise.baseline.json")
    let broken = try folder.gate().run
    #expect(broken.status == 4)
    #expect(broken.said.contains("framewise.baseline.json:1:2: expected a key in quotes"))
    let missing = try folder.gate("--baseline", "gone.json").run
    #expect(missing.status == 4)
    #expect(missing.said.contains("gone.json: no baseline: 'framewise baseline write"))
  }

  @Test func `4: the traces are not comparable with the baseline, unless what differs may`() throws
  {
    let folder = try referenced()
    for run in 1...5 {
      try folder.add("feed-\(run).ndjson") { log in
        log.displayRate = 60
        log.frames = (0..<60).map { _ in (16.666667, 16.666667) }
      }
    }
    let run = try folder.gate().run
    #expect(run.status == 4)
    #expect(
      run.said.contains("not comparable with the runs of feed: refresh rate (rate) was 120 Hz"))
    #expect(run.said.contains("and is 60 Hz"))
    #expect(try folder.gate("--allow", "rate,panel").run.status == 0)
  }
}

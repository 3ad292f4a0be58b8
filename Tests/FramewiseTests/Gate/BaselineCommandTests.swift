import Foundation
import FrameModel
import TestSupport
import Testing

/// `baseline` through the built tool.
@Suite struct BaselineCommandTests {
  private func folder(runs: Int = 4) throws -> GateFolder {
    let folder = try GateFolder()
    for number in 1...runs {
      try folder.add("feed-\(number).ndjson", frames: 200, slow: [50: 16.666667, 90: 25])
    }
    return folder
  }

  private let file = "framewise.baseline.json"

  @Test func `what is written is there whole, the same for the same runs, and is shown`() throws {
    let folder = try folder()
    let run = try folder.run("baseline", "write", "*.ndjson", "--now", "2026-11-30T00:00:00Z")
    #expect(run.status == 0)
    #expect(run.said.contains("4 runs of 1 scenario, written 2026-11-30T00:00:00Z."))
    let text = try folder.folder.text(file)
    #expect(try JSONValue(text)["schema"].string == "framewise.baseline/1")
    #expect(try JSONValue(text)["scenarios"]["feed"].array?.count == 4)
    let again = try folder.run(
      "baseline", "write", "feed-4.ndjson", "feed-3.ndjson", "feed-[12].ndjson", "--now",
      "2026-11-30T00:00:00Z", "--jobs", "1", "--baseline", "again.json")
    #expect(again.status == 0)
    #expect(try folder.folder.text("again.json") == text)
    let shown = try folder.run("baseline", "show")
    #expect(shown.status == 0 && shown.output.contains("feed-3.ndjson"))
    #expect(shown.output.contains("hitch.ratio 15"))
  }

  @Test func `few runs are warned of when they are written`() throws {
    let run = try folder(runs: 2).run("baseline", "write", "*.ndjson")
    #expect(run.said.contains("feed has 2 runs: with fewer than 4 a side"))
  }

  @Test func `an unreadable trace leaves the baseline as it was`() throws {
    let folder = try folder()
    _ = try folder.run("baseline", "write", "feed-1.ndjson")
    let before = try folder.folder.data(file)
    _ = try folder.folder.write("", to: "feed-9.ndjson")
    let run = try folder.run("baseline", "write", "feed-1.ndjson", "feed-9.ndjson")
    #expect(run.status == 3 && run.said.contains("the baseline was not written"))
    #expect(try folder.folder.data(file) == before)
  }

  @Test func `a missing, stale, broken or other baseline is 4, and says what to do`() throws {
    let folder = try folder()
    let missing = try folder.run("baseline", "check", "*.ndjson")
    #expect(missing.status == 4 && missing.said.contains("'framewise baseline write TRACE…'"))

    _ = try folder.run(
      "baseline", "write", "*.ndjson", "--now", "2026-11-30T00:00:00Z", "--max-age", "2 weeks")
    let fresh = try folder.run("baseline", "check", "*.ndjson", "--now", "2026-12-14T00:00:00Z")
    #expect(fresh.status == 0 && fresh.said.contains("comparable, 4 runs of 1 scenario"))
    let stale = try folder.run("baseline", "check", "*.ndjson", "--now", "2026-12-15T00:00:00Z")
    #expect(stale.status == 4 && stale.said.contains("stale: 15 days old, of 14"))
    let unknown = try folder.run("baseline", "check", "*.ndjson")
    #expect(unknown.status == 4 && unknown.said.contains("of unknown age"))

    let now = "2026-12-01T00:00:00Z"
    var log = DrawnLog((0..<200).map { _ in (16.666667, 16.666667) })
    log.spans = [("scroll", 0, 3333)]
    let slow = try folder.folder.write(log.text, to: "feed-5.ndjson")
    let other = try folder.run("baseline", "check", slow, "--now", now)
    #expect(other.status == 4 && other.said.contains("refresh rate 120 Hz → 60 Hz"))
    #expect(
      try folder.run("baseline", "check", slow, "--now", now, "--allow", "rate").status == 0)

    let text = try folder.folder.text(file)
    _ = try folder.folder.write(
      text.replacing("\"per\": ", with: "\"pre\": ", maxReplacements: 1), to: file)
    let broken = try folder.run("baseline", "show")
    #expect(broken.status == 4)
    #expect(broken.said.contains("\(file):"), "\(broken.said)")
    #expect(broken.said.contains("no such key; did you mean 'per'?"), "\(broken.said)")
  }

  /// Either what was there or what was to be, and never a part of it.
  @Test func `killed at any moment, it leaves a whole baseline`() throws {
    let folder = try folder(runs: 6)
    let words = ["baseline", "write", "*.ndjson", "--now", "2026-11-30T00:00:00Z"]
    let start = ContinuousClock.now
    _ = try BuiltTool.run(words, in: folder.folder)
    let length = ContinuousClock.now - start
    let old = try folder.folder.data(file)
    // The new one differs by its date alone, so that a mixture of the two would not go unseen.
    _ = try BuiltTool.run(
      words.dropLast() + ["2027-01-01T00:00:00Z", "--baseline", "new.json"], in: folder.folder)
    let new = try folder.folder.data("new.json")
    #expect(old != new)
    var random = SplitMix64(seed: 200)
    var (killed, replaced) = (0, 0)
    for _ in 0..<200 {
      if try BuiltTool.isKilled(
        words.dropLast() + ["2027-01-01T00:00:00Z"],
        after: length * Double.random(in: 0...1.1, using: &random), in: folder.folder)
      {
        killed += 1
      }
      let left = try folder.folder.data(file)
      #expect(left == old || left == new)
      if left == new {
        replaced += 1
        try old.write(to: folder.folder.url.appendingPathComponent(file))
      }
    }
    #expect(killed > 20, "\(killed) of 200 were killed, \(replaced) had written")
  }
}

import Foundation
import FrameModel
import TestSupport
import Testing

/// A run that is killed leaves the reports of the one before whole.
@Suite struct KilledTests {
  private static let kills = 200
  private static let files = ["o.json", "o.html", "csv/checks.csv", "csv/frames.csv"]

  @Test func `killed at any moment, the tool leaves every report whole`() throws {
    let folder = try GateFolder(checks: #"{ "metric": "frame.dropped", "max": "0.5 %" }"#)
    try folder.add("smooth.ndjson", frames: 60)
    try folder.add("rough.ndjson", frames: 60, slow: [30: 25])
    func arguments(_ trace: String) -> [String] {
      ["gate", trace, "--quiet", "--report", "json=o.json", "--report", "html=o.html"]
        + ["--report", "csv=csv"]
    }
    var whole: [String: Set<Data>] = [:]
    var longest = Duration.zero
    for trace in ["smooth.ndjson", "rough.ndjson"] {
      longest = try max(
        longest,
        ContinuousClock().measure {
          _ = try BuiltTool.run(arguments(trace), in: folder.folder)
        })
      for file in Self.files { whole[file, default: []].insert(try folder.folder.data(file)) }
    }
    #expect(whole.values.allSatisfy { $0.count == 2 })
    var random = SplitMix64(seed: 7)
    var died = 0
    for kill in 0..<Self.kills {
      // Most of the time goes into reading and judging; the last part is where files are written.
      let share = Double(random.next() % 1000) / 1000
      let trace = kill % 2 == 0 ? "smooth.ndjson" : "rough.ndjson"
      if try BuiltTool.isKilled(arguments(trace), after: longest * share, in: folder.folder) {
        died += 1
      }
      for file in Self.files {
        let data = try folder.folder.data(file)
        #expect(whole[file]?.contains(data) == true, "\(file) after kill \(kill)")
      }
    }
    #expect(died > Self.kills / 4, "\(died)")
  }
}

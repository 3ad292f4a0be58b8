import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@testable import MotionRules

/// Apps in which one view costs too much: it is named, with what it costs, and nothing else is.
@Suite struct PlantedCostTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test(arguments: seeds) func `the planted view, kind and share are named`(seed: UInt64) throws {
    let app = SimulatedApp(seed: seed)
    let surface = try #require(analyze(app.trace).main)
    let first = try #require(surface.views.first)
    #expect(app.trace.names[first.view] == app.plant.view)
    #expect(first.work == app.plant.work)
    let shares = app.plantedShares
    let mean = shares.reduce(0, +) / Double(shares.count)
    let found = try #require(first.shareMean)
    #expect(abs(found - mean) <= mean / 100)
    #expect(first.frames == shares.count)
    #expect(abs(try #require(first.shareMax) - (shares.max() ?? 0)) < 0.01)
    #expect(first.selfTime == first.time)
    #expect(surface.views.dropFirst().allSatisfy { ($0.shareMean ?? 0) < 2 })
  }

  @Test(arguments: seeds) func `the rules name it, and no other view`(seed: UInt64) throws {
    let app = SimulatedApp(seed: seed)
    let rules = Rule.all.filter { $0.family == "EVL" }
    let report = judgeMotion(of: app.trace, analyze(app.trace), rules: rules)
    let expected: Set<String> =
      switch app.plant.work {
      case .body: ["EVL-10"]
      case .shape: ["EVL-09"]
      case .keyframe: ["EVL-01", "EVL-02"]
      default: ["EVL-01"]
      }
    #expect(Set(report.findings.map(\.rule)) == expected)
    #expect(report.findings.allSatisfy { $0.view == app.plant.view })
  }

  @Test(arguments: seeds) func `without it the rules find nothing`(seed: UInt64) {
    let app = SimulatedApp(seed: seed, isPlanted: false)
    let rules = Rule.all.filter { $0.family == "EVL" }
    let report = judgeMotion(of: app.trace, analyze(app.trace), rules: rules)
    #expect(report.findings.map { "\($0.rule) \($0.view ?? "")" } == [])
  }

  @Test(arguments: seeds)
  func `a hitch that would not have been is none when the app runs without the view`(
    seed: UInt64
  ) throws {
    let app = SimulatedApp(seed: seed)
    let without = SimulatedApp(seed: seed, isPlanted: false)
    let hitches = try #require(analyze(app.trace).main).hitches
    let rerun = try #require(analyze(without.trace).main)
    var late: [Timestamp: Bool] = [:]
    for frame in rerun.frames { late[frame.start] = frame.isLate }
    var compared = 0
    for hitch in hitches {
      let planted = hitch.evaluations.first {
        app.trace.names[$0.view] == app.plant.view && $0.work == app.plant.work
      }
      // A frame that the app did not begin in the other run, because one before it was late.
      guard let meets = planted?.wouldMeetTarget, let isLate = late[hitch.time] else { continue }
      #expect(meets == !isLate, "frame \(hitch.index)")
      compared += 1
    }
    #expect(compared > 5)
  }

  @Test func `thresholds come from the configuration`() throws {
    let app = SimulatedApp(seed: 2)
    let rules = Rule.all.filter { $0.family == "EVL" }
    var options = RuleOptions()
    for rule in rules {
      for name in ["warning", "error"] { options.thresholds["\(rule.id).\(name)"] = 1000 }
    }
    let report = judgeMotion(of: app.trace, analyze(app.trace), options: options, rules: rules)
    #expect(report.findings.isEmpty)
    #expect(report.summaries.first?.rule.thresholds.first?.value == 1000)
  }
}

import FrameAnalysis
import ReleaseGate
import Testing

@Suite struct StabilityTests {
  private let runs = [5.2, 4.1, 6.3, 5.5, 4.8, 5.9, 4.4, 5.1, 6.0, 5.3]

  private func visible(
    _ runs: [Double], of id: MetricID = .hitchRatio, policy: ComparisonPolicy = ComparisonPolicy()
  ) throws -> VisibleChange {
    let stability = compareWithItself(RunFigures.runs(runs, of: id, per: 10), policy: policy)
    return try #require(stability.scenarios.first?.visible.first)
  }

  @Test func `one build is no change from itself, and the smallest visible change is said`() throws
  {
    let stability = compareWithItself(RunFigures.runs(runs, per: 10))
    #expect(stability.scenarios.first?.base == (1...5).map { "feed-\($0)" })
    #expect(stability.verdicts == [.same])
    let visible = try #require(stability.scenarios.first?.visible.first)
    #expect(visible.runs == 5 && abs(visible.base - 5.26) < 1e-9)
    let change = try #require(visible.change)
    #expect(change > 1 && change < 2.5)
    #expect(visible == (try self.visible(runs)))
  }

  @Test func `quieter runs show smaller changes, and none smaller than matters`() throws {
    let quiet = try visible(runs.map { 5.26 + ($0 - 5.26) / 100 })
    #expect(abs((quiet.change ?? 0) - 1) < 0.05)
    let loud = try visible(runs.map { 5.26 + ($0 - 5.26) * 3 })
    let usual = try visible(runs)
    #expect((loud.change ?? 0) > 2 * (usual.change ?? 9))
  }

  @Test func `runs without a hitch show the least hitching that matters`() throws {
    let clean = try visible([0, 0, 0, 0, 0, 0, 0, 0])
    #expect(abs((clean.change ?? 0) - 1) < 0.01 && clean.relativeChange == nil)
  }

  @Test func `so few runs show nothing`() throws {
    let few = try visible([5, 5.1, 5.2, 5.3, 5.4, 5.5])
    #expect(few.runs == 3 && few.change == nil)
  }

  @Test func `a rate gets worse by falling`() throws {
    let rate = try visible([119, 120, 118, 119.5, 120, 118.5, 119, 119.5], of: .frameRate)
    #expect(rate.change.map { $0 > 2 && $0 < 4 } == true)
  }

  @Test func `a count on which all runs agree shows a change by one`() throws {
    #expect(try visible([132, 132], of: .evaluationCount).change == 1)
  }

  @Test func `halves are those of the order of recording`() {
    var drifting = RunFigures.runs([9, 5, 9, 5, 9, 5, 9, 5], per: 10)
    for position in drifting.indices {
      let hour = position % 2 == 0 ? 20 + position : 10 + position
      drifting[position].recorded = "2026-11-30T\(hour):00:00Z"
    }
    let halves = compareWithItself(drifting)
    #expect(halves.verdicts == [.worse])
  }
}

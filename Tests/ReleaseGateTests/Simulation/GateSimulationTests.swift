import Testing

@testable import framewise_bench

/// The gate's error rates on simulated runs; the long form is `framewise-bench gate`.
@Suite struct GateSimulationTests {
  /// 252 deals a comparison: exact, and quick.
  @Test func `five runs a side seldom cry wolf, and pooled frames often do`() throws {
    let same = try GateSimulation(runs: 5, effect: 1).outcome(draws: 300)
    #expect(same.share(same.permutation) <= 0.05)
    #expect(same.share(same.worse) <= 0.05)
    #expect(same.share(same.rank) <= 0.05)
    #expect(same.permutation > 0, "a test that never fires tests nothing")
    #expect(same.share(same.pooledFrames) > 0.15, "the warning beside it")
  }

  @Test func `what is four times as bad is mostly seen, and hardly ever called better`() throws {
    let worse = try GateSimulation(runs: 5, effect: 4).outcome(draws: 200, withPooledFrames: false)
    #expect(worse.share(worse.worse) > 0.5)
    #expect(worse.permutation - worse.worse <= 2)
  }

  @Test func `the same seed gives the same outcome`() throws {
    let simulation = GateSimulation(runs: 4, effect: 2, seed: 3)
    let first = try simulation.outcome(draws: 20, withPooledFrames: false)
    #expect(try simulation.outcome(draws: 20, withPooledFrames: false) == first)
  }
}

import FrameAnalysis
import ReleaseGate
import Testing

@Suite struct EffectTests {
  @Test(
    arguments: [
      (5, 5.9, false), (5, 6, false), (5, 6.1, true), (5, 3.9, true), (20, 21.5, false),
      (20, 22, false), (20, 22.1, true),
      (0, 0.9, false), (0, 1.1, true), (1, 1.1, false), (0, 0, false),
    ] as [(Double, Double, Bool)])
  func `a change matters by its amount and by its share`(base: Double, new: Double, matters: Bool) {
    let minimum = MinimumEffect(absolute: 1, relative: 0.1)
    #expect(minimum.isExceeded(from: base, to: new) == matters)
  }

  @Test func `a limit does not exceed itself, whatever binary makes of it`() {
    #expect(!MinimumEffect(absolute: 0, relative: 0.1).isExceeded(from: 1, to: 1.1))
    #expect(!MinimumEffect(absolute: 0.1, relative: 0).isExceeded(from: 1, to: 1.1))
    #expect(MinimumEffect(absolute: 0, relative: 0).isExceeded(from: 1, to: 1.001))
    #expect(!MinimumEffect(absolute: 0, relative: 0).isExceeded(from: 1, to: 1))
  }

  @Test func `p's are adjusted for the tests beside them`() {
    #expect(HolmCorrection.adjusted([0.01, 0.04, 0.03]) == [0.03, 0.06, 0.06])
    #expect(HolmCorrection.adjusted([0.03]) == [0.03])
    #expect(HolmCorrection.adjusted([0.9, 0.8]) == [1, 1])
    #expect(HolmCorrection.adjusted([]) == [])
    // Ties keep their order and their p.
    #expect(HolmCorrection.adjusted([0.02, 0.02]) == [0.04, 0.04])
  }

  @Test(arguments: [(0.1, 3), (0.05, 4), (0.01, 5), (0.005, 6), (0.000_011, 10)])
  func `so many runs a side can reach a level`(level: Double, runs: Int) {
    #expect(Deals.runsNeeded(toReach: level) == runs)
    #expect(2 / Deals.count(runs, runs) <= level && 2 / Deals.count(runs - 1, runs - 1) > level)
  }
}

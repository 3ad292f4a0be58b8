import FrameAnalysis
import FrameModel
import Testing

@testable import ReleaseGate

@Suite struct PermutationTestTests {
  private func runs(_ values: [Double], seconds: Double = 10) -> [RunRatio] {
    values.map { RunRatio($0, per: seconds) }
  }

  @Test func `every deal of few runs is counted`() throws {
    // 50/10, 0/1 | 30/1, 40/1: 35 ms/s against 4.5 is the largest of the 6 differences.
    let test = try #require(
      PermutationTest(
        base: [RunRatio(50, per: 10), RunRatio(0, per: 1)],
        new: [RunRatio(30, per: 1), RunRatio(40, per: 1)]))
    #expect(test.p() == PValue(value: 2.0 / 6, method: .exact(deals: 6)))
  }

  @Test func `runs of one length are tested by their sums`() throws {
    let base = [4.1, 5.2, 6.3, 5.5, 4.8]
    let new = [8.1, 9.4, 7.2, 10.3, 9.9]
    let p = try #require(PermutationTest(base: runs(base), new: runs(new))).p()
    #expect(abs(p.value - 2.0 / 252) < 1e-12)
    let swapped = try #require(PermutationTest(base: runs(new), new: runs(base))).p()
    #expect(swapped == p)
  }

  @Test func `the same runs on both sides differ in nothing`() throws {
    let same = runs([3, 1, 4, 1, 5, 9, 2, 6])
    #expect(try #require(PermutationTest(base: same, new: same.reversed())).p().value == 1)
    let none = runs([0, 0, 0, 0])
    #expect(try #require(PermutationTest(base: none, new: none)).p().value == 1)
  }

  @Test func `deals that are equal but for rounding are counted as equal`() throws {
    let base = [0.1, 0.2, 0.3].map { RunRatio($0, per: 1) }
    let new = [0.3, 0.2, 0.1].map { RunRatio($0, per: 1) }
    #expect(try #require(PermutationTest(base: base, new: new)).p().value == 1)
  }

  @Test func `a side without runs or without time is not tested`() {
    #expect(PermutationTest(base: [], new: runs([1])) == nil)
    #expect(PermutationTest(base: [RunRatio(1, per: 0)], new: runs([1])) == nil)
    #expect(
      PermutationTest(base: [RunRatio(1, per: 0), RunRatio(1, per: 1)], new: runs([1])) == nil)
  }

  @Test func `many runs are dealt at random, the same at every call, near the exact p`() throws {
    let base = runs([4, 6, 3, 7, 5, 4, 9])
    let new = runs([6, 8, 5, 9, 7, 8, 6])
    let test = try #require(PermutationTest(base: base, new: new))
    let exact = test.exact()
    let sampled = test.sampled(20_000)
    #expect(sampled == test.sampled(20_000))
    #expect(abs(sampled.value - exact) < 0.01)
    #expect(test.sampled(9).value >= 0.2, "no p below one deal of those drawn, on both sides")

    let many = try #require(PermutationTest(base: base + base, new: new + new)).p()
    #expect(many.method == .sampled(deals: PermutationTest.sampledDeals))
    #expect(many.value >= 2 / Double(PermutationTest.sampledDeals + 1))
    #expect(many.value < exact)
  }

  /// Under no change, p ≤ α in at most a share α of cases: for every deal of the same runs there is
  /// one p, and those p's are exactly known.
  @Test(arguments: [0.05, 0.1, 0.3])
  func `over all deals of some runs, no more than a share of alpha reach alpha`(alpha: Double)
    throws
  {
    var random = SplitMix64(seed: 9)
    let all = (0..<8).map { _ in
      RunRatio(
        Double.random(in: 0..<30, using: &random), per: Double.random(in: 1..<20, using: &random))
    }
    var (alarms, deals) = (0, 0)
    for mask in 0..<256 where mask.nonzeroBitCount == 4 {
      let new = all.indices.filter { mask >> $0 & 1 == 1 }.map { all[$0] }
      let base = all.indices.filter { mask >> $0 & 1 == 0 }.map { all[$0] }
      deals += 1
      if try #require(PermutationTest(base: base, new: new)).p().value <= alpha { alarms += 1 }
    }
    #expect(deals == 70)
    #expect(Double(alarms) / Double(deals) <= alpha)
    #expect(alarms > 0)
  }
}

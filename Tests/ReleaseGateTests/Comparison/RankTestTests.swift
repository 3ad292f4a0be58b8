import FrameAnalysis
import ReleaseGate
import Testing

@Suite struct RankTestTests {
  @Test func `all values alike are no difference`() {
    #expect(MannWhitneyTest.approximateP([1, 1, 1], [1, 1, 1]) == 1)
    #expect(MannWhitneyTest.exactP([1, 1, 1], [1, 1, 1]) == 1)
    #expect(KolmogorovSmirnovTest.p([1, 1, 1], [1, 1, 1]) == 1)
    #expect(CliffsDelta.value([1, 1], [1, 1]) == 0)
    #expect(Perfherder.t(back: [1, 1], forward: [1, 1]) == 0)
    #expect(Perfherder.t(back: [1, 1], forward: [2, 2]) == .infinity)
    #expect(MannWhitneyTest.p([], [1]) == nil)
    #expect(Perfherder.t(back: [], forward: [1]) == nil)
  }

  @Test func `an exact p with ties is over all deals of the values`() throws {
    // Of the 6 deals of {1, 1, 2, 3} into two pairs, 1 puts both ones left and 1 right.
    let p = try #require(MannWhitneyTest.exactP([1, 1], [2, 3]))
    #expect(abs(p - 2.0 / 6) < 1e-12)
  }

  @Test(arguments: [(3, 3), (5, 5), (4, 9), (10, 10), (25, 25), (1, 19)])
  func `two sides apart reach the smallest p there is`(n: Int, m: Int) throws {
    let a = (0..<n).map(Double.init)
    let b = (n..<(n + m)).map(Double.init)
    let p = try #require(MannWhitneyTest.p(a, b))
    let smallest = try #require(MannWhitneyTest.smallestP(n, m))
    #expect(abs(p.value - smallest) < 1e-12 * smallest)
    #expect(p.method == .exact(deals: Deals.count(n, m)))
    #expect(MannWhitneyTest.p(b, a)?.value == p.value)
  }

  @Test func `exact and approximate p come together as sets grow, and the method is named`() throws
  {
    let a = (0..<45).map { Double($0 * 37 % 101) }
    let b = (0..<45).map { Double($0 * 53 % 97) + 12.5 }
    let exact = try #require(MannWhitneyTest.exactP(a, b))
    let near = try #require(MannWhitneyTest.approximateP(a, b))
    #expect(exact > 0.001 && abs(exact - near) < 0.002)
    let large = try #require(MannWhitneyTest.p(a + a, b))
    #expect(large.method == .normalApproximation)
    #expect(large.value == MannWhitneyTest.approximateP(a + a, b))
    #expect(MannWhitneyTest.exactP(a + a, b) == nil)
  }
}

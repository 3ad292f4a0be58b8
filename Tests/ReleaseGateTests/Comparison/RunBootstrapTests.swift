import FrameAnalysis
import ReleaseGate
import Testing

@Suite struct RunBootstrapTests {
  private let runs = [RunRatio(50, per: 10), RunRatio(0, per: 1), RunRatio(30, per: 1)]

  /// All resamples written out, which is how a bootstrap is defined.
  private func expanded(_ runs: [RunRatio]) -> [Double] {
    var sums = [RunRatio(0, per: 0)]
    for _ in runs { sums = sums.flatMap { sum in runs.map { sum + $0 } } }
    return sums.compactMap(\.value).sorted()
  }

  @Test(arguments: [0, 2.5, 10, 33, 50, 90, 97.5, 100])
  func `choices with their weights are all resamples written out`(p: Double) throws {
    for count in 1...3 {
      let some = Array(runs.prefix(count)) + [RunRatio(7, per: 3)]
      let bootstrap = try #require(RunBootstrap(of: some))
      let all = expanded(some)
      #expect(bootstrap.isExact && bootstrap.count == Double(all.count))
      let expected = try #require(Percentile.value(p, ofSorted: all))
      #expect(abs(bootstrap.percentile(p) - expected) < 1e-9)
    }
  }

  @Test func `the difference of two sides is over all pairs of resamples`() throws {
    let new = [RunRatio(40, per: 4), RunRatio(60, per: 5)]
    let pairs = expanded(runs).flatMap { a in expanded(new).map { $0 - a } }.sorted()
    let bootstrap = try #require(RunBootstrap(differenceFrom: runs, to: new))
    #expect(bootstrap.count == 27 * 4)
    let interval = bootstrap.interval(0.95)
    #expect(abs(interval.lowerBound - (Percentile.value(2.5, ofSorted: pairs) ?? 0)) < 1e-9)
    #expect(abs(interval.upperBound - (Percentile.value(97.5, ofSorted: pairs) ?? 0)) < 1e-9)
  }

  @Test func `many runs are resampled at random, the same at every call`() throws {
    let base = (0..<12).map { RunRatio(Double(40 + $0 * 7 % 12), per: 10) }
    let new = base.map { RunRatio($0.numerator * 1.5, per: $0.denominator) }
    let bootstrap = try #require(RunBootstrap(differenceFrom: base, to: new))
    #expect(!bootstrap.isExact && bootstrap.count == 10_000)
    let interval = bootstrap.interval(0.95)
    #expect(interval.contains(2.275))
    #expect(interval == RunBootstrap(differenceFrom: base, to: new)?.interval(0.95))
    let quotient = try #require(RunBootstrap(quotientFrom: base, to: new)).interval(0.95)
    #expect(quotient.contains(1.5) && quotient.lowerBound > 1.3 && quotient.upperBound < 1.7)
  }

  @Test func `there is no quotient of what may be nothing, and no interval of no runs`() {
    #expect(RunBootstrap(quotientFrom: runs, to: runs) == nil)
    #expect(RunBootstrap(of: []) == nil)
    #expect(RunBootstrap(of: [RunRatio(1, per: 0)]) == nil)
    #expect(RunBootstrap(differenceFrom: [], to: runs) == nil)
  }

  @Test func `one run a side has an interval of no width`() throws {
    let interval = try #require(
      RunBootstrap(differenceFrom: [RunRatio(5, per: 1)], to: [RunRatio(8, per: 1)])
    ).interval(0.95)
    #expect(interval == 3...3)
  }
}

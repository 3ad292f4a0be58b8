import FrameAnalysis
import Testing

@Suite struct PercentileTests {
  /// Examples D01 and P01 of the metric definitions.
  @Test(
    arguments: [
      ([10, 20, 30, 40], 50, 25), ([10, 20, 30, 40], 90, 37), ([10, 20, 30, 40], 95, 38.5),
      ([10, 20, 30, 40], 99, 39.7), ([5, 5, 5, 5, 5, 5, 5, 5, 16, 40], 90, 18.4),
      ([7], 99, 7), ([1, 2], 0, 1), ([1, 2], 100, 2),
    ] as [([Double], Double, Double)])
  func `R-7 percentiles`(values: [Double], p: Double, expected: Double) throws {
    let value = try #require(Percentile.value(p, ofSorted: values))
    #expect(abs(value - expected) < 1e-9)
  }

  @Test func `no values have no percentile`() {
    #expect(Percentile.value(50, ofSorted: []) == nil)
  }
}

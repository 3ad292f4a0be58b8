import Testing

@testable import FrameAnalysis

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

  /// Numbers of a shape that a sample of frames may have.
  private static func numbers(_ shape: String, count: Int) -> [Int64] {
    (0..<count).map { i in
      let mixed = Int64(truncatingIfNeeded: UInt64(i) &* 0x9E37_79B9_7F4A_7C15)
      return switch shape {
      case "equal": 8_333_333
      case "jittered": 8_333_333 + mixed % 2_000
      case "one far off": i == count / 2 ? 700_000_000_000 : 8_333_333 + mixed % 2_000
      case "signed": mixed % 40_000_000
      case "few values": Int64(i % 3) * 8_333_333
      default: i % 2 == 0 ? mixed : i % 4 == 1 ? .max : .min + 1
      }
    }
  }

  @Test(
    arguments: ["equal", "jittered", "one far off", "signed", "few values", "as far as can be"],
    [1, 2, 3, 64, 65, 1_000, 20_000])
  func `percentiles of unsorted numbers are those of sorted ones`(
    shape: String, count: Int
  ) throws {
    let numbers = Self.numbers(shape, count: count)
    let sorted = numbers.sorted().map(Double.init)
    let ranks: [Double] = [0, 1, 50, 90, 95, 99, 100]
    let values = try #require(Percentile.values(ranks, of: numbers))
    for (rank, value) in zip(ranks, values) {
      let expected = try #require(Percentile.value(rank, ofSorted: sorted))
      #expect(abs(value - expected) <= abs(expected) * 1e-12)
    }
  }

  @Test(
    arguments: ["equal", "jittered", "one far off", "signed", "few values", "as far as can be"])
  func `percentiles of parts of a list are those of their own numbers`(shape: String) throws {
    let numbers = Self.numbers(shape, count: 20_000)
    let parts = [
      [0..<20_000], [0..<10, 300..<9_000, 9_000..<9_001], [5..<6], [], [19_000..<20_000],
    ]
    let ranks: [Double] = [0, 50, 95, 99, 100]
    let found = RankedNumbers(numbers).percentiles(ranks, in: parts)
    #expect(found.count == parts.count && found[3] == nil)
    for (part, found) in zip(parts, found) where !part.isEmpty {
      let own = part.flatMap { numbers[$0] }
      #expect(found?.count == own.count && found?.values == Percentile.values(ranks, of: own))
    }
  }

  /// The last part is of small numbers alone, whose P95 is far below that of all.
  @Test(
    arguments: ["equal", "jittered", "one far off", "signed", "few values", "as far as can be"],
    [1, 2, 3, 5, 1_000_000])
  func `a percentile near the top of a part is that of its own numbers, but for those missing`(
    shape: String, everyMissing: Int
  ) throws {
    var numbers = Self.numbers(shape, count: 20_000)
    for place in 0..<2_000 { numbers[place] = -9_000_000_000 + Int64(place) }
    for place in numbers.indices where place % everyMissing == 1 { numbers[place] = .min }
    let parts = [
      [0..<20_000], [0..<10, 300..<9_000, 9_000..<9_001], [5..<6], [], [19_000..<20_000],
      [63..<64, 64..<65, 128..<1_999],
    ]
    let found = TopNumbers(numbers, percentage: 95).values(in: parts)
    for (part, found) in zip(parts, found) {
      let own = part.flatMap { numbers[$0] }.filter { $0 != .min }
      #expect((found?.count ?? 0) == own.count)
      #expect(found?.values == Percentile.values([95], of: own))
    }
  }

  @Test func `no numbers have no percentiles`() {
    #expect(Percentile.values([50, 99], of: []) == nil)
  }
}

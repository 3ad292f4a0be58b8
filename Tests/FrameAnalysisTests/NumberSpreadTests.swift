import Testing

@testable import FrameAnalysis

@Suite struct NumberSpreadTests {
  private func spread(_ numbers: [Int64], base: Int64? = nil) -> NumberSpread {
    NumberSpread(of: numbers.span, base: base)
  }

  /// The deviation of eight numbers that every textbook has: 2, around a mean of 5.
  @Test(arguments: [0, 1_000_000_000_000_000] as [Int64], [false, true])
  func `the deviation of numbers is exact, however large all of them are`(
    more: Int64, hasBase: Bool
  ) {
    let numbers = [2, 4, 4, 4, 5, 5, 7, 9].map { $0 + more }
    let spread = spread(numbers, base: hasBase ? 2 + more : nil)
    #expect(spread.count == 8 && spread.total == 40 + 8 * more)
    #expect(spread.mean == Double(5 + more) && spread.deviation == 2)
    #expect(spread.lessened(by: more).mean == 5 && spread.lessened(by: more).deviation == 2)
  }

  @Test func `parts add up to what all numbers are`() {
    let numbers = (0..<1_000).map { Int64($0 * 7_919 % 16_667) * 1_001 - 4_000_000 }
    var sum = NumberSpread()
    for begin in [700, 0, 350] {
      let end = begin == 700 ? 1_000 : begin + 350
      sum += spread(Array(numbers[begin..<end]), base: begin == 0 ? numbers[..<350].min() : nil)
    }
    let all = spread(numbers)
    #expect(sum.count == 1_000 && sum.mean == all.mean && sum.deviation == all.deviation)
  }

  @Test func `numbers that are missing count for nothing, and none have no deviation`() {
    #expect(spread([.min, 3, .min, 5]).deviation == 1)
    #expect(spread([.min]).deviation == nil && spread([]).mean == nil)
  }

  @Test func `numbers as far apart as can be do not trap`() {
    #expect(spread([.max, .min + 1]).deviation == Double(1 << 53))
  }

  @Test func `the steps between durations are the same with and without a base`() {
    let durations = (0..<300).map { Int64($0 * 7_919 % 16_667) * 1_001 }
    var (tested, plain) = (Judder(), Judder())
    for begin in stride(from: 0, to: 300, by: 60) {
      let part = Array(durations[begin..<begin + 60])
      tested.append(Judder(of: part.span, base: nil))
      plain.append(Judder(of: part.span, base: part.min()))
    }
    let steps = zip(durations, durations.dropFirst()).map { abs($1 - $0) }
    #expect(plain.count == 299 && tested.count == 299)
    #expect(plain.mean == tested.mean)
    #expect(abs((plain.mean ?? 0) - Double(steps.reduce(0, +)) / 299 / 1_000_000) < 1e-9)
  }
}

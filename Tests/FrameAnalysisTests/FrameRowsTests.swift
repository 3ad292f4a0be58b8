import Testing

@testable import FrameAnalysis

/// The rows of a display are those that were appended, whether or not they follow each other.
@Suite struct FrameRowsTests {
  @Test(arguments: [
    [], [3..<9], [0..<4, 4..<5, 5..<9], [0..<4, 6..<9], [0..<2, 2..<3, 7..<8, 8..<9, 20..<21],
  ])
  func `rows come back in order`(ranges: [Range<Int>]) {
    var rows = FrameRows()
    for range in ranges { rows.append(range) }
    #expect(rows.map { Int($0) } == ranges.flatMap { Array($0) })
    #expect(rows.count == ranges.reduce(0) { $0 + $1.count })
    #expect(rows.isEmpty == ranges.isEmpty)
  }

  @Test func `a list is what it was made of`() {
    #expect(Array(FrameRows([5, 2, 9])) == [5, 2, 9])
  }
}

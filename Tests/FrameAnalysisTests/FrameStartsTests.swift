import FrameModel
import Testing

@testable import FrameAnalysis

@Suite struct FrameStartsTests {
  /// Frames of which three at a time start at one moment, over several blocks.
  private static let moments = (0..<1_500).map { Int64($0 / 3) * 10 }

  private var results: FrameResults {
    FrameResults(
      Self.moments.enumerated().map { i, moment in
        FrameResult(row: i, index: Int64(i), start: Timestamp(nanoseconds: moment))
      })
  }

  @Test func `a range has the frames that start in it, in any order of asking`() {
    var starts = FrameStarts(of: results)
    let edges: [Int64] = [-5, 0, 1, 10, 845, 850, 855, 2_560, 4_989, 4_990, 4_991, 9_999]
    for begin in edges.reversed() {
      for end in edges where end >= begin {
        let range = Timestamp(nanoseconds: begin)..<Timestamp(nanoseconds: end)
        let first = Self.moments.firstIndex { $0 >= begin } ?? Self.moments.count
        let last = Self.moments.firstIndex { $0 >= end } ?? Self.moments.count
        #expect(starts.indices(startingIn: range) == first..<last)
      }
    }
  }

  @Test func `without frames there is nothing to find`() {
    var starts = FrameStarts(of: FrameResults())
    #expect(starts.indices(startingIn: .zero..<Timestamp(nanoseconds: 5)).isEmpty)
  }
}

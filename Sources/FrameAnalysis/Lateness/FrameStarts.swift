import FrameModel

/// When the frames of a surface start, to look moments up by.
///
/// Moments are best asked for in their order: then most are in the block of frames that is read.
struct FrameStarts {
  /// When the first frame of each block starts.
  private let blocks: [Int64]
  private let count: Int
  /// One for where ranges begin and one for where they end, or each would send the other back.
  private var begins: Lookup
  private var ends: Lookup

  init(of frames: FrameResults) {
    blocks = stride(from: 0, to: frames.count, by: PackedRows.blockRows).map {
      frames.start(at: $0).sinceZero.count
    }
    count = frames.count
    begins = Lookup(reader: frames.reader(of: [.start]))
    ends = begins
  }

  /// Where the frames are that start in a range.
  mutating func indices(startingIn range: Range<Timestamp>) -> Range<Int> {
    let first = begins.index(of: range.lowerBound, blocks, count)
    return first..<max(first, ends.index(of: range.upperBound, blocks, count))
  }

  private struct Lookup {
    var reader: FrameResults.Reader
    /// The positions that are read, and the moments that are looked up there.
    private var block = 0..<0
    private var moments = Int64.max..<Int64.max

    init(reader: FrameResults.Reader) { self.reader = reader }

    /// The first frame that starts at a moment or later.
    mutating func index(of time: Timestamp, _ blocks: [Int64], _ count: Int) -> Int {
      let moment = time.sinceZero.count
      if !moments.contains(moment) {
        guard read(for: moment, blocks, count) else { return 0 }
      }
      return block.partitioningIndex { reader.number(.start, at: $0) >= moment }
    }

    /// Reads the last block whose first frame starts before a moment; false where there is none.
    private mutating func read(for moment: Int64, _ blocks: [Int64], _ count: Int) -> Bool {
      let next = blocks.partitioningIndex { $0 >= moment }
      guard next > 0 else { return false }
      block = reader.block(from: (next - 1) * PackedRows.blockRows, upTo: count)
      moments = blocks[next - 1] + 1..<(next < blocks.count ? blocks[next] + 1 : .max)
      return true
    }
  }
}

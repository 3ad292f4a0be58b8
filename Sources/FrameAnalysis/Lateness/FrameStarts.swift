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
      var (low, high) = (block.lowerBound, block.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if reader.number(.start, at: middle) < moment { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Reads the last block whose first frame starts before a moment; false where there is none.
    private mutating func read(for moment: Int64, _ blocks: [Int64], _ count: Int) -> Bool {
      var (low, high) = (0, blocks.count)
      while low < high {
        let middle = (low + high) / 2
        if blocks[middle] < moment { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return false }
      let first = (low - 1) * PackedRows.blockRows
      block = reader.block(from: first, upTo: count)
      moments = blocks[low - 1] + 1..<(low < blocks.count ? blocks[low] + 1 : .max)
      return true
    }
  }
}

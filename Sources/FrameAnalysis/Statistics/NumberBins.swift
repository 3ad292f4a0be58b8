import FrameModel

/// Sorts whole numbers roughly: those of a lower bin are smaller than those of a higher one.
///
/// Numbers of frames crowd, the durations of on-time frames within a few microseconds while late ones
/// take refreshes more. So a sample says where there are most: the stretch that it spans is cut into
/// equal cells, and each cell into as many bins as it has a share of the sample.
struct NumberBins {
  private let low: Int64
  private let spread: UInt64
  /// A cell is 2 to this many numbers long.
  private let shift: UInt64
  /// Of each cell its first bin, and in the lowest byte 2 to what many numbers its bins are long.
  private var cells = [UInt32](repeating: 0, count: cellCount)

  private static let cellCount = 256
  /// The bins that are shared out, beside the one that each cell has.
  private static let shared = 2048
  static let count = shared + cellCount

  /// Cuts the stretch between two numbers; smaller and larger ones are in its first and last bin.
  init(between low: Int64, and high: Int64, sample: [Int64]) {
    self.low = low
    spread = UInt64(bitPattern: high &- low)
    let cellBits = Self.cellCount.trailingZeroBitCount
    shift = UInt64(max(0, UInt64.bitWidth - spread.leadingZeroBitCount - cellBits))
    var weights = [Int](repeating: 0, count: Self.cellCount)
    for number in sample { weights[Self.cell(distance(of: number), shift)] += 1 }
    var first = 0
    for cell in cells.indices {
      let share = max(1, weights[cell] * Self.shared / max(1, sample.count))
      let halvings = min(Int(shift), Int.bitWidth - 1 - share.leadingZeroBitCount)
      cells[cell] = UInt32(first << 8 | Int(shift) - halvings)
      first += 1 << halvings
    }
  }

  /// The bin of each number, and how many numbers each bin has; behind the last bin are those that
  /// are missing.
  func sort(_ numbers: some NumberSource) -> (bins: [UInt16], counts: [Int]) {
    var bins = [UInt16](repeating: 0, count: numbers.count)
    var counts = [Int](repeating: 0, count: Self.count + 1)
    var first = 0
    numbers.forEachRun { run in
      sort(run, to: &bins, from: first, &counts)
      first += run.count
    }
    return (bins, counts)
  }

  private func sort(
    _ numbers: Swift.Span<Int64>, to bins: inout [UInt16], from first: Int,
    _ counts: inout [Int]
  ) {
    var ofNumbers = bins.mutableSpan
    var ofBins = counts.mutableSpan
    let (cells, shift) = (cells.span, shift)
    // What the checks of places are left out by.
    precondition(cells.count == Self.cellCount)
    precondition(first >= 0 && first <= ofNumbers.count - numbers.count)
    let (low, spread, mask) = (low, spread, ~(UInt64.max &<< shift))
    for index in numbers.indices {
      let number = numbers[index]
      let distance = UInt64(bitPattern: number &- low)
      let bin: Int
      // Nearly all are within, which one comparison tells: a missing one is not.
      if distance <= spread {
        let cell = cells[Self.cell(distance, shift)]
        let inCell = (distance & mask) &>> UInt64(cell & 63)
        bin = Int(truncatingIfNeeded: UInt64(cell &>> 8) &+ inCell)
      } else {
        bin = number == PackedRows.missing ? Self.count : edge(beyond: number)
      }
      ofNumbers[first &+ index] = UInt16(truncatingIfNeeded: bin)
      ofBins[bin] &+= 1
    }
  }

  /// The bin at the end that a number lies beyond.
  private func edge(beyond number: Int64) -> Int {
    let cell = cells[Self.cell(number < low ? 0 : spread, shift)]
    let inCell = number < low ? 0 : spread & ~(UInt64.max &<< shift)
    return Int(UInt64(cell >> 8) + inCell >> UInt64(cell & 63))
  }

  @inline(__always)
  private func distance(of number: Int64) -> UInt64 {
    let distance = UInt64(bitPattern: number &- low)
    // Nearly all are within, which one comparison tells.
    return distance <= spread ? distance : number < low ? 0 : spread
  }

  @inline(__always)
  private static func cell(_ distance: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: distance &>> shift & UInt64(cellCount - 1))
  }
}

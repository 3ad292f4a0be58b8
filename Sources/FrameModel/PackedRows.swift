/// Rows of whole numbers that may be missing, kept by column in blocks as narrow as they allow.
///
/// A trace has millions of rows whose numbers hardly differ from one row to the next: times grow by
/// a refresh, intervals stay the same, most fields are never there. So rows are gathered, and every
/// `blockRows` of them become one block a column: nothing at all where none is there, one number
/// where all are equal, otherwise the distance from the smallest in one, two, four or eight bytes.
/// Nothing is ever moved again, so a growing trace costs no more memory than a finished one.
public struct PackedRows: Sendable {
  /// Enough to make a block's head cheap, and few enough to stay in the nearest cache.
  @inlinable public static var blockRows: Int { 256 }

  /// What stands for a missing number; no source has it as a value.
  @inlinable public static var missing: Int64 { .min }

  let columnCount: Int
  /// The rows not yet in a block, column by column.
  @usableFromInline var gathered: [Int64]
  @usableFromInline var gatheredRows = 0
  /// The columns of which a gathered row has a number, a bit each.
  @usableFromInline var used: UInt64 = 0
  /// Of every block, its columns.
  private var blocks: [PackedColumn] = []

  package init(columns: Int) {
    precondition(columns <= 64, "there is a bit for every column")
    columnCount = columns
    gathered = [Int64](repeating: Self.missing, count: columns * Self.blockRows)
  }

  package var count: Int { blocks.count / columnCount * Self.blockRows + gatheredRows }

  /// Sets a number of the row that `endRow` will end; one that is not set is missing.
  @inlinable @inline(__always)
  public mutating func set(_ column: Int, _ number: Int64) {
    gathered[column &* Self.blockRows &+ gatheredRows] = number
    used |= 1 &<< UInt64(truncatingIfNeeded: column)
  }

  /// Goes on to the next row.
  @inlinable @inline(__always)
  public mutating func endRow() {
    gatheredRows += 1
    if gatheredRows == Self.blockRows { pack() }
  }

  /// Appends rows of others, with the numbers of one column changed.
  ///
  /// A column and block at a time, which is much less than the rows one by one.
  mutating func append(
    _ rows: Range<Int>, of other: Self, changing changed: Int, _ change: (Int64) -> Int64
  ) {
    var next = rows.lowerBound
    while next < rows.upperBound {
      let first = next % Self.blockRows
      let count = min(
        Self.blockRows - gatheredRows, Self.blockRows - first, rows.upperBound - next)
      for column in 0..<columnCount {
        let start = column * Self.blockRows + gatheredRows
        guard other.copy(first..<first + count, ofBlockAt: next, column, to: start, in: &gathered)
        else { continue }
        used |= 1 << UInt64(column)
        guard column == changed else { continue }
        for index in start..<start + count { gathered[index] = change(gathered[index]) }
      }
      next += count
      gatheredRows += count
      if gatheredRows == Self.blockRows { pack() }
    }
  }

  /// Copies numbers of the block that a row is in; false where none is there.
  func copy(
    _ rows: Range<Int>, ofBlockAt row: Int, _ column: Int, to start: Int,
    in numbers: inout [Int64]
  ) -> Bool {
    let block = row / Self.blockRows * columnCount
    if block < blocks.count { return blocks[block + column].copy(rows, to: start, in: &numbers) }
    guard used >> UInt64(column) & 1 == 1 else { return false }
    for (offset, row) in rows.enumerated() {
      numbers[start + offset] = gathered[column * Self.blockRows + row]
    }
    return true
  }

  /// The number in a row and column, or `missing`.
  package subscript(row: Int, column: Int) -> Int64 {
    let block = row / Self.blockRows * columnCount
    if block < blocks.count { return blocks[block + column][row % Self.blockRows] }
    precondition(row % Self.blockRows < gatheredRows, "there are not so many rows")
    return gathered[column * Self.blockRows + row % Self.blockRows]
  }

  @usableFromInline mutating func pack() {
    for column in 0..<columnCount {
      guard used >> UInt64(column) & 1 == 1 else {
        blocks.append(PackedColumn())
        continue
      }
      let rows = column * Self.blockRows..<(column + 1) * Self.blockRows
      blocks.append(PackedColumn(gathered, rows))
      for index in rows { gathered[index] = Self.missing }
    }
    used = 0
    gatheredRows = 0
  }
}

/// The numbers of one column and block.
private struct PackedColumn: Sendable {
  /// Distances from `smallest`; the largest number of a width stands for a missing one.
  private enum Distances: Sendable {
    case none
    case same
    case narrow([UInt8]), short([UInt16]), medium([UInt32]), wide([UInt64])
  }

  private let smallest: Int64
  private let distances: Distances

  /// A column without numbers.
  init() {
    smallest = 0
    distances = .none
  }

  init(_ numbers: [Int64], _ rows: Range<Int>) {
    var (smallest, largest, least) = (Int64.max, Int64.min, Int64.max)
    for index in rows {
      let number = numbers[index]
      // A missing number is the least of all, and no more than that.
      least = min(least, number)
      smallest = min(smallest, number == PackedRows.missing ? .max : number)
      largest = max(largest, number)
    }
    let isComplete = least != PackedRows.missing
    self.smallest = smallest
    distances =
      switch UInt64(bitPattern: largest &- smallest) {
      case 0 where isComplete: .same
      case 0..<UInt64(UInt8.max): .narrow(Self.packed(numbers, rows, smallest))
      case 0..<UInt64(UInt16.max): .short(Self.packed(numbers, rows, smallest))
      case 0..<UInt64(UInt32.max): .medium(Self.packed(numbers, rows, smallest))
      default: .wide(Self.packed(numbers, rows, smallest))
      }
  }

  @inline(__always)
  private static func packed<Width: FixedWidthInteger>(
    _ numbers: [Int64], _ rows: Range<Int>, _ smallest: Int64
  ) -> [Width] {
    var distances = [Width](repeating: .max, count: rows.count)
    for row in distances.indices {
      let number = numbers[rows.lowerBound &+ row]
      if number != PackedRows.missing {
        distances[row] = Width(truncatingIfNeeded: number &- smallest)
      }
    }
    return distances
  }

  subscript(row: Int) -> Int64 {
    switch distances {
    case .none: PackedRows.missing
    case .same: smallest
    case .narrow(let distances): number(distances[row])
    case .short(let distances): number(distances[row])
    case .medium(let distances): number(distances[row])
    case .wide(let distances): number(distances[row])
    }
  }

  /// Copies numbers to an array; false where there are none.
  func copy(_ rows: Range<Int>, to start: Int, in numbers: inout [Int64]) -> Bool {
    func copy(_ distances: [some FixedWidthInteger]) {
      for (offset, row) in rows.enumerated() { numbers[start + offset] = number(distances[row]) }
    }
    switch distances {
    case .none: return false
    case .same: for offset in 0..<rows.count { numbers[start + offset] = smallest }
    case .narrow(let distances): copy(distances)
    case .short(let distances): copy(distances)
    case .medium(let distances): copy(distances)
    case .wide(let distances): copy(distances)
    }
    return true
  }

  @inline(__always)
  private func number<Width: FixedWidthInteger>(_ distance: Width) -> Int64 {
    distance == .max ? PackedRows.missing : smallest &+ Int64(truncatingIfNeeded: distance)
  }
}

/// Rows of whole numbers that may be missing, kept by column in blocks as narrow as they allow.
///
/// A trace has millions of rows whose numbers hardly differ from one row to the next: times grow by
/// a refresh, intervals stay the same, most fields are never there. So rows are gathered, and every
/// `blockRows` of them become one block a column: nothing at all where none is there, one number
/// where all are equal, otherwise the distance from the smallest in one, two, four or eight bytes.
/// Nothing is ever moved again, so a growing trace costs no more memory than a finished one.
struct PackedRows: Sendable {
  /// Enough to make a block's head cheap, and few enough to stay in the nearest cache.
  static let blockRows = 256

  /// What stands for a missing number. No source has it as a value.
  static let missing = Int64.min

  let columnCount: Int
  /// The rows not yet in a block, row by row.
  private var gathered: [Int64]
  private var gatheredRows = 0
  /// Of every block, its columns.
  private var blocks: [PackedColumn] = []

  init(columns: Int) {
    columnCount = columns
    gathered = [Int64](repeating: Self.missing, count: columns * Self.blockRows)
  }

  var count: Int { blocks.count / columnCount * Self.blockRows + gatheredRows }

  /// Appends a row: a number a column, `missing` where there is none.
  mutating func append(_ row: [Int64]) {
    precondition(row.count == columnCount, "a row has a number for every column")
    let start = gatheredRows * columnCount
    for column in 0..<columnCount { gathered[start + column] = row[column] }
    gatheredRows += 1
    if gatheredRows == Self.blockRows { pack() }
  }

  /// The number in a row and column, or `missing`.
  subscript(row: Int, column: Int) -> Int64 {
    let block = row / Self.blockRows * columnCount
    if block < blocks.count { return blocks[block + column][row % Self.blockRows] }
    precondition(row % Self.blockRows < gatheredRows, "there are not so many rows")
    return gathered[row % Self.blockRows * columnCount + column]
  }

  private mutating func pack() {
    for column in 0..<columnCount {
      blocks.append(PackedColumn(gathered, from: column, step: columnCount))
    }
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

  init(_ rows: [Int64], from first: Int, step: Int) {
    var (smallest, largest) = (Int64.max, Int64.min)
    var isMissing = false
    for index in stride(from: first, to: rows.count, by: step) {
      let number = rows[index]
      if number == PackedRows.missing {
        isMissing = true
      } else {
        smallest = min(smallest, number)
        largest = max(largest, number)
      }
    }
    self.smallest = smallest
    guard smallest <= largest else {
      distances = .none
      return
    }
    func packed<Width: FixedWidthInteger>(_: Width.Type) -> [Width] {
      stride(from: first, to: rows.count, by: step).map { index in
        rows[index] == PackedRows.missing
          ? .max : Width(truncatingIfNeeded: rows[index] &- smallest)
      }
    }
    switch UInt64(bitPattern: largest &- smallest) {
    case 0 where !isMissing: distances = .same
    case 0..<UInt64(UInt8.max): distances = .narrow(packed(UInt8.self))
    case 0..<UInt64(UInt16.max): distances = .short(packed(UInt16.self))
    case 0..<UInt64(UInt32.max): distances = .medium(packed(UInt32.self))
    default: distances = .wide(packed(UInt64.self))
    }
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

  private func number<Width: FixedWidthInteger>(_ distance: Width) -> Int64 {
    distance == .max ? PackedRows.missing : smallest &+ Int64(truncatingIfNeeded: distance)
  }
}

/// Reads some columns of packed rows, a block at a time.
///
/// For passes over a whole trace: to look every number up apart costs many times as much. Rows are
/// best asked for in rising order; one that is far from the last is read alone.
public struct PackedRowReader: Sendable {
  private let rows: PackedRows
  private let columns: [Int]
  /// Of every column, the numbers of the block that is read; those of columns not asked for are
  /// missing.
  public internal(set) var numbers: [Int64]
  /// Of every column, the number that stands in all its places; nil where they differ.
  private var common: [Int64?]
  /// The rows whose numbers are read.
  @usableFromInline var loaded = 0..<0
  /// The first row of their block, and which block it is.
  @usableFromInline var firstRow = 0
  private var block = 0
  /// Where in its block the current row is.
  @usableFromInline var offset = 0

  package init(_ rows: PackedRows, columns: [Int]) {
    self.rows = rows
    self.columns = columns
    numbers = [Int64](
      repeating: PackedRows.missing, count: rows.columnCount * PackedRows.blockRows)
    common = [Int64?](repeating: PackedRows.missing, count: rows.columnCount)
  }

  /// Makes a row the current one.
  @inlinable @inline(__always)
  public mutating func move(to row: Int) {
    if !loaded.contains(row) { load(row, alone: true) }
    offset = row &- firstRow
  }

  /// The current row's number in a column, or `PackedRows.missing`.
  @inlinable @inline(__always)
  public subscript(column: Int) -> Int64 {
    numbers[column &* PackedRows.blockRows &+ offset]
  }

  /// Makes sure that the current row has a place in all columns up to one; stands for the check of
  /// each, where they are read right behind it.
  @inlinable @inline(__always)
  public func checkPlaces(upTo column: Int) {
    precondition(
      offset >= 0 && offset < PackedRows.blockRows
        && numbers.count >= (column &+ 1) &* PackedRows.blockRows)
  }

  /// The rows from one on, up to an end, that can be asked for apart without moving to each.
  @inlinable @inline(__always)
  public mutating func run(from row: Int, upTo end: Int) -> Range<Int> {
    move(to: row)
    return row..<min(loaded.upperBound, end)
  }

  /// The same, all of their block being read however far it is from the last.
  package mutating func block(from row: Int, upTo end: Int) -> Range<Int> {
    if !loaded.contains(row) || loaded.count == 1 { load(row, alone: false) }
    offset = row &- firstRow
    return row..<min(loaded.upperBound, end)
  }

  /// The number of a row of the last run in a column, or `PackedRows.missing`.
  @inlinable @inline(__always)
  public subscript(row: Int, column: Int) -> Int64 {
    numbers[column &* PackedRows.blockRows &+ (row &- firstRow)]
  }

  /// Where in `numbers` those of rows of the last run are in a column.
  @inlinable @inline(__always)
  public func places(of rows: Range<Int>, in column: Int) -> Range<Int> {
    let first = column &* PackedRows.blockRows &+ (rows.lowerBound &- firstRow)
    return first..<first &+ rows.count
  }

  /// The number that all rows of the block that is read have in a column; nil where they differ.
  package func common(_ column: Int) -> Int64? { common[column] }

  /// Whether no row of the block that is read has a number in a column.
  package func isEmpty(_ column: Int) -> Bool { common[column] == PackedRows.missing }

  /// The smallest number of the block that is read, where all rows have one and all are near it; nil
  /// otherwise.
  ///
  /// Where there is one, sums need no tests.
  package func base(of column: Int) -> Int64? { rows.base(ofBlock: block, column) }

  /// Reads the numbers of rows of the last run in a column; none, where no row near them has one.
  func read(_ column: Int, of rows: Range<Int>, to numbers: inout [Int64]) {
    numbers.removeAll(keepingCapacity: true)
    if !isEmpty(column) { numbers += self.numbers[places(of: rows, in: column)] }
  }

  @usableFromInline
  mutating func load(_ row: Int, alone isFarAlone: Bool) {
    let size = PackedRows.blockRows
    precondition(row >= 0 && row < rows.count, "there are not so many rows")
    let block = rows.block(around: row)
    let isNear =
      !isFarAlone || row >= loaded.upperBound && block.rows.lowerBound <= loaded.upperBound
    // All of the block, for whoever looks back a row or two.
    loaded = isNear ? block.rows : row..<row + 1
    (firstRow, self.block) = (block.rows.lowerBound, block.number)
    let part = loaded.lowerBound - firstRow..<loaded.upperBound - firstRow
    for column in columns {
      let start = column * size
      guard let number = rows.commonNumber(ofBlock: block.number, column) else {
        rows.copy(part, ofBlock: block.number, column, to: start + part.lowerBound, in: &numbers)
        common[column] = nil
        continue
      }
      guard common[column] != number else { continue }
      // Most columns have one number for long: set in all places, it serves the next blocks too.
      let isAlone = loaded.count == 1
      for place in isAlone ? part : 0..<size { numbers[start + place] = number }
      common[column] = isAlone ? nil : number
    }
  }
}

/// A whole block of packed rows, whose columns other rows may have too.
package struct PackedBlock: Sendable {
  private let rows: PackedRows
  private let number: Int

  /// The block that a row is the first of; nothing where none begins with it, or it has less rows than
  /// a block can have.
  init?(beginningAt row: Int, of rows: PackedRows) {
    guard row < rows.packedRows else { return nil }
    let (number, range) = rows.block(around: row)
    guard range.lowerBound == row, range.count == PackedRows.blockRows else { return nil }
    (self.rows, self.number) = (rows, number)
  }

  /// The number that all of its rows have in a column, `PackedRows.missing` where none has one; nil
  /// where they differ.
  func commonNumber(_ column: Int) -> Int64? { rows.commonNumber(ofBlock: number, column) }

  /// The largest number of a column, `PackedRows.missing` where no row has one.
  func largest(_ column: Int) -> Int64 {
    if let common = commonNumber(column) { return common }
    var numbers = [Int64](repeating: 0, count: PackedRows.blockRows)
    rows.copy(0..<numbers.count, ofBlock: number, column, to: 0, in: &numbers)
    return numbers.max() ?? PackedRows.missing
  }

  /// `PackedColumn.isSmall` of a column.
  func isSmall(_ column: Int) -> Bool { packed(column).column.isSmall }

  /// A column, and the words among which its own are.
  func packed(_ column: Int) -> (column: PackedColumn, words: [UInt64]) {
    rows.packed(column, ofBlock: number)
  }
}

/// Where a number of a record goes, and what it may be.
@usableFromInline
package struct ColumnPlacement: Sendable {
  let column: Int
  /// Where the column begins among gathered rows.
  @usableFromInline let start: Int
  /// All bits for a number that is kept by its distance from the row's time, none for others.
  @usableFromInline let baseMask: Int64
  @usableFromInline let least: Int64
  @usableFromInline let spread: UInt64

  /// A number that is not used has no placement.
  package static let none = Self(column: 0, baseMask: 0, least: 0, spread: 0)

  private init(column: Int, baseMask: Int64, least: Int64, spread: UInt64) {
    self.column = column
    start = column * PackedRows.columnStride
    self.baseMask = baseMask
    self.least = least
    self.spread = spread
  }

  /// A number of a frame; for a moment, the bounds are those of its distance from the frame's time.
  package init(_ field: FrameColumns.Field, within bounds: ClosedRange<Int64> = .min + 1 ... .max) {
    self.init(
      column: field.rawValue, baseMask: field.isMoment ? -1 : 0, least: bounds.lowerBound,
      spread: UInt64(bitPattern: bounds.upperBound &- bounds.lowerBound))
  }

  /// A number of an evaluation.
  package init(
    _ field: EvaluationColumns.Field, within bounds: ClosedRange<Int64> = .min + 1 ... .max
  ) {
    self.init(
      column: field.rawValue, baseMask: 0, least: bounds.lowerBound,
      spread: UInt64(bitPattern: bounds.upperBound &- bounds.lowerBound))
  }

  @inlinable @inline(__always)
  func allows(_ number: Int64) -> Bool { UInt64(bitPattern: number &- least) <= spread }
}

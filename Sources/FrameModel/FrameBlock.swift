/// A whole block of frames.
package struct FrameBlock: Sendable {
  package let block: PackedBlock

  package func commonNumber(_ field: FrameColumns.Field) -> Int64? {
    block.commonNumber(field.rawValue)
  }

  /// Whether no number is so far from zero that a small one could not be added to it.
  package func isSmall(_ field: FrameColumns.Field) -> Bool { block.isSmall(field.rawValue) }

  package func largest(_ field: FrameColumns.Field) -> Int64 { block.largest(field.rawValue) }
}

extension FrameColumns {
  /// The block that a row is the first of, where it is whole.
  package func block(beginningAt row: Int) -> FrameBlock? {
    PackedBlock(beginningAt: row, of: rows).map { FrameBlock(block: $0) }
  }
}

/// Reads what evaluations cost and the frame that they ran for, best in the order of their rows.
package struct EvaluationReader: Sendable {
  @usableFromInline var rows: PackedRowReader
  let columns: (frame: Int, view: Int, kind: Int, count: Int, duration: Int)

  /// Makes a row the current one.
  @inlinable @inline(__always)
  package mutating func move(to row: Int) { rows.move(to: row) }

  /// The index of the frame that the current evaluation ran for; absent for work between frames.
  package var frame: Int64? {
    let number = rows[columns.frame]
    return number == PackedRows.missing ? nil : number
  }

  package var view: NameID { NameID(index: Int32(truncatingIfNeeded: rows[columns.view])) }

  package var work: EvaluationWork {
    EvaluationWork(rawValue: UInt8(truncatingIfNeeded: rows[columns.kind])) ?? .other
  }

  package var count: Int64 { rows[columns.count] }
  package var duration: Nanoseconds { Nanoseconds(rows[columns.duration]) }
  package var onMainThread: Bool { EvaluationColumns.isOnMainThread(rows[columns.kind]) }
}

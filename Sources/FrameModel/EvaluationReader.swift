/// Reads what evaluations cost and the frame that they ran for, best in the order of their rows.
///
/// A field that was not asked for is absent, so ask for all that are used.
package struct EvaluationReader: Sendable {
  @usableFromInline var rows: PackedRowReader

  /// Makes a row the current one.
  @inlinable @inline(__always)
  package mutating func move(to row: Int) { rows.move(to: row) }

  /// The index of the frame that the current evaluation ran for; absent for work between frames.
  package var frame: Int64? { number(.frame) }

  package var view: NameID { NameID(index: Int32(truncatingIfNeeded: column(.view))) }

  package var work: EvaluationWork {
    EvaluationWork(rawValue: UInt8(truncatingIfNeeded: column(.kind))) ?? .other
  }

  package var count: Int64 { column(.count) }
  package var duration: Nanoseconds { Nanoseconds(column(.duration)) }
  package var onMainThread: Bool { EvaluationColumns.isOnMainThread(column(.kind)) }

  package var time: Timestamp? { number(.time).map { Timestamp(nanoseconds: $0) } }
  package var selfDuration: Nanoseconds? { number(.selfDuration).map { Nanoseconds($0) } }
  package var longest: Nanoseconds? { number(.longest).map { Nanoseconds($0) } }
  package var animation: Int64? { number(.animation) }
  package var unchanged: Int64? { number(.unchanged) }

  package var effects: EvaluationEffects {
    EvaluationEffects(rawValue: UInt8(truncatingIfNeeded: column(.kind) >> 8))
  }

  @inline(__always)
  private func column(_ field: EvaluationColumns.Field) -> Int64 { rows[field.rawValue] }

  @inline(__always)
  private func number(_ field: EvaluationColumns.Field) -> Int64? {
    let number = rows[field.rawValue]
    return number == PackedRows.missing ? nil : number
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public, for what is only `package` is called and not inlined: see Time.swift.

/// Reads what evaluations cost and the frame that they ran for, best in the order of their rows.
///
/// A field that was not asked for is absent, so ask for all that are used.
public struct EvaluationReader: Sendable {
  @usableFromInline var rows: PackedRowReader
  @usableFromInline let columns: (frame: Int, view: Int, kind: Int, count: Int, duration: Int)

  /// Makes a row the current one.
  @inlinable @inline(__always)
  public mutating func move(to row: Int) { rows.move(to: row) }

  /// The index of the frame that the current evaluation ran for; absent for work between frames.
  @inlinable public var frame: Int64? {
    let number = rows[columns.frame]
    return number == PackedRows.missing ? nil : number
  }

  @inlinable public var view: NameID {
    NameID(index: Int32(truncatingIfNeeded: rows[columns.view]))
  }

  package var work: EvaluationWork {
    EvaluationWork(rawValue: workCode) ?? .other
  }

  @inlinable public var count: Int64 { rows[columns.count] }
  @inlinable public var duration: Nanoseconds { Nanoseconds(rows[columns.duration]) }
  @inlinable public var onMainThread: Bool { rows[columns.kind] >> 16 == 0 }

  /// The number of `work`, to compare with that of another.
  @inlinable public var workCode: UInt8 { UInt8(truncatingIfNeeded: rows[columns.kind]) }
}

extension EvaluationReader {
  package var time: Timestamp? { number(.time).map { Timestamp(nanoseconds: $0) } }
  package var selfDuration: Nanoseconds? { number(.selfDuration).map { Nanoseconds($0) } }
  package var longest: Nanoseconds? { number(.longest).map { Nanoseconds($0) } }
  package var animation: Int64? { number(.animation) }
  package var unchanged: Int64? { number(.unchanged) }

  package var effects: EvaluationEffects {
    EvaluationEffects(rawValue: UInt8(truncatingIfNeeded: rows[columns.kind] >> 8))
  }

  private func number(_ field: EvaluationColumns.Field) -> Int64? {
    let number = rows[field.rawValue]
    return number == PackedRows.missing ? nil : number
  }
}

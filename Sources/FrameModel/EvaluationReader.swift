// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public, for what is only `package` is called and not inlined: see Time.swift.

/// The columns of evaluations.
public enum EvaluationField: Int, CaseIterable, Sendable {
  case frame, time, view
  /// The work, the effects and the thread.
  case kind
  case count, duration, selfDuration, longest, animation, unchanged
}

/// Reads what evaluations cost and the frame that they ran for, best in the order of their rows.
///
/// A field that was not asked for is absent, so ask for all that are used. All of it is inlined where
/// it is used: called, each would have the whole reader copied.
public struct EvaluationReader: Sendable {
  @usableFromInline var rows: PackedRowReader

  init(_ rows: PackedRowReader) { self.rows = rows }

  /// Makes a row the current one.
  @inlinable @inline(__always)
  public mutating func move(to row: Int) { rows.move(to: row) }

  @inlinable @inline(__always)
  public func number(_ field: EvaluationField) -> Int64? {
    let number = rows[field.rawValue]
    return number == PackedRows.missing ? nil : number
  }

  /// Rows from one on, up to an end, whose numbers can be asked for apart.
  @inlinable @inline(__always)
  public mutating func run(from row: Int, upTo end: Int) -> Range<Int> {
    rows.run(from: row, upTo: end)
  }

  /// A number of a row of the last run, or `PackedRows.missing`.
  @inlinable @inline(__always)
  public func number(_ field: EvaluationField, at row: Int) -> Int64 { rows[row, field.rawValue] }

  /// The numbers of all fields of the rows that are read.
  package var numbers: [Int64] { rows.numbers }

  /// Where in `numbers` those of evaluations of the last run are in a field.
  package func places(of field: EvaluationField, at rows: Range<Int>) -> Range<Int> {
    self.rows.places(of: rows, in: field.rawValue)
  }

  /// Reads the numbers of rows of the last run; none, where no row near them has one.
  package func read(_ field: EvaluationField, of rows: Range<Int>, to numbers: inout [Int64]) {
    self.rows.read(field.rawValue, of: rows, to: &numbers)
  }

  /// The index of the frame that the current evaluation ran for; absent for work between frames.
  @inlinable public var frame: Int64? { number(.frame) }

  @inlinable public var view: NameID {
    NameID(index: Int32(truncatingIfNeeded: rows[EvaluationField.view.rawValue]))
  }

  package var work: EvaluationWork { EvaluationColumns.work(kind) }

  @inlinable public var count: Int64 { rows[EvaluationField.count.rawValue] }
  @inlinable public var duration: Nanoseconds {
    Nanoseconds(rows[EvaluationField.duration.rawValue])
  }
  @inlinable public var onMainThread: Bool { kind >> 16 == 0 }

  @inlinable @inline(__always) public var kind: Int64 { rows[EvaluationField.kind.rawValue] }

  @inlinable public var time: Timestamp? { number(.time).map { Timestamp(nanoseconds: $0) } }
  @inlinable public var selfDuration: Nanoseconds? {
    number(.selfDuration).map { Nanoseconds($0) }
  }
  @inlinable public var longest: Nanoseconds? { number(.longest).map { Nanoseconds($0) } }
  @inlinable public var animation: Int64? { number(.animation) }
  @inlinable public var unchanged: Int64? { number(.unchanged) }

  package var effects: EvaluationEffects { EvaluationColumns.effects(kind) }
}

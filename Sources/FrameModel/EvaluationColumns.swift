/// The evaluations of a trace in packed columns, in file order.
///
/// There are several a frame, so most of a trace's memory would be here: a row takes a dozen bytes
/// where the struct takes over a hundred.
package struct EvaluationColumns: Sendable, RandomAccessCollection {
  enum Field: Int, CaseIterable {
    case frame, time, view, kind, count, duration, selfDuration, longest, animation, unchanged
  }

  private var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package mutating func append(_ evaluation: Evaluation) {
    @inline(__always) func set(_ field: Field, _ value: Int64?) {
      if let value { rows.set(field.rawValue, value) }
    }
    set(.frame, evaluation.frame)
    set(.time, evaluation.time?.sinceZero.count)
    set(.view, Int64(evaluation.view.index))
    set(.kind, Self.encode(evaluation))
    set(.count, evaluation.count)
    set(.duration, evaluation.duration.count)
    set(.selfDuration, evaluation.selfDuration?.count)
    set(.longest, evaluation.longest?.count)
    set(.animation, evaluation.animation)
    set(.unchanged, evaluation.unchanged)
    rows.endRow()
  }

  /// Appends evaluations of others, whose views have other names here.
  package mutating func append(
    _ evaluations: Range<Int>, of other: Self, view: (NameID) -> NameID
  ) {
    rows.append(evaluations, of: other.rows, changing: Field.view.rawValue) {
      Int64(view(NameID(index: Int32(truncatingIfNeeded: $0))).index)
    }
  }

  package subscript(position: Int) -> Evaluation {
    func value(_ field: Field) -> Int64? {
      let value = rows[position, field.rawValue]
      return value == PackedRows.missing ? nil : value
    }
    let kind = rows[position, Field.kind.rawValue]
    var evaluation = Evaluation(
      frame: value(.frame), time: value(.time).map { Timestamp(nanoseconds: $0) },
      view: NameID(index: Int32(truncatingIfNeeded: rows[position, Field.view.rawValue])),
      work: EvaluationWork(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .other,
      count: rows[position, Field.count.rawValue],
      duration: Nanoseconds(rows[position, Field.duration.rawValue]))
    evaluation.selfDuration = value(.selfDuration).map { Nanoseconds($0) }
    evaluation.longest = value(.longest).map { Nanoseconds($0) }
    evaluation.animation = value(.animation)
    evaluation.unchanged = value(.unchanged)
    evaluation.effects = EvaluationEffects(rawValue: UInt8(truncatingIfNeeded: kind >> 8))
    evaluation.onMainThread = Self.isOnMainThread(kind)
    return evaluation
  }

  /// A reader of what sums are made of: a pass over millions needs no more.
  package var costs: EvaluationReader { reader(of: [.frame, .kind, .count, .duration]) }

  /// The same with whose the evaluations are, and without the frame that they ran for.
  package var costsByView: EvaluationReader { reader(of: [.view, .kind, .count, .duration]) }

  /// A reader of all there is of evaluations.
  package var everything: EvaluationReader { reader(of: Field.allCases) }

  private func reader(of fields: [Field]) -> EvaluationReader {
    EvaluationReader(rows: PackedRowReader(rows, columns: fields.map(\.rawValue)))
  }

  /// The index of the frame that an evaluation ran for, without the rest of it.
  package func frame(at position: Int) -> Int64? {
    let number = rows[position, Field.frame.rawValue]
    return number == PackedRows.missing ? nil : number
  }

  /// Gives every view another number.
  package mutating func renameViews(_ name: (NameID) -> NameID) {
    var renamed = Self()
    renamed.append(indices, of: self, view: name)
    self = renamed
  }

  /// Work, effects and thread share a number.
  private static func encode(_ evaluation: Evaluation) -> Int64 {
    Int64(evaluation.work.rawValue) | Int64(evaluation.effects.rawValue) << 8
      | (evaluation.onMainThread ? 0 : 1 << 16)
  }

  static func isOnMainThread(_ kind: Int64) -> Bool { kind >> 16 == 0 }
}

/// The evaluations of a trace in packed columns, in file order.
///
/// There are several a frame, so most of a trace's memory would be here: a row takes a dozen bytes
/// where the struct takes over a hundred.
@usableFromInline
package struct EvaluationColumns: Sendable, RandomAccessCollection {
  package typealias Field = EvaluationField

  @usableFromInline private(set) var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  @usableFromInline package var startIndex: Int { 0 }
  @usableFromInline package var endIndex: Int { rows.count }

  package mutating func append(_ evaluation: Evaluation) {
    var columns: UInt64 = 0
    @inline(__always) func set(_ field: Field, _ value: Int64?) {
      guard let value else { return }
      rows.set(field.rawValue, value)
      columns |= 1 << UInt64(field.rawValue)
    }
    set(.frame, evaluation.frame)
    set(.time, evaluation.time?.sinceZero.count)
    set(.view, Int64(evaluation.view.index))
    set(.kind, Self.encode(evaluation.work, evaluation.effects, evaluation.onMainThread))
    set(.count, evaluation.count)
    set(.duration, evaluation.duration.count)
    set(.selfDuration, evaluation.selfDuration?.count)
    set(.longest, evaluation.longest?.count)
    set(.animation, evaluation.animation)
    set(.unchanged, evaluation.unchanged)
    rows.endRow(columns)
  }

  /// Appends an evaluation whose numbers stand in a record's, a bit of `present` for each that is
  /// there; false, and no evaluation, where one is out of its bounds.
  @inlinable @inline(__always)
  package mutating func append(
    _ numbers: Swift.Span<Int64>, _ present: UInt64, by plans: inout RowPlans
  ) -> Bool {
    rows.append(numbers, present, by: &plans, base: 0)
  }

  /// Appends the evaluations of others, whose views may have other names here.
  package mutating func append(_ others: Self, view: ((NameID) -> NameID)? = nil) {
    var others = others
    if let view { others.renameViews(view) }
    rows.append(others.rows)
  }

  /// Packs what is not packed yet, so that joining need not.
  package mutating func seal() { rows.seal() }

  @usableFromInline package subscript(position: Int) -> Evaluation {
    let place = rows.place(of: position)
    @inline(__always) func value(_ field: Field) -> Int64? {
      let value = rows[place, field.rawValue]
      return value == PackedRows.missing ? nil : value
    }
    let kind = rows[place, Field.kind.rawValue]
    var evaluation = Evaluation(
      frame: value(.frame), time: value(.time).map { Timestamp(nanoseconds: $0) },
      view: NameID(index: Int32(truncatingIfNeeded: rows[place, Field.view.rawValue])),
      work: Self.work(kind),
      count: rows[place, Field.count.rawValue],
      duration: Nanoseconds(rows[place, Field.duration.rawValue]))
    evaluation.selfDuration = value(.selfDuration).map { Nanoseconds($0) }
    evaluation.longest = value(.longest).map { Nanoseconds($0) }
    evaluation.animation = value(.animation)
    evaluation.unchanged = value(.unchanged)
    evaluation.effects = Self.effects(kind)
    evaluation.onMainThread = Self.isOnMainThread(kind)
    return evaluation
  }

  /// A reader of the frames that they ran for alone.
  package var frameIndices: EvaluationReader { reader(of: [.frame]) }

  /// A reader of what sums are made of: a pass over millions needs no more.
  package var costs: EvaluationReader {
    reader(of: [.frame, .view, .kind, .count, .duration, .selfDuration, .longest, .unchanged])
  }

  /// The same with whose the evaluations are, and without the frame that they ran for.
  package var costsByView: EvaluationReader { reader(of: [.view, .kind, .count, .duration]) }

  /// A reader of all there is of evaluations.
  package var everything: EvaluationReader { reader(of: Field.allCases) }

  /// A reader of some fields.
  package func reader(of fields: [Field]) -> EvaluationReader {
    EvaluationReader(PackedRowReader(rows, columns: fields.map(\.rawValue)))
  }

  /// The index of the frame that an evaluation ran for, without the rest of it.
  package func frame(at position: Int) -> Int64? {
    let number = rows[position, Field.frame.rawValue]
    return number == PackedRows.missing ? nil : number
  }

  /// Gives every view another number.
  package mutating func renameViews(_ name: (NameID) -> NameID) {
    rows.change(Field.view.rawValue) {
      Int64(name(NameID(index: Int32(truncatingIfNeeded: $0))).index)
    }
  }

  /// Gives evaluations, whose rows rise, the frames that they ran for.
  package mutating func attach(_ frames: [(row: Int, frame: Int64)]) {
    rows.replace(Field.frame.rawValue, by: frames.map { (row: $0.row, number: $0.frame) })
  }

  /// Work, effects and thread share a number.
  package static func encode(
    _ work: EvaluationWork, _ effects: EvaluationEffects = [], _ onMainThread: Bool = true
  ) -> Int64 {
    Int64(work.rawValue) | Int64(effects.rawValue) << 8 | (onMainThread ? 0 : 1 << 16)
  }

  @inlinable package static func isOnMainThread(_ kind: Int64) -> Bool { kind >> 16 == 0 }

  package static func work(_ kind: Int64) -> EvaluationWork {
    EvaluationWork(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .other
  }

  package static func effects(_ kind: Int64) -> EvaluationEffects {
    EvaluationEffects(rawValue: UInt8(truncatingIfNeeded: kind >> 8))
  }
}

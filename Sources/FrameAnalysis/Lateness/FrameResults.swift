package import FrameModel

/// The results of a display's frames in time order, in packed columns.
///
/// A trace has millions: a result takes some twenty bytes here where the struct takes two hundred.
/// The struct is made when it is asked for; a pass over all of them iterates, or takes a reader of
/// the few fields that it needs.
package struct FrameResults: Sendable, Equatable, RandomAccessCollection {
  /// The columns of a result; what is absent, zero or follows from others takes no memory.
  package enum Field: Int, CaseIterable, Sendable {
    /// Absent where it is the result's own position.
    case row
    case index, start, verdict, interval
    /// Absent where it is the interval.
    case budget
    case work, overrun, duration, lateness, missedIntervals
    case evaluationBegin, evaluationRows, evaluationCount, evaluationTime
    /// What of the time was not on the main thread.
    case evaluationOtherTime
  }

  private var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  package init(_ results: some Sequence<FrameResult>) { results.forEach { append($0) } }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package mutating func append(_ result: FrameResult) {
    var columns: UInt64 = 0
    @inline(__always) func set(_ field: Field, _ value: Int64?, unless usual: Int64? = nil) {
      guard let value, value != usual else { return }
      rows.set(field.rawValue, value)
      columns |= 1 << UInt64(field.rawValue)
    }
    set(.row, Int64(result.row), unless: Int64(endIndex))
    set(.index, result.index)
    set(.start, result.start.sinceZero.count)
    set(.verdict, FrameVerdict(of: result).code)
    set(.interval, result.interval?.count)
    set(.budget, result.budget?.count, unless: result.interval?.count)
    set(.work, result.work?.count)
    set(.overrun, result.overrun?.count)
    set(.duration, result.duration?.count)
    set(.lateness, result.lateness.count, unless: 0)
    set(.missedIntervals, Int64(result.missedIntervals), unless: 0)
    set(.evaluationBegin, Int64(result.evaluations.lowerBound), unless: 0)
    set(.evaluationRows, Int64(result.evaluations.count), unless: 0)
    set(.evaluationCount, result.evaluationCount, unless: 0)
    set(.evaluationTime, result.evaluationTime.count, unless: 0)
    set(
      .evaluationOtherTime, (result.evaluationTime - result.evaluationMainTime).count, unless: 0)
    rows.endRow(columns)
  }

  package subscript(position: Int) -> FrameResult {
    Self.result(at: position) { rows[position, $0.rawValue] }
  }

  package static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }

  package struct Iterator: IteratorProtocol {
    private var reader: Reader
    private let end: Int
    private var position: Int

    fileprivate init(_ reader: Reader, _ positions: Range<Int>) {
      self.reader = reader
      (position, end) = (positions.lowerBound, positions.upperBound)
    }

    package mutating func next() -> FrameResult? {
      guard position < end else { return nil }
      reader.move(to: position)
      position += 1
      return reader.result
    }
  }

  package func makeIterator() -> Iterator { Iterator(reader(of: Field.allCases), indices) }

  /// The results of some positions, one after the other, with only some of their fields.
  package func results(
    in positions: Range<Int>, with fields: [Field]
  ) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(reader(of: fields), positions))
  }

  /// How many results have a verdict of some kind.
  package func countVerdicts(where isCounted: (FrameVerdict) -> Bool) -> Int {
    var count = 0
    forEach(reading: [.verdict]) { _, frame in
      if isCounted(frame.verdict) { count += 1 }
    }
    return count
  }

  /// Reads some fields of every result in turn.
  package func forEach(reading fields: [Field], _ body: (Int, Reader) -> Void) {
    var reader = reader(of: fields)
    for position in indices {
      reader.move(to: position)
      body(position, reader)
    }
  }

  /// A reader of some fields.
  package func reader(of fields: [Field]) -> Reader {
    Reader(rows: PackedRowReader(rows, columns: fields.map(\.rawValue)))
  }

  /// Reads some fields of results, best in the order of their positions.
  ///
  /// A field that was not asked for is absent, so ask for all that are used.
  package struct Reader: Sendable {
    fileprivate var rows: PackedRowReader
    private var position = 0

    fileprivate init(rows: PackedRowReader) { self.rows = rows }

    /// Makes a position the current one.
    package mutating func move(to position: Int) {
      rows.move(to: position)
      self.position = position
    }

    fileprivate func number(_ field: Field) -> Int64? {
      let number = rows[field.rawValue]
      return number == PackedRows.missing ? nil : number
    }

    package var start: Timestamp { Timestamp(nanoseconds: rows[Field.start.rawValue]) }
    package var verdict: FrameVerdict { FrameVerdict(code: number(.verdict) ?? 0) }
    package var interval: Nanoseconds? { number(.interval).map { Nanoseconds($0) } }
    package var duration: Nanoseconds? { number(.duration).map { Nanoseconds($0) } }
    package var work: Nanoseconds? { number(.work).map { Nanoseconds($0) } }
    package var lateness: Nanoseconds { Nanoseconds(number(.lateness) ?? 0) }
    package var evaluationMainTime: Nanoseconds {
      Nanoseconds(number(.evaluationTime) ?? 0) - Nanoseconds(number(.evaluationOtherTime) ?? 0)
    }

    /// The current result, as far as its fields were asked for.
    package var result: FrameResult {
      FrameResults.result(at: position) { rows[$0.rawValue] }
    }
  }

  /// Puts a result together from the numbers of its fields.
  @inline(__always)
  private static func result(at position: Int, _ number: (Field) -> Int64) -> FrameResult {
    func value(_ field: Field) -> Int64? {
      let value = number(field)
      return value == PackedRows.missing ? nil : value
    }
    func length(_ field: Field) -> Nanoseconds? { value(field).map { Nanoseconds($0) } }
    var result = FrameResult(
      row: value(.row).map { Int($0) } ?? position, index: number(.index),
      start: Timestamp(nanoseconds: number(.start)))
    FrameVerdict(code: value(.verdict) ?? 0).set(in: &result)
    result.interval = length(.interval)
    if result.budgetSource != nil { result.budget = length(.budget) ?? result.interval }
    result.work = length(.work)
    result.overrun = length(.overrun)
    result.duration = length(.duration)
    result.lateness = length(.lateness) ?? .zero
    result.missedIntervals = Int(value(.missedIntervals) ?? 0)
    let begin = Int(value(.evaluationBegin) ?? 0)
    result.evaluations = begin..<begin + Int(value(.evaluationRows) ?? 0)
    result.evaluationCount = value(.evaluationCount) ?? 0
    result.evaluationTime = length(.evaluationTime) ?? .zero
    result.evaluationMainTime =
      result.evaluationTime - (length(.evaluationOtherTime) ?? .zero)
    return result
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public, for what is only `package` is called and not inlined: see FrameModel/Time.swift.

public import FrameModel

/// The results of a display's frames in time order, in packed columns.
///
/// A trace has millions: a result takes some twenty bytes here where the struct takes two hundred.
/// The struct is made when it is asked for; a pass over all of them iterates, or takes a reader of
/// the few fields that it needs.
public struct FrameResults: Sendable, Equatable, RandomAccessCollection {
  /// The columns of a result; what is absent, zero or follows from others takes no memory.
  public enum Field: Int, CaseIterable, Sendable {
    /// Absent where it is the result's own position.
    case row
    case index, start, interval
    /// Absent where it is the interval.
    case budget
    case overrun
    case verdict, work, duration, lateness, missedIntervals
    case evaluationBegin, evaluationRows, evaluationCount, evaluationTime
    /// What of the time was not on the main thread.
    case evaluationOtherTime
  }

  var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  package init(_ results: some Sequence<FrameResult>) { results.forEach { append($0) } }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  package mutating func append(_ result: FrameResult) { append(Numbers(of: result)) }

  /// How many results can be appended at a time.
  var room: Int { rows.room }

  /// Appends the result of a frame by its numbers, without putting one together.
  mutating func append(_ numbers: Numbers) {
    if !shared.contains(.places) {
      let places = numbers.places(at: endIndex)
      fill(from: .row, 1) { _ in places }
    }
    if !shared.contains(.budgets) { fill(from: .interval, 1) { _ in numbers.budgets } }
    fill(from: .verdict, 1) { _ in numbers.judgement }
    if let sum = numbers.evaluations { fill(from: .evaluationBegin, 1) { _ in sum.numbers } }
    endResults(1)
  }

  /// Sets some fields, from one on, of the results that `endResults` will end; those known, a bit
  /// each, are never absent.
  @inline(__always)
  mutating func fill<let fields: Int>(
    from field: Field, _ count: Int, known: UInt64 = 0,
    _ numbers: (Int) -> InlineArray<fields, Int64>
  ) {
    rows.fill(from: field.rawValue, count, known: known, numbers)
  }

  mutating func endResults(_ count: Int) { rows.endRows(count) }

  public subscript(position: Int) -> FrameResult {
    Self.result(at: position) { rows[position, $0.rawValue] }
  }

  /// Whether any result has a number in a field.
  func has(_ field: Field) -> Bool { rows.hasNumbers(field.rawValue) }

  /// One field of one result, where the rest of it is of no use.
  package func number(_ field: Field, at position: Int) -> Int64? {
    let number = rows[position, field.rawValue]
    return number == PackedRows.missing ? nil : number
  }

  package func verdict(at position: Int) -> FrameVerdict {
    FrameVerdict(code: number(.verdict, at: position) ?? 0)
  }

  package func start(at position: Int) -> Timestamp {
    Timestamp(nanoseconds: rows[position, Field.start.rawValue])
  }

  package func duration(at position: Int) -> Nanoseconds? {
    number(.duration, at: position).map { Nanoseconds($0) }
  }

  package func interval(at position: Int) -> Nanoseconds? {
    number(.interval, at: position).map { Nanoseconds($0) }
  }

  package func budget(at position: Int) -> Nanoseconds? {
    guard verdict(at: position).budgetSource != nil else { return nil }
    return number(.budget, at: position).map { Nanoseconds($0) } ?? interval(at: position)
  }

  /// Whether a frame falls in the warm-up.
  package func isWarmUp(at position: Int) -> Bool { verdict(at: position).isWarmUp }

  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }

  public struct Iterator: IteratorProtocol {
    private var reader: Reader
    private let end: Int
    private var position: Int

    fileprivate init(_ reader: Reader, _ positions: Range<Int>) {
      self.reader = reader
      (position, end) = (positions.lowerBound, positions.upperBound)
    }

    public mutating func next() -> FrameResult? {
      guard position < end else { return nil }
      reader.move(to: position)
      position += 1
      return reader.result
    }
  }

  public func makeIterator() -> Iterator { Iterator(reader(of: Field.allCases), indices) }

  /// How many results, of all or of some positions, have a verdict of some kind.
  package func countVerdicts(
    in positions: Range<Int>? = nil, where isCounted: (FrameVerdict) -> Bool
  ) -> Int {
    var reader = reader(of: [.verdict])
    var (last, step) = (Int64(0), isCounted(FrameVerdict(code: 0)) ? 1 : 0)
    var count = 0
    reader.forEachRun(of: positions ?? indices) { run, reader in
      for position in run {
        let code = reader.number(.verdict, at: position)
        // Verdicts are alike for long: one is taken apart a run, and not a frame.
        if code != last { (last, step) = (code, isCounted(FrameVerdict(code: code)) ? 1 : 0) }
        count &+= step
      }
    }
    return count
  }

  /// Reads some fields of every result in turn.
  @inlinable
  public func forEach(reading fields: [Field], _ body: (Int, Reader) -> Void) {
    var reader = reader(of: fields)
    for position in startIndex..<endIndex {
      reader.move(to: position)
      body(position, reader)
    }
  }

  /// Reads some fields of all results in turn, as many at a time as lie beside each other.
  @inlinable @inline(__always)
  public func forEachRun(reading fields: [Field], _ body: (Range<Int>, borrowing Reader) -> Void) {
    var reader = reader(of: fields)
    reader.forEachRun(of: startIndex..<endIndex, body)
  }

  /// A reader of some fields.
  public func reader(of fields: [Field]) -> Reader {
    Reader(rows: PackedRowReader(rows, columns: fields.map(\.rawValue)))
  }

  /// Reads some fields of results, best in the order of their positions.
  ///
  /// A field that was not asked for is absent, so ask for all that are used. Public and inlinable as
  /// lengths are, for the reports.
  public struct Reader: Sendable {
    @usableFromInline var rows: PackedRowReader
    @usableFromInline var position = 0

    fileprivate init(rows: PackedRowReader) { self.rows = rows }

    /// Makes a position the current one.
    @inlinable
    public mutating func move(to position: Int) {
      rows.move(to: position)
      self.position = position
    }

    @inlinable
    public func number(_ field: Field) -> Int64? {
      let number = rows[field.rawValue]
      return number == PackedRows.missing ? nil : number
    }

    /// Positions from one on, up to an end, whose numbers can be asked for apart: for passes that
    /// take a column at a time.
    @inlinable
    public mutating func run(from position: Int, upTo end: Int) -> Range<Int> {
      rows.run(from: position, upTo: end)
    }

    /// The same, however far the position is from those read before.
    mutating func block(from position: Int, upTo end: Int) -> Range<Int> {
      rows.block(from: position, upTo: end)
    }

    /// Reads results in turn, as many at a time as lie beside each other.
    @inlinable @inline(__always)
    public mutating func forEachRun(
      of positions: Range<Int>, _ body: (Range<Int>, borrowing Reader) -> Void
    ) {
      var next = positions.lowerBound
      while next < positions.upperBound {
        let run = run(from: next, upTo: positions.upperBound)
        body(run, self)
        next = run.upperBound
      }
    }

    /// A number at a position of the last run, or `PackedRows.missing`.
    @inlinable @inline(__always)
    public func number(_ field: Field, at position: Int) -> Int64 {
      rows[position, field.rawValue]
    }

    /// A number at a position of the last run.
    @inlinable @inline(__always)
    public func value(_ field: Field, at position: Int) -> Int64? {
      let number = rows[position, field.rawValue]
      return number == PackedRows.missing ? nil : number
    }

    /// The numbers of all fields of the results that are read.
    @inlinable package var numbers: [Int64] { rows.numbers }

    /// Where in `numbers` those of a field are at positions of the last run.
    @inlinable @inline(__always)
    package func places(of field: Field, at positions: Range<Int>) -> Range<Int> {
      rows.places(of: positions, in: field.rawValue)
    }

    /// The smallest number of the block that is read, where all results have one and all are near it.
    package func base(of field: Field) -> Int64? { rows.base(of: field.rawValue) }

    /// The number that all results of the block that is read have in a field, `PackedRows.missing`
    /// where none has one; nil where they differ.
    func common(_ field: Field) -> Int64? { rows.common(field.rawValue) }

    /// Whether no result of the block that is read has a number in a field.
    func isEmpty(_ field: Field) -> Bool { rows.isEmpty(field.rawValue) }

    @inlinable @inline(__always)
    package func start(at position: Int) -> Timestamp {
      Timestamp(nanoseconds: number(.start, at: position))
    }

    /// How long a frame of the last run had the display, as `FrameResult.timeOnDisplay`.
    @inline(__always)
    func timeOnDisplay(at position: Int) -> Nanoseconds {
      Nanoseconds(value(.duration, at: position) ?? value(.interval, at: position) ?? 0)
    }

    @inlinable public var start: Timestamp { Timestamp(nanoseconds: rows[Field.start.rawValue]) }
    package var verdict: FrameVerdict { FrameVerdict(code: verdictCode) }
    /// The number of `verdict`: equal for equal verdicts.
    @inlinable public var verdictCode: Int64 { number(.verdict) ?? 0 }
    /// Whether the frame falls in the warm-up, without the rest of its verdict.
    @inlinable public var isWarmUp: Bool { verdictCode >> 15 & 1 == 1 }
    /// The row of the frame in the trace.
    @inlinable public var row: Int { number(.row).map { Int($0) } ?? position }
    @inlinable public var index: Int64 { rows[Field.index.rawValue] }
    @inlinable public var interval: Nanoseconds? { number(.interval).map { Nanoseconds($0) } }
    @inlinable public var duration: Nanoseconds? { number(.duration).map { Nanoseconds($0) } }
    @inlinable public var work: Nanoseconds? { number(.work).map { Nanoseconds($0) } }
    @inlinable public var lateness: Nanoseconds { Nanoseconds(number(.lateness) ?? 0) }
    @inlinable public var missedIntervals: Int { Int(number(.missedIntervals) ?? 0) }
    /// The budget; it takes the verdict and the interval too.
    @inlinable @inline(__always) public var budget: Nanoseconds? {
      hasBudget ? number(.budget).map { Nanoseconds($0) } ?? interval : nil
    }
    /// Whether the verdict names the source of a budget, without the rest of it.
    @inlinable var hasBudget: Bool { verdictCode >> 10 & 7 != 0 }
    @inlinable public var evaluations: Range<Int> {
      let begin = Int(number(.evaluationBegin) ?? 0)
      return begin..<begin + Int(number(.evaluationRows) ?? 0)
    }
    @inlinable public var overrun: Nanoseconds? { number(.overrun).map { Nanoseconds($0) } }
    @inlinable public var evaluationTime: Nanoseconds {
      Nanoseconds(number(.evaluationTime) ?? 0)
    }
    @inlinable public var evaluationCount: Int64 { number(.evaluationCount) ?? 0 }
    @inlinable public var evaluationMainTime: Nanoseconds {
      Nanoseconds(number(.evaluationTime) ?? 0) - Nanoseconds(number(.evaluationOtherTime) ?? 0)
    }

    /// The current result, as far as its fields were asked for.
    package var result: FrameResult {
      FrameResults.result(at: position) { rows[$0.rawValue] }
    }
  }

  /// Puts a result together from the numbers of its fields.
  @inline(__always)
  static func result(at position: Int, _ number: (Field) -> Int64) -> FrameResult {
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

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public, for what is only `package` is called and not inlined: see Time.swift.

/// Reads some fields of frames, best in the order of their rows.
///
/// A field that was not asked for is absent, so ask for all that are used.
public struct FrameReader: Sendable {
  @usableFromInline var rows: PackedRowReader

  /// Makes a row the current one.
  @inlinable @inline(__always)
  public mutating func move(to row: Int) { rows.move(to: row) }

  init(_ rows: PackedRowReader) { self.rows = rows }

  /// Stands for the check of every field of the current frame, for whoever reads many of them next.
  @inlinable @inline(__always)
  public func checkFields() { rows.checkPlaces(upTo: FrameColumns.Field.state.rawValue) }

  /// The current frame's number in a field, or `PackedRows.missing`.
  @inlinable @inline(__always)
  public func number(_ field: FrameColumns.Field) -> Int64 { rows[field.rawValue] }

  /// The current frame's number in a field.
  @inlinable @inline(__always)
  public subscript(field: FrameColumns.Field) -> Int64? {
    let number = rows[field.rawValue]
    return number == PackedRows.missing ? nil : number
  }

  /// Rows from one on, up to an end, whose numbers can be asked for apart.
  @inlinable @inline(__always)
  public mutating func run(from row: Int, upTo end: Int) -> Range<Int> {
    rows.run(from: row, upTo: end)
  }

  /// Reads rows in turn, as many at a time as lie beside each other.
  @inlinable @inline(__always)
  public mutating func forEachRun(
    of rows: Range<Int>, _ body: (Range<Int>, borrowing FrameReader) -> Void
  ) {
    var next = rows.lowerBound
    while next < rows.upperBound {
      let run = run(from: next, upTo: rows.upperBound)
      body(run, self)
      next = run.upperBound
    }
  }

  /// A number of a row of the last run, or `PackedRows.missing`.
  @inlinable @inline(__always)
  public func number(_ field: FrameColumns.Field, at row: Int) -> Int64 {
    rows[row, field.rawValue]
  }

  /// Where in `numbers` those of frames of the last run are in a field.
  @inlinable @inline(__always)
  public func places(of field: FrameColumns.Field, at rows: Range<Int>) -> Range<Int> {
    self.rows.places(of: rows, in: field.rawValue)
  }

  /// The smallest number of the block that is read, where all frames have one and all are near it.
  package func base(of field: FrameColumns.Field) -> Int64? { rows.base(of: field.rawValue) }

  /// Whether no frame of the block that is read has a number in a field.
  package func isEmpty(_ field: FrameColumns.Field) -> Bool { rows.isEmpty(field.rawValue) }

  /// The numbers of all fields of the rows that are read.
  @inlinable public var numbers: [Int64] { rows.numbers }

  @inlinable public var index: Int64 { rows[FrameColumns.Field.index.rawValue] }

  @inlinable public var display: Int32 {
    Int32(truncatingIfNeeded: rows[FrameColumns.Field.display.rawValue])
  }

  @inlinable public var time: Timestamp {
    Timestamp(nanoseconds: rows[FrameColumns.Field.time.rawValue])
  }

  @inlinable public var interval: Nanoseconds? { self[.interval].map { Nanoseconds($0) } }

  @inlinable public var present: Timestamp? { self[.present].map { time + Nanoseconds($0) } }

  /// From the current frame's start to the end of all its work, as `Frame.totalTime`.
  @inlinable public var totalTime: Nanoseconds? {
    (self[.totalDuration] ?? self[.renderEnd]).map { Nanoseconds($0) }
  }

  /// The current frame's state as the source tells it.
  package var state: FrameState? { self[.state].flatMap(FrameColumns.state) }

  /// The source's own verdict on the current frame.
  package var verdict: Bool? { self[.state].flatMap(FrameColumns.verdict) }

  /// The current frame, as far as its fields were asked for.
  package var frame: Frame { FrameColumns.frame { rows[$0.rawValue] } }
}

extension FrameColumns {
  /// A reader of some fields.
  package func reader(of fields: [Field] = Field.allCases) -> FrameReader {
    FrameReader(PackedRowReader(rows, columns: fields.map(\.rawValue)))
  }
}

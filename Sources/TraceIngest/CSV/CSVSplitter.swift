import FrameModel

/// A record of a CSV file: usually a line.
struct CSVRecord: Equatable {
  enum Fault: Equatable {
    case textBehindQuote, openQuote, tooLong, tooManyCells

    var detail: String {
      switch self {
      case .textBehindQuote: "text behind a closing quote; a quote inside a cell is doubled"
      case .openQuote: "the quote is never closed"
      case .tooLong: "the record is over 1 MiB"
      case .tooManyCells: "the record has over \(CSVScanner.maximumCells) cells"
      }
    }
  }

  /// Its bytes in the window, until the next record is asked for.
  var range: Range<Int>
  var start: RecordStart
  /// Whether a line feed ends it; a last record without one may have been cut.
  var isTerminated = true
  /// Whether the input stops in its last cell, for all that can be told.
  var isCut = false
  /// What is wrong with it, and at which of its bytes; its cells are then worthless.
  var fault: Fault?
  var faultOffset = 0
}

/// Splits a CSV file into records, and those into cells.
///
/// A record is contiguous in the window and its cells are ranges of it, in one array that is used
/// again, so that nothing is allocated a row. A fault costs the line it is on: reading goes on
/// behind the next line feed.
struct CSVSplitter {
  static let maximumLength = 1 << 20

  let delimiter: UInt8
  /// The cells of the record that was handed out last.
  private(set) var cells: [CSVCell] = []
  /// The input offset where the next record begins, and its line.
  private var offset: Int
  private var line: Int

  init(startingAt window: borrowing ByteWindow, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.delimiter = delimiter
    offset = window.start
    line = 1
  }

  /// Where the input ends, once all records are read.
  var end: SourcePlace { SourcePlace(line: line, column: 1, byte: offset) }

  /// The next record that is not blank; nil at the end.
  mutating func next(from window: inout ByteWindow) throws(TraceError) -> CSVRecord? {
    while let record = try nextRecord(from: &window) {
      let isBlank = cells.allSatisfy { $0.range.isEmpty && !$0.isQuoted } && cells.count < 2
      if record.fault != nil || !isBlank { return record }
    }
    return nil
  }

  private mutating func nextRecord(
    from window: inout ByteWindow
  ) throws(TraceError) -> CSVRecord? {
    let begin = offset
    window.discard(upTo: begin)
    cells.removeAll(keepingCapacity: true)
    var scanner = CSVScanner(delimiter: delimiter)
    var scanned = begin
    while true {
      let first = window.index(of: begin)
      let unread = window.indices(from: scanned)
      switch scanner.scan(window.bytes.span, unread, first: first, into: &cells) {
      case .end(let index): return finish(begin, window.origin + index, next: 1, window)
      case .fault(let index): return try pass(begin, .textBehindQuote, index - first, &window)
      case .tooManyCells(let index): return try pass(begin, .tooManyCells, index - first, &window)
      case .more: break
      }
      scanned = window.end
      guard scanned - begin <= Self.maximumLength else {
        return try pass(begin, scanner.isInQuotes ? .openQuote : .tooLong, 0, &window)
      }
      guard try window.more() else {
        return scanned > begin ? try last(begin, &scanner, &window) : nil
      }
    }
  }

  private mutating func finish(
    _ begin: Int, _ end: Int, next: Int, _ window: borrowing ByteWindow
  ) -> CSVRecord {
    let range = window.index(of: begin)..<window.index(of: end)
    var record = CSVRecord(range: range, start: RecordStart(line: line, column: 1, byte: begin))
    if end - begin > Self.maximumLength { record.fault = .tooLong }
    offset = end + next
    line += next
    for index in range where window.bytes[index] == 0x0A { line += 1 }
    return record
  }

  /// The last record, which no line feed ends: the file may have been cut in it.
  private mutating func last(
    _ begin: Int, _ scanner: inout CSVScanner, _ window: inout ByteWindow
  ) throws(TraceError) -> CSVRecord? {
    let range = window.indices(from: begin)
    // NULs are what a crash leaves of a file whose space was set aside.
    if range.allSatisfy({ window.bytes[$0] == 0 || JSONCursor.isSpace(window.bytes[$0]) }) {
      offset = window.end
      cells.removeAll(keepingCapacity: true)
      return nil
    }
    let isInQuotes = scanner.isInQuotes
    if isInQuotes, range.contains(where: { window.bytes[$0] == 0x0A }) {
      return try pass(begin, .openQuote, 0, &window)
    }
    let isWhole = scanner.endsInCompleteCell
    scanner.finish(at: range.count, window.bytes.span, first: range.lowerBound, into: &cells)
    var record = finish(begin, window.end, next: 0, window)
    record.isTerminated = false
    record.isCut = !isWhole || isInQuotes
    return record
  }

  /// Gives up a record and goes on behind the line feed that ends its first line.
  private mutating func pass(
    _ begin: Int, _ fault: CSVRecord.Fault, _ faultOffset: Int, _ window: inout ByteWindow
  ) throws(TraceError) -> CSVRecord {
    try window.fill(faultOffset + RecordStart.snippetBytes)
    let kept = window.indices(from: begin).prefix(faultOffset + RecordStart.snippetBytes)
    var record = CSVRecord(
      range: kept, start: RecordStart(line: line, column: 1, byte: begin), fault: fault,
      faultOffset: faultOffset)
    cells.removeAll(keepingCapacity: true)
    var scanned = begin
    while true {
      if let index = window.indices(from: scanned).first(where: { window.bytes[$0] == 0x0A }) {
        offset = window.origin + index + 1
        line += 1
        break
      }
      scanned = window.end
      // What a place shows has to stay; the rest of an endless line need not.
      if scanned - begin > Self.maximumLength {
        window.discard(upTo: scanned)
        record.range = 0..<0
      }
      guard try window.more() else {
        offset = scanned
        break
      }
    }
    if !record.range.isEmpty {
      let first = window.index(of: begin)
      record.range = first..<first + kept.count
    }
    return record
  }
}

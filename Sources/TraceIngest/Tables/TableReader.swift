import FrameModel

/// How the rows of a table are written down.
enum TableLayout: Equatable {
  /// CSV, by its delimiter.
  case separated(UInt8)
  /// A JSON object a line.
  case lines
  /// JSON objects in an array, which is the document or a member of it.
  case document
}

/// A record of a table.
struct TableRecord {
  enum Kind: Equatable {
    /// The names of the columns, of which a file may have several sets.
    case header
    case row
    /// A line that the format marks as a comment.
    case comment
  }

  var kind: Kind
  /// Its bytes in the window, until the next record is asked for.
  var range: Range<Int>
  var start: RecordStart
  /// The path of the record, such as `frames[12]`.
  var path = ""
  /// What makes the record worthless.
  var fault: (kind: ProblemKind, offset: Int, detail: String)?
  /// Whether the input ends in it.
  var isCut = false
}

/// Reads the records of a table and finds in each the cells of the columns that are wanted.
///
/// The cells are ranges of the record's bytes, in an array that is used again: no dictionary, no
/// tree and no string a row, whichever way the table is written.
struct TableReader {
  let columns: TableColumns
  let layout: TableLayout
  /// What a comment begins with, where a format has them.
  var commentPrefix: [UInt8] = []
  /// The cells of the current row, by slot.
  private(set) var cells: [TableCell]
  /// Whether the table has a column at all: known for CSV from its header.
  private(set) var isInHeader: [Bool]
  /// Where JSON ends before its own end, or bytes follow it.
  var truncatedAt: SourcePlace? { documentSplitter.truncatedAt }
  var trailingBytesAt: SourcePlace? { documentSplitter.trailingBytesAt }
  /// The key of the array that a document's rows are in.
  var key: [UInt8] { documentSplitter.key }

  private var csvSplitter: CSVSplitter
  private var lineSplitter: LineSplitter
  private var documentSplitter: DocumentSplitter
  /// For each CSV column the slot that it fills, −1 for none.
  private var slots: [Int] = []
  /// How many cells a row may have.
  private var width = 0

  init(_ columns: TableColumns, layout: TableLayout, startingAt window: borrowing ByteWindow) {
    self.columns = columns
    self.layout = layout
    cells = Array(repeating: TableCell(), count: columns.count)
    isInHeader = Array(repeating: false, count: columns.count)
    var delimiter = UInt8(ascii: ",")
    if case .separated(let byte) = layout { delimiter = byte }
    csvSplitter = CSVSplitter(startingAt: window, delimiter: delimiter)
    lineSplitter = LineSplitter(startingAt: window)
    documentSplitter = DocumentSplitter(startingAt: window)
  }

  /// The next record; nil at the end.
  mutating func next(from window: inout ByteWindow) throws(TraceError) -> TableRecord? {
    switch layout {
    case .separated: try nextSeparated(from: &window)
    case .lines: try nextLine(from: &window)
    case .document: try nextElement(from: &window)
    }
  }
}

// MARK: CSV

extension TableReader {
  private mutating func nextSeparated(
    from window: inout ByteWindow
  ) throws(TraceError) -> TableRecord? {
    guard let found = try csvSplitter.next(from: &window) else { return nil }
    var record = TableRecord(kind: .row, range: found.range, start: found.start)
    let bytes = window.bytes.span.extracting(found.range)
    if isComment(bytes) {
      record.kind = .comment
      return record
    }
    if let fault = found.fault {
      record.fault = (
        fault == .tooLong ? .lineTooLong : .malformedRecord, found.faultOffset, fault.detail
      )
      return record
    }
    // Without a line feed only a row with all its cells is known to be whole.
    record.isCut = found.isCut || (!found.isTerminated && csvSplitter.cells.count < width)
    if slots.isEmpty || (!record.isCut && isHeader(bytes)) {
      takeHeader(bytes)
      record.kind = .header
    } else {
      fill(&record, bytes)
    }
    return record
  }

  private func isComment(_ bytes: Bytes) -> Bool {
    guard !commentPrefix.isEmpty, bytes.count >= commentPrefix.count else { return false }
    return commentPrefix.indices.allSatisfy { bytes[$0] == commentPrefix[$0] }
  }

  /// Whether a row names columns: the first two of its cells do.
  private func isHeader(_ bytes: Bytes) -> Bool {
    let cells = csvSplitter.cells
    guard cells.count > 1, columns.slot(of: cells[0], in: bytes) != nil else { return false }
    return columns.slot(of: cells[1], in: bytes) != nil
  }

  private mutating func takeHeader(_ bytes: Bytes) {
    slots = []
    for slot in isInHeader.indices { isInHeader[slot] = false }
    for cell in csvSplitter.cells {
      // Of two columns with one name the first is meant.
      let slot = columns.slot(of: cell, in: bytes).flatMap { isInHeader[$0] ? nil : $0 }
      if let slot { isInHeader[slot] = true }
      slots.append(slot ?? -1)
    }
    width = slots.count
  }

  private mutating func fill(_ record: inout TableRecord, _ bytes: Bytes) {
    for slot in cells.indices { cells[slot] = TableCell() }
    let found = csvSplitter.cells
    for (position, cell) in found.enumerated() where position < slots.count {
      let slot = slots[position]
      guard slot >= 0 else { continue }
      cells[slot] = TableCell(
        range: cell.range, kind: cell.hasEscapes ? .doubledQuotes : .plain)
    }
    if found.count > width,
      let extra = found[width...].first(where: { !$0.range.isEmpty })
    {
      // A comma that nobody quoted moves every cell behind it to the wrong column.
      record.fault = (
        .malformedRecord, extra.range.lowerBound,
        "the row has \(found.count) cells, the header \(width)"
      )
    }
    if found.count < 2, width > 1, !record.isCut {
      record.fault = (.malformedRecord, 0, "the row has \(found.count) of \(width) cells")
    }
  }
}

// MARK: JSON

extension TableReader {
  private mutating func nextLine(
    from window: inout ByteWindow
  ) throws(TraceError) -> TableRecord? {
    guard let line = try lineSplitter.next(from: &window) else { return nil }
    var record = TableRecord(kind: .row, range: line.range, start: line.start)
    guard !line.isTooLong else {
      record.fault = (.lineTooLong, 0, "the line is over 1 MiB")
      return record
    }
    let bytes = window.bytes.span.extracting(line.range)
    fillObject(&record, bytes)
    if record.fault != nil, !line.isTerminated {
      var cursor = JSONCursor()
      record.isCut = (try? cursor.skip(in: bytes)) == nil
    }
    return record
  }

  private mutating func nextElement(
    from window: inout ByteWindow
  ) throws(TraceError) -> TableRecord? {
    while let part = try documentSplitter.next(from: &window) {
      guard case .element = part.kind else { continue }
      var record = TableRecord(kind: .row, range: part.range, start: part.start)
      record.path = documentSplitter.path(of: part)
      let bytes = window.bytes.span.extracting(part.range)
      fillObject(&record, bytes)
      return record
    }
    return nil
  }

  private mutating func fillObject(_ record: inout TableRecord, _ bytes: Bytes) {
    for slot in cells.indices { cells[slot] = TableCell() }
    do throws(JSONError) {
      var cursor = JSONCursor()
      try cursor.enterObject(in: bytes)
      while let key = try cursor.nextKey(in: bytes) {
        if let slot = columns.slot(of: key, in: bytes) {
          try take(slot, of: key, &cursor, in: bytes)
        } else if let member = columns.member(of: key, in: bytes),
          try cursor.peek(in: bytes) == UInt8(ascii: "{")
        {
          try fillMember(member, &cursor, in: bytes)
        } else {
          try cursor.skip(in: bytes)
        }
      }
      try cursor.expectEnd(in: bytes)
    } catch {
      record.fault = (error.fault.problem, error.offset, error.explanation(in: bytes))
    }
  }

  private mutating func fillMember(
    _ member: Int, _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if let slot = columns.slot(of: key, inside: member, in: bytes) {
        try take(slot, of: key, &cursor, in: bytes)
      } else {
        try cursor.skip(in: bytes)
      }
    }
  }

  private mutating func take(
    _ slot: Int, of key: JSONText, _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) {
    guard cells[slot].kind == .absent else {
      throw JSONError(fault: .duplicateKey, offset: key.range.lowerBound)
    }
    cells[slot] = try Self.value(&cursor, in: bytes)
  }

  private static func value(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> TableCell {
    let first = try cursor.peek(in: bytes)
    let start = cursor.offset
    if first == UInt8(ascii: "\"") {
      let text = try cursor.text(in: bytes)
      return TableCell(range: text.range, kind: .string(hasEscapes: text.hasEscapes))
    }
    try cursor.skip(in: bytes)
    let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return TableCell(range: start..<cursor.offset, kind: isContainer ? .container : .scalar)
  }
}

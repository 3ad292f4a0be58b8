import FrameModel

/// The first rows of a log that no reader knows, and how it might be mapped.
///
/// What a person needs to write a mapping: what the fields are called, what is in them, and a guess
/// where their names are familiar.
package struct TablePreview: Sendable, Equatable {
  /// What the log looks like, in words.
  package var layout: String
  package var columns: [String]
  /// The values of the first rows, by column; empty where a row has none.
  package var rows: [[String]]
  /// A mapping to try; absent where no name tells a time.
  package var proposal: Mapping?

  /// Enough to see, few enough to show.
  private static let shownRows = 4
  private static let headBytes = 256 << 10

  /// Looks at the beginning of a file; nil where it is no table.
  package static func of(file: String) -> TablePreview? {
    guard file != "-", var window = try? ByteWindow.open(file: file) else { return nil }
    return of(&window)
  }

  /// Looks at bytes in memory.
  package static func of(bytes: [UInt8]) -> TablePreview? {
    let chunkBytes = min(max(bytes.count, 1), ByteWindow.defaultChunkBytes)
    guard
      var window = try? ByteWindow.open(MemoryBytes(bytes), file: "", chunkBytes: chunkBytes)
    else { return nil }
    return of(&window)
  }

  private static func of(_ window: inout ByteWindow) -> TablePreview? {
    guard (try? window.fill(headBytes)) != nil else { return nil }
    let range = window.indices(from: window.start).prefix(headBytes)
    guard let layout = try? TableLayout.sniff(&window) else { return nil }
    var sample = TableSample(limit: shownRows)
    let name: String
    switch layout {
    case .separated(let delimiter):
      name = "CSV"
      sample.readSeparated(&window, delimiter: delimiter)
    case .lines:
      name = "JSON, an object a line"
      sample.readLines(&window)
    case .document:
      let isArray = range.contains { window.bytes[$0] == UInt8(ascii: "[") }
      guard isArray else { return nil }
      name = sample.readDocument(&window)
    }
    guard sample.columns.count > 1 || layout != .separated(UInt8(ascii: ",")),
      !sample.columns.isEmpty, !sample.rows.isEmpty
    else { return nil }
    let rows = sample.filledRows
    return TablePreview(
      layout: name, columns: sample.columns, rows: rows,
      proposal: MappingProposal(columns: sample.columns, rows: rows).mapping)
  }
}

/// The columns and first rows of a table, as text.
private struct TableSample {
  let limit: Int
  private(set) var columns: [String] = []
  private(set) var rows: [[String]] = []

  /// A record with more fields than this is none of a frame.
  private static let maximumColumns = 64
  private static let maximumText = 60

  init(limit: Int) { self.limit = limit }

  /// The rows, each with a value for every column.
  var filledRows: [[String]] {
    rows.map { $0 + Array(repeating: "", count: max(0, columns.count - $0.count)) }
  }

  mutating func readSeparated(_ window: inout ByteWindow, delimiter: UInt8) {
    var splitter = CSVSplitter(startingAt: window, delimiter: delimiter)
    while rows.count < limit, let record = try? splitter.next(from: &window) {
      guard record.fault == nil else { continue }
      let bytes = window.bytes.span.extracting(record.range)
      let cells = splitter.cells.prefix(Self.maximumColumns).map { cell in
        let value = TableCell(range: cell.range, kind: cell.hasEscapes ? .doubledQuotes : .plain)
        return (try? value.text(in: bytes)) ?? ""
      }
      if columns.isEmpty {
        columns = cells
      } else {
        rows.append(cells.prefix(columns.count).map(Self.cut))
      }
    }
  }

  mutating func readLines(_ window: inout ByteWindow) {
    var splitter = LineSplitter(startingAt: window)
    while rows.count < limit, let line = try? splitter.next(from: &window) {
      add(window.bytes.span.extracting(line.range))
    }
  }

  /// Reads the first array of a document, and says where it is.
  mutating func readDocument(_ window: inout ByteWindow) -> String {
    var splitter = DocumentSplitter(startingAt: window)
    var name = "JSON, an array of objects"
    while rows.count < limit, let part = try? splitter.next(from: &window) {
      guard case .element = part.kind else {
        if !rows.isEmpty { break }
        continue
      }
      if !splitter.key.isEmpty {
        let key = String(decoding: splitter.key, as: UTF8.self)
        name = "JSON, an object with the array '\(Printable.text(key))'"
      }
      add(window.bytes.span.extracting(part.range))
    }
    return name
  }

  private mutating func add(_ bytes: Bytes) {
    var row: [String] = Array(repeating: "", count: columns.count)
    var cursor = JSONCursor()
    guard (try? read(&cursor, "", &row, in: bytes)) != nil, !row.allSatisfy(\.isEmpty) else {
      return
    }
    rows.append(row)
  }

  private mutating func read(
    _ cursor: inout JSONCursor, _ prefix: String, _ row: inout [String], in bytes: Bytes
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let name = prefix + (try key.string(in: bytes))
      let first = try cursor.peek(in: bytes)
      let start = cursor.offset
      if first == UInt8(ascii: "{"), prefix.isEmpty {
        try read(&cursor, name + ".", &row, in: bytes)
        continue
      }
      var value: String
      if first == UInt8(ascii: "\"") {
        value = try cursor.text(in: bytes).string(in: bytes)
      } else {
        try cursor.skip(in: bytes)
        value = String(decoding: (start..<cursor.offset).map { bytes[$0] }, as: UTF8.self)
        if first == UInt8(ascii: "[") { value = "[…]" }
        if first == UInt8(ascii: "{") { value = "{…}" }
      }
      value = Self.cut(value)
      if let known = columns.firstIndex(of: name) {
        row[known] = value
      } else if columns.count < Self.maximumColumns {
        columns.append(name)
        row.append(value)
      }
    }
  }

  private static func cut(_ text: String) -> String { String(text.prefix(maximumText)) }
}

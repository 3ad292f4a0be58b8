import FrameModel

/// Reads what `xctrace export` writes: tables of a recording, with or without its contents.
///
/// Rows are read as they arrive. Instruments' own findings, hitches and hangs, are kept as its own;
/// frames come only from tables that say when a surface was on the display.
enum XctraceReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var document = XctraceDocument(window, options)
    while let token = try document.scanner.next(from: &window, wantsText: document.wantsText) {
      switch token.kind {
      case .element: try document.begin(token, &window)
      case .end: try document.end(token, &window)
      case .text: document.append(token, window)
      }
    }
    return try document.finish(window)
  }
}

/// An export while it is read.
private struct XctraceDocument {
  private enum Section { case none, schema, rows, row, contents }

  private enum Element: String, CaseIterable {
    case result = "trace-query-result"
    case contents = "trace-toc"
    case node, schema, mnemonic, row
    case xpath, name

    static let table = WordTable(Element.self)
  }

  var scanner: XMLScanner
  private var builder: TraceBuilder
  private var collector = XctraceCollector()
  private var cells = XctraceCells()
  private var contents = XctraceContents()
  private var section = Section.none
  /// How many elements are open around the cells of the current row, or around a contents' parts.
  private var level = 0

  private var table = XctraceTable.other
  private var tableName = ""
  private var columns: [XctraceField?] = []
  private var seen: XctraceFields = []
  private var mnemonic: [UInt8]?
  private var isLeftOut = false
  private var run: String?
  private var rowNumber = -1
  private var fault: (XctraceFault, SourcePlace)?
  private var named: [String] = []

  init(_ window: borrowing ByteWindow, _ options: ReadOptions) {
    scanner = XMLScanner(startingAt: window)
    builder = TraceBuilder(
      file: window.file, format: .xctrace, kinds: XctraceTable.allCases.map(\.rawValue),
      options: options)
  }

  var wantsText: Bool {
    switch section {
    case .row: cells.wantsText
    case .contents: contents.wantsText
    default: mnemonic != nil
    }
  }

  // MARK: Tokens

  mutating func begin(_ token: XMLToken, _ window: inout ByteWindow) throws(TraceError) {
    let around = scanner.depth - (token.isEmpty ? 0 : 1)
    let first = window.index(of: token.start)
    switch section {
    case .row:
      do {
        try cells.begin(
          token, isCell: around == level,
          in: window.bytes.span.extracting(first..<first + token.count))
      } catch {
        try note(error, token, &window)
      }
    case .contents:
      contents.begin(token, in: window.bytes.span.extracting(first..<first + token.count))
    case .none, .schema, .rows:
      try open(token, around, &window)
    }
  }

  mutating func append(_ token: XMLToken, _ window: borrowing ByteWindow) {
    let first = window.index(of: token.start)
    let bytes = window.bytes.span.extracting(first..<first + token.count)
    switch section {
    case .row: cells.append(token, in: bytes)
    case .contents: contents.append(token, in: bytes)
    default:
      var text = mnemonic ?? []
      XMLText.append(0..<bytes.count, of: bytes, to: &text)
      mnemonic = text
    }
  }

  mutating func end(_ token: XMLToken, _ window: inout ByteWindow) throws(TraceError) {
    switch section {
    case .row:
      guard scanner.depth < level else {
        do { try cells.end() } catch { try note(error, token, &window) }
        return
      }
      section = .rows
      try finishRow(token, &window)
    case .contents:
      contents.end()
      if scanner.depth < level { section = .none }
    case .schema:
      if mnemonic != nil { addColumn() }
      if scanner.depth < level { section = .rows }
    case .none, .rows: break
    }
  }

  // MARK: Outside rows

  private mutating func open(
    _ token: XMLToken, _ around: Int, _ window: inout ByteWindow
  ) throws(TraceError) {
    let first = window.index(of: token.start)
    let element = Element.table.match(
      token.name, in: window.bytes.span.extracting(first..<first + token.count))
    if around == 0 {
      guard element == .result || element == .contents else {
        throw TraceError(
          file: window.file, reason: .unknownFormat("XML, but no xctrace export"),
          place: try scanner.place(of: token, path: "", &window))
      }
      cells.beginDocument()
      guard element == .contents, !token.isEmpty else { return }
      section = .contents
      level = scanner.depth
      return
    }
    switch element {
    case .node:
      try beginNode(attribute(.xpath, of: token, window), token, &window)
    case .schema:
      beginSchema(attribute(.name, of: token, window) ?? "", isEmpty: token.isEmpty)
    case .mnemonic:
      if section == .schema, !token.isEmpty { mnemonic = [] }
    case .row:
      try beginRow(token, &window)
    default: break
    }
  }

  private func attribute(
    _ wanted: Element, of token: XMLToken, _ window: borrowing ByteWindow
  ) -> String? {
    let first = window.index(of: token.start)
    let bytes = window.bytes.span.extracting(first..<first + token.count)
    var attributes = XMLAttributes(token)
    while let (name, range) = attributes.next(in: bytes) {
      guard Element.table.match(name, in: bytes) == wanted else { continue }
      var text: [UInt8] = []
      XMLText.append(range, of: bytes, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return nil
  }

  /// Begins a table of a run; runs have clocks of their own, so that the first one is read.
  private mutating func beginNode(
    _ path: String?, _ token: XMLToken, _ window: inout ByteWindow
  ) throws(TraceError) {
    section = .rows
    let run = path.flatMap { path in
      path.split(separator: "/").first { $0.hasPrefix("run[") }.map(String.init)
    }
    self.run = self.run ?? run
    isLeftOut = run != nil && run != self.run
    guard isLeftOut, let run else { return }
    let place = try scanner.place(of: token, path: run, &window)
    try builder.drop(
      .unknownKind, at: place, "a table of another run is left out: each run has its own clock")
  }

  private mutating func beginSchema(_ name: String, isEmpty: Bool) {
    tableName = name
    if named.count < 100, !named.contains(name) { named.append(name) }
    table = XctraceTable(rawValue: name) ?? .other
    columns = []
    seen = []
    rowNumber = -1
    collector.begin(table, isLeftOut: isLeftOut)
    cells.beginTable(columns: [])
    guard !isEmpty else { return }
    section = .schema
    level = scanner.depth
  }

  private mutating func addColumn() {
    let text = mnemonic ?? []
    mnemonic = nil
    let field = XctraceField.table.match(JSONText(all: text.span), in: text.span)
    let isWanted = field.map { table.wanted.contains(XctraceFields($0)) } ?? false
    // A column that is not read, or a second one of the same meaning, still has its place.
    let isNew = field.map { !seen.contains(XctraceFields($0)) } ?? false
    columns.append(isWanted && isNew ? field : nil)
    if isWanted, let field { seen.insert(XctraceFields(field)) }
    cells.beginTable(columns: columns)
  }

  // MARK: Rows

  private mutating func beginRow(
    _ token: XMLToken, _ window: inout ByteWindow
  ) throws(TraceError) {
    rowNumber += 1
    cells.beginRow()
    fault = nil
    section = .row
    level = scanner.depth
    guard token.isEmpty else { return }
    section = .rows
    try finishRow(token, &window)
  }

  /// Remembers the first fault of a row that costs it; a cell that is no more than told about costs
  /// itself only.
  private mutating func note(
    _ found: XctraceFault, _ token: XMLToken, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard fault == nil, !isLeftOut else { return }
    let path = "\(tableName)[\(rowNumber)].\(found.field.mnemonic)"
    let place = try scanner.place(of: token, path: path, &window)
    if found.kind == .unknownReference, !table.required.contains(XctraceFields(found.field)) {
      return try builder.drop(found.kind, at: place, found.detail)
    }
    fault = (found, place)
  }

  private mutating func finishRow(
    _ token: XMLToken, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard !isLeftOut else { return }
    builder.trace.quality.records += 1
    builder.count(kind: XctraceCollector.position(of: table))
    if let (fault, place) = fault {
      return try builder.reject(fault.kind, at: place, fault.detail)
    }
    do {
      try collector.add(cells.row, to: &builder)
    } catch {
      let path = "\(tableName)[\(rowNumber)].\(error.field.mnemonic)"
      let place = try scanner.place(of: token, path: path, &window)
      try builder.reject(error.kind, at: place, error.detail)
    }
  }

  // MARK: The end

  mutating func finish(_ window: borrowing ByteWindow) throws(TraceError) -> Trace {
    if let place = scanner.truncatedAt {
      try builder.drop(.truncatedTail, at: place, "the export ends in the middle")
      builder.markTruncated(at: place)
    }
    if let place = scanner.trailingBytesAt {
      builder.note(.trailingBytes, at: place, "bytes behind the end of the export")
    }
    contents.describe(&builder.trace)
    collector.finish(&builder)
    guard builder.trace.holdsSomething else {
      throw TraceError(file: window.file, reason: .noUsableFrames(inventory))
    }
    return try builder.finish(window, needsFrames: false)
  }

  /// What an export holds instead of frames or findings, in words.
  private var inventory: String {
    if let problem = builder.trace.quality.problems.first {
      return "first problem: line \(problem.first.line), \(problem.detail)"
    }
    if !named.isEmpty {
      let rows = builder.trace.quality.records
      return "\(rows) rows of \(named.joined(separator: ", ")); frames are in "
        + "displayed-surfaces-interval and display-surface-swap, hitches in hitches"
    }
    guard !contents.tables.isEmpty else { return "no tables" }
    let useful = contents.tables.filter { XctraceTable(rawValue: $0) != nil }
    let hint = useful.isEmpty ? "" : "; export its " + useful.joined(separator: ", ")
    return "the contents of a recording, and none of its tables\(hint)"
  }
}

extension Trace {
  fileprivate var holdsSomething: Bool {
    !frames.isEmpty || !evaluations.isEmpty || !reportedHitches.isEmpty || !reportedHangs.isEmpty
      || !reportedFigures.isEmpty
  }
}

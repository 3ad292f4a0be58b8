import FrameModel

/// A piece of a JSON document, in the order of the document.
struct DocumentPart: Equatable {
  enum Kind: Equatable {
    /// An array begins: the document itself, or the member `DocumentSplitter.key`.
    case array
    /// An element of the array that began last.
    case element(index: Int)
    /// A member of the document that is no array.
    case member
  }

  var kind: Kind
  /// The value's bytes in the window, until the next part is asked for.
  var range: Range<Int>
  var start: RecordStart
}

/// Splits one JSON document into the records that it holds.
///
/// The document is an array of records, or an object whose arrays hold records and whose other
/// members describe them; each comes out as contiguous bytes, so no more than one is in memory.
/// Where the document is cut short, everything whole before the cut has come out, and
/// `truncatedAt` says where the cut is. A document that is not JSON throws.
struct DocumentSplitter {
  /// No record is this large; a bracket that never closes would fill the memory instead.
  static let maximumBytes = 64 << 20

  private enum State { case start, members, afterMember, elements, afterElement, finished }

  /// The key of the current member, as spelled between its quotes; empty in an array document.
  private(set) var key: [UInt8] = []
  /// Where the input stops, when that is before the document's own end.
  private(set) var truncatedAt: SourcePlace?
  /// Where the input stops, when that is between two elements.
  private(set) var endBehindComma: RecordStart?
  /// Where bytes follow the end of the document.
  private(set) var trailingBytesAt: SourcePlace?

  private var state = State.start
  private var isObject = false
  private var index = -1
  /// The input offset of the next byte, and its line.
  private(set) var offset: Int
  private var line = 1
  private var lineStart: Int

  init(startingAt window: borrowing ByteWindow) {
    offset = window.start
    lineStart = window.start
  }

  /// Splits the elements of an array, the first of which is at the beginning of a window.
  init(ofElementsIn window: borrowing ByteWindow) {
    self.init(startingAt: window)
    state = .elements
  }

  /// The next part; nil at the end of the document or of the input.
  mutating func next(from window: inout ByteWindow) throws(TraceError) -> DocumentPart? {
    while let byte = try peek(&window) {
      switch state {
      case .start:
        if let part = try open(byte, &window) { return part }
      case .members:
        // A comma before the closing brace is tolerated.
        guard byte == UInt8(ascii: "}") else { return try member(&window) ?? cut(window) }
        step(to: .finished)
      case .elements:
        guard byte == UInt8(ascii: "]") else { return try element(&window) }
        closeArray()
      case .afterMember:
        try pass(byte, closing: UInt8(ascii: "}"), next: .members, &window)
      case .afterElement:
        try pass(byte, closing: UInt8(ascii: "]"), next: .elements, &window)
      case .finished:
        try noteTrailingBytes(&window)
        return nil
      }
    }
    if state == .elements { endBehindComma = start }
    return cut(window)
  }

  /// The path of a part, such as `traceEvents[12]`.
  func path(of part: DocumentPart) -> String {
    let name = String(decoding: key, as: UTF8.self)
    return if case .element(let index) = part.kind { "\(name)[\(index)]" } else { name }
  }

  func path(ofElement number: Int) -> String {
    "\(String(decoding: key, as: UTF8.self))[\(number)]"
  }

  /// How many elements of the array have been read.
  var elementCount: Int { index + 1 }

  // MARK: Elements that somebody else reads

  /// Passes the comma behind an element; returns where the next one begins, if one is next.
  mutating func nextElement(from window: inout ByteWindow) throws(TraceError) -> Int? {
    guard isInArray, let byte = try peek(&window) else { return nil }
    if state == .elements { return byte == UInt8(ascii: "]") ? nil : offset }
    guard byte == UInt8(ascii: ",") else { return nil }
    step(to: .elements)
    guard let next = try peek(&window), next != UInt8(ascii: "]") else { return nil }
    return offset
  }

  /// Goes behind elements, and the comma behind them, that were read without it.
  mutating func pass(elements count: Int, behindCommaAt place: RecordStart) {
    pass(elements: count, upTo: place)
    state = .elements
  }

  /// Whether the next element, if there is one, is behind a comma.
  var isBehindElement: Bool { state == .afterElement }

  /// Whether an element of an array may be next.
  var isInArray: Bool { state == .elements || state == .afterElement }

  /// Goes behind elements that were read without it.
  mutating func pass(elements count: Int, upTo place: RecordStart) {
    guard count > 0 else { return }
    index += count
    offset = place.byte
    line = place.line
    lineStart = place.byte - place.column + 1
    state = .afterElement
  }

  // MARK: Steps

  private mutating func open(
    _ byte: UInt8, _ window: inout ByteWindow
  ) throws(TraceError) -> DocumentPart? {
    isObject = byte == UInt8(ascii: "{")
    guard isObject || byte == UInt8(ascii: "[") else {
      throw malformed("expected a JSON object or array", &window)
    }
    return isObject ? openObject() : openArray(window)
  }

  private mutating func openObject() -> DocumentPart? {
    step(to: .members)
    return nil
  }

  private mutating func openArray(_ window: borrowing ByteWindow) -> DocumentPart {
    let start = start
    step(to: .elements)
    index = -1
    let position = window.index(of: offset)
    return DocumentPart(kind: .array, range: position..<position, start: start)
  }

  private mutating func closeArray() {
    step(to: isObject ? .afterMember : .finished)
  }

  private mutating func pass(
    _ byte: UInt8, closing bracket: UInt8, next: State, _ window: inout ByteWindow
  ) throws(TraceError) {
    if byte == UInt8(ascii: ",") {
      step(to: next)
    } else if byte == bracket {
      if next == .elements { closeArray() } else { step(to: .finished) }
    } else {
      let closing = Character(Unicode.Scalar(bracket))
      throw malformed("expected ',' or '\(closing)'", &window)
    }
  }

  /// Reads a key, then hands out its value or opens its array; nil where the input ends first.
  private mutating func member(_ window: inout ByteWindow) throws(TraceError) -> DocumentPart? {
    index = -1
    key = []
    guard try peek(&window) == UInt8(ascii: "\"") else {
      throw malformed("expected a key in quotes", &window)
    }
    guard let range = try value(&window) else { return nil }
    key = Array(window.bytes[range.lowerBound + 1..<range.upperBound - 1])
    guard let colon = try peek(&window) else { return nil }
    guard colon == UInt8(ascii: ":") else {
      throw malformed("expected ':' after the key", &window)
    }
    offset += 1
    guard let first = try peek(&window) else { return nil }
    if first == UInt8(ascii: "[") { return openArray(window) }
    return try part(.member, next: .afterMember, &window)
  }

  private mutating func element(_ window: inout ByteWindow) throws(TraceError) -> DocumentPart? {
    index += 1
    return try part(.element(index: index), next: .afterElement, &window)
  }

  private mutating func part(
    _ kind: DocumentPart.Kind, next: State, _ window: inout ByteWindow
  ) throws(TraceError) -> DocumentPart? {
    let start = start
    guard let range = try value(&window) else { return nil }
    state = next
    return DocumentPart(kind: kind, range: range, start: start)
  }

  private mutating func step(to next: State) {
    offset += 1
    state = next
  }

  /// Where the next byte is.
  var start: RecordStart {
    RecordStart(line: line, column: offset - lineStart + 1, byte: offset)
  }

  private var pathHere: String {
    let name = String(decoding: key, as: UTF8.self)
    return index < 0 ? name : "\(name)[\(index)]"
  }
}

// MARK: Bytes

extension DocumentSplitter {
  /// The next byte that is not white space; nil at the end of the input.
  private mutating func peek(_ window: inout ByteWindow) throws(TraceError) -> UInt8? {
    while true {
      for position in window.indices(from: offset) {
        let byte = window.bytes[position]
        if byte == 0x0A {
          line += 1
          lineStart = window.origin + position + 1
        } else if !isFiller(byte) {
          offset = window.origin + position
          return byte
        }
      }
      offset = window.end
      window.discard(upTo: offset)
      guard try window.more() else { return nil }
    }
  }

  /// White space; before the document also json-seq's mark, and after it the NULs of a crash.
  private func isFiller(_ byte: UInt8) -> Bool {
    JSONCursor.isSpace(byte) || (byte == 0x1E && state == .start)
      || (byte == 0 && state == .finished)
  }

  /// Passes the value at `offset` and returns its bytes in the window; nil where the input ends.
  private mutating func value(_ window: inout ByteWindow) throws(TraceError) -> Range<Int>? {
    let begin = offset
    window.discard(upTo: begin)
    try expectValue(&window)
    var scanner = ValueScanner()
    var scanned = begin
    while true {
      let first = window.index(of: begin)
      let end: Int?
      do {
        end = try scanner.scan(window.bytes.span, window.indices(from: scanned))
      } catch {
        throw malformed(error.fault, at: error.offset - first, &window)
      }
      if let end { return try finish(first..<end, lineFeeds: scanner.lineFeeds, &window) }
      scanned = window.end
      guard scanned - begin <= Self.maximumBytes else {
        let limit = "one record is over \(Self.maximumBytes >> 20) MiB"
        throw TraceError(file: window.file, reason: .tooLarge(limit), place: place(begin, window))
      }
      guard try window.more() else {
        _ = cut(window)
        return nil
      }
    }
  }

  /// Checks a scalar, which nobody else may look at, and goes behind the value.
  private mutating func finish(
    _ range: Range<Int>, lineFeeds: Int, _ window: inout ByteWindow
  ) throws(TraceError) -> Range<Int> {
    let first = window.bytes[range.lowerBound]
    if first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
      let error = Self.scalarFault(in: window.bytes.span.extracting(range))
    {
      throw malformed(error.fault, at: error.offset, &window)
    }
    if lineFeeds > 0 {
      line += lineFeeds
      let last = range.last { window.bytes[$0] == 0x0A }
      lineStart = window.origin + (last ?? range.lowerBound) + 1
    }
    offset = window.origin + range.upperBound
    return range
  }

  private static func scalarFault(in bytes: Bytes) -> JSONError? {
    var cursor = JSONCursor()
    do {
      try cursor.skip(in: bytes)
      try cursor.expectEnd(in: bytes)
      return nil
    } catch {
      // It has an end, so what is missing there, as in `tru`, makes it no value.
      return error.fault == .unexpectedEnd ? JSONError(fault: .expectedValue, offset: 0) : error
    }
  }

  /// Rejects what cannot begin a value before looking for its end.
  private func expectValue(_ window: inout ByteWindow) throws(TraceError) {
    // Four bytes tell `-nan` from a number.
    try window.fill(4)
    let fault = JSONCursor().mismatch(
      .expectedObject, in: window.bytes.span.extracting(window.indices(from: offset))
    ).fault
    if fault == .expectedValue || fault == .notFinite { throw malformed(fault, at: 0, &window) }
  }

  /// The input ends; remembers where, unless the document is complete.
  private mutating func cut(_ window: borrowing ByteWindow) -> DocumentPart? {
    if state != .finished {
      truncatedAt = place(window.end, window)
      offset = window.end
      state = .finished
    }
    return nil
  }

  private mutating func noteTrailingBytes(_ window: inout ByteWindow) throws(TraceError) {
    guard trailingBytesAt == nil else { return }
    (key, index) = ([], -1)
    try fillSnippet(&window, behind: 0)
    trailingBytesAt = place(offset, window)
    try window.passRest()
    offset = window.end
  }

  /// The fault at a byte of the value that begins at `offset`.
  private func malformed(
    _ fault: JSONFault, at byte: Int, _ window: inout ByteWindow
  ) -> TraceError {
    try? fillSnippet(&window, behind: byte)
    let range = window.indices(from: offset).prefix(byte + RecordStart.snippetBytes)
    let record = window.bytes.span.extracting(range)
    let why = JSONError(fault: fault, offset: byte).explanation(in: record)
    return TraceError(
      file: window.file, reason: .malformed(why),
      place: start.place(of: byte, in: record, path: pathHere))
  }

  /// A fault between values, at `offset`.
  private func malformed(_ why: String, _ window: inout ByteWindow) -> TraceError {
    try? fillSnippet(&window, behind: 0)
    return TraceError(file: window.file, reason: .malformed(why), place: place(offset, window))
  }

  /// Reads what a snippet shows, so that it does not depend on where a chunk ends.
  private func fillSnippet(
    _ window: inout ByteWindow, behind byte: Int
  ) throws(TraceError) {
    window.discard(upTo: offset)
    try window.fill(byte + RecordStart.snippetBytes)
  }

  /// The place of an input offset that is not before `offset`.
  private func place(_ target: Int, _ window: borrowing ByteWindow) -> SourcePlace {
    let upper = target - offset + RecordStart.snippetBytes
    let bytes = window.bytes.span.extracting(window.indices(from: offset).prefix(upper))
    return start.place(at: target - offset, in: bytes, path: pathHere)
  }
}

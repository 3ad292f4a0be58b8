import FrameModel

/// Walks through JSON documents of any size, in the memory of one scalar or record.
///
/// The caller goes down where it knows the keys and passes everything else by, however large that
/// is. Where the input is cut short every level ends, what was whole before the cut has come out,
/// and `truncatedAt` says where the cut is. What is not JSON throws.
struct DocumentWalker {
  /// A value that is read whole is never larger; a string without an end would fill the memory.
  static let maximumBytes = 16 << 20

  /// A value that was read whole: its bytes in the window, until the next step.
  struct Record {
    var range: Range<Int>
    var start: RecordStart
  }

  private struct Level {
    var isObject: Bool
    /// The current member's key, as spelled between its quotes.
    var key: [UInt8] = []
    /// The current element or member, −1 before the first.
    var index = -1
  }

  /// Where the input stops, when that is before the document's own end.
  private(set) var truncatedAt: SourcePlace?
  private var levels: [Level] = []
  /// The input offset of the next byte, and its line.
  private var offset: Int
  private var line = 1
  private var lineStart: Int

  init(startingAt window: borrowing ByteWindow) {
    offset = window.start
    lineStart = window.start
  }

  // MARK: Down and along

  /// Goes into the next value if it is an object.
  mutating func enterObject(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    try enter(UInt8(ascii: "{"), &window)
  }

  /// Goes into the next value if it is an array.
  mutating func enterArray(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    try enter(UInt8(ascii: "["), &window)
  }

  /// Reads the next key of the object entered last; false behind the last, and where the input ends.
  mutating func nextKey(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    guard try advance(closing: UInt8(ascii: "}"), &window) else { return false }
    guard try peek(&window) == UInt8(ascii: "\"") else {
      throw malformed("expected a key in quotes", &window)
    }
    guard let record = try value(&window) else { return false }
    let key = Array(window.bytes[record.range.lowerBound + 1..<record.range.upperBound - 1])
    levels[levels.count - 1].key = key
    guard let colon = try peek(&window) else { return cut(window) }
    guard colon == UInt8(ascii: ":") else { throw malformed("expected ':' after the key", &window) }
    offset += 1
    return true
  }

  /// Goes to the next element of the array entered last; false behind the last, and where the input
  /// ends.
  mutating func nextElement(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    try advance(closing: UInt8(ascii: "]"), &window)
  }

  /// The key read last.
  func key<Word>(in table: WordTable<Word>) -> Word? {
    guard let key = levels.last?.key else { return nil }
    return table.match(JSONText(spelled: key.span), in: key.span)
  }

  /// The key read last, as text.
  var keyText: String {
    guard let key = levels.last?.key else { return "" }
    let text = JSONText(spelled: key.span)
    return (try? text.string(in: key.span)) ?? String(decoding: key, as: UTF8.self)
  }

  /// How many objects and arrays were gone into and not left.
  var depth: Int { levels.count }

  /// The position of the current element.
  var index: Int { levels.last?.index ?? -1 }

  /// The first byte of the next value; nil where the input ends.
  mutating func first(_ window: inout ByteWindow) throws(TraceError) -> UInt8? {
    if truncatedAt != nil { return nil }
    if let byte = try peek(&window) { return byte }
    _ = cut(window)
    return nil
  }

  /// Whether another document, or anything else, follows the one that was walked through.
  mutating func hasMore(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    guard truncatedAt == nil else { return false }
    return try peek(&window, alsoSkipping: 0) != nil
  }

  /// The place of the next byte.
  func place(_ window: inout ByteWindow) -> SourcePlace {
    // What a snippet shows must not depend on where a chunk ends; what cannot be read is told of
    // where it is parsed.
    try? window.fill(offset - window.start + RecordStart.snippetBytes)
    let bytes = window.bytes.span.extracting(
      window.indices(from: offset).prefix(RecordStart.snippetBytes))
    return start.place(at: 0, in: bytes, path: path)
  }

  /// The path of the current value, such as `benchmarks[2].metrics`.
  var path: String {
    var path = ""
    for level in levels where level.index >= 0 {
      if level.isObject {
        path += (path.isEmpty ? "" : ".") + String(decoding: level.key, as: UTF8.self)
      } else {
        path += "[\(level.index)]"
      }
    }
    return path
  }

  // MARK: Steps

  private mutating func enter(
    _ bracket: UInt8, _ window: inout ByteWindow
  ) throws(TraceError) -> Bool {
    guard try first(&window) == bracket else { return false }
    offset += 1
    levels.append(Level(isObject: bracket == UInt8(ascii: "{")))
    return true
  }

  /// Passes the comma before the next member, or the bracket after the last.
  private mutating func advance(
    closing bracket: UInt8, _ window: inout ByteWindow
  ) throws(TraceError) -> Bool {
    guard let byte = try first(&window) else { return false }
    var next = byte
    if byte != bracket, levels[levels.count - 1].index >= 0 {
      guard byte == UInt8(ascii: ",") else {
        let closing = Character(Unicode.Scalar(bracket))
        throw malformed("expected ',' or '\(closing)'", &window)
      }
      offset += 1
      guard let after = try first(&window) else { return false }
      next = after
    }
    // A comma before the closing bracket is tolerated.
    if next == bracket {
      offset += 1
      levels.removeLast()
      return false
    }
    levels[levels.count - 1].index += 1
    return true
  }

  private var start: RecordStart {
    RecordStart(line: line, column: offset - lineStart + 1, byte: offset)
  }

  /// The input ends; remembers where, with what is left of a value that began at an offset.
  private mutating func cut(_ window: borrowing ByteWindow, in value: Int? = nil) -> Bool {
    offset = window.end
    guard truncatedAt == nil else { return false }
    let shown = min(16, offset - max(value ?? offset, lineStart))
    let bytes = window.bytes.span.extracting(window.indices(from: offset - shown))
    let tail = RecordStart(
      line: line, column: offset - shown - lineStart + 1, byte: offset - shown)
    truncatedAt = tail.place(at: shown, in: bytes, path: path)
    return false
  }
}

// MARK: - Values

extension DocumentWalker {
  /// Passes the next value and returns its bytes; nil where the input ends first.
  mutating func value(_ window: inout ByteWindow) throws(TraceError) -> Record? {
    guard let byte = try first(&window) else { return nil }
    window.discard(upTo: offset)
    try expectValue(&window)
    var scanner = ValueScanner()
    let begin = start
    var scanned = offset
    while true {
      let end = try scan(&scanner, from: scanned, since: begin, &window)
      if let end {
        let range = window.index(of: begin.byte)..<window.index(of: end)
        offset = end
        if byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") {
          try checkScalar(Record(range: range, start: begin), window)
        }
        return Record(range: range, start: begin)
      }
      scanned = window.end
      guard scanned - begin.byte <= Self.maximumBytes else {
        throw tooLarge(begin, window)
      }
      guard try window.more() else {
        _ = cut(window, in: begin.byte)
        return nil
      }
    }
  }

  /// Passes the next value of any size, looking at its brackets and strings only.
  mutating func skip(_ window: inout ByteWindow) throws(TraceError) {
    guard let byte = try first(&window) else { return }
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"")
    else {
      _ = try value(&window)
      return
    }
    var scanner = ValueScanner()
    let begin = start
    while true {
      let end = try scan(&scanner, from: offset, since: begin, &window)
      offset = end ?? window.end
      window.discard(upTo: offset)
      if end != nil { return }
      guard try window.more() else {
        _ = cut(window)
        return
      }
    }
  }

  /// Scans what is in memory from an input offset on; returns the offset behind the value.
  private mutating func scan(
    _ scanner: inout ValueScanner, from scanned: Int, since begin: RecordStart,
    _ window: inout ByteWindow
  ) throws(TraceError) -> Int? {
    let range = window.indices(from: scanned)
    let lineFeeds = scanner.lineFeeds
    let end: Int?
    do {
      end = try scanner.scan(window.bytes.span, range)
    } catch {
      throw malformed(error.fault, at: window.origin + error.offset, since: begin, &window)
    }
    if scanner.lineFeeds > lineFeeds {
      line += scanner.lineFeeds - lineFeeds
      let last = (range.lowerBound..<(end ?? range.upperBound)).last { window.bytes[$0] == 0x0A }
      lineStart = window.origin + (last ?? range.lowerBound) + 1
    }
    return end.map { window.origin + $0 }
  }

  /// Checks a scalar, which nobody else may look at.
  private func checkScalar(
    _ record: Record, _ window: borrowing ByteWindow
  ) throws(TraceError) {
    let bytes = window.bytes.span.extracting(record.range)
    var cursor = JSONCursor()
    do {
      try cursor.skip(in: bytes)
      try cursor.expectEnd(in: bytes)
    } catch {
      // It has an end, so what is missing there, as in `tru`, makes it no value.
      let fault = error.fault == .unexpectedEnd ? JSONFault.expectedValue : error.fault
      let found = JSONError(fault: fault, offset: error.fault == fault ? error.offset : 0)
      throw TraceError(
        file: window.file, reason: .malformed(found.explanation(in: bytes)),
        place: record.start.place(at: found.offset, in: bytes, path: path))
    }
  }

  /// Rejects what cannot begin a value before looking for its end.
  private func expectValue(_ window: inout ByteWindow) throws(TraceError) {
    // Four bytes tell `-nan` from a number.
    try window.fill(4)
    let fault = JSONCursor().mismatch(
      .expectedObject, in: window.bytes.span.extracting(window.indices(from: offset))
    ).fault
    if fault == .expectedValue || fault == .notFinite {
      throw malformed(fault, at: offset, since: start, &window)
    }
  }
}

// MARK: - Bytes

extension DocumentWalker {
  /// The next byte that is not white space; nil at the end of the input.
  private mutating func peek(
    _ window: inout ByteWindow, alsoSkipping filler: UInt8 = 0x20
  ) throws(TraceError) -> UInt8? {
    while true {
      for position in window.indices(from: offset) {
        let byte = window.bytes[position]
        if byte == 0x0A {
          line += 1
          lineStart = window.origin + position + 1
        } else if !JSONCursor.isSpace(byte), byte != filler, byte != 0x1E || !levels.isEmpty {
          offset = window.origin + position
          return byte
        }
      }
      offset = window.end
      window.discard(upTo: offset)
      guard try window.more() else { return nil }
    }
  }

  private func tooLarge(_ begin: RecordStart, _ window: borrowing ByteWindow) -> TraceError {
    let bytes = window.bytes.span.extracting(
      window.indices(from: begin.byte).prefix(RecordStart.snippetBytes))
    return TraceError(
      file: window.file, reason: .tooLarge("one value is over \(Self.maximumBytes >> 20) MiB"),
      place: begin.place(at: 0, in: bytes, path: path))
  }

  /// A fault at an input offset, in the value that begins at `begin` and may have been given up.
  private func malformed(
    _ fault: JSONFault, at byte: Int, since begin: RecordStart, _ window: inout ByteWindow
  ) -> TraceError {
    let shown = max(window.start, begin.byte)
    try? window.fill(byte - window.start + RecordStart.snippetBytes)
    let range = window.indices(from: shown).prefix(byte - shown + RecordStart.snippetBytes)
    let bytes = window.bytes.span.extracting(range)
    let why = JSONError(fault: fault, offset: byte - shown).explanation(in: bytes)
    // Lines are counted up to what is in memory, so a fault in a value that was partly given up has
    // its byte, and the line in which the value begins.
    var place = begin.place(at: byte - shown, in: bytes, path: path)
    place.byte = byte
    return TraceError(file: window.file, reason: .malformed(why), place: place)
  }

  /// A fault between values.
  private func malformed(_ why: String, _ window: inout ByteWindow) -> TraceError {
    window.discard(upTo: offset)
    let place = place(&window)
    return TraceError(file: window.file, reason: .malformed(why), place: place)
  }
}

extension JSONText {
  /// A key as it is spelled between its quotes.
  fileprivate init(spelled bytes: Bytes) {
    self.init(all: bytes)
    hasEscapes = bytes.indices.contains { bytes[$0] == UInt8(ascii: "\\") }
  }
}

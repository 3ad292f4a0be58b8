import FrameModel

/// Takes XML apart as it arrives: elements, text and CDATA; all else is passed.
///
/// Only what exports need. Comments, processing instructions and document types are skipped, and no
/// entity of a document type is ever expanded. One token is in memory at a time, and where a chunk
/// ends carries no meaning. Several documents may follow each other.
struct XMLScanner {
  /// Nesting beyond this is an attack on the reader and no export.
  static let maximumDepth = 256
  /// No tag or text of an export is this long.
  static let maximumTokenBytes = 1 << 20

  /// Where the input stops, when that is before the document's own end.
  private(set) var truncatedAt: SourcePlace?
  /// Where bytes follow the document that belong to none.
  private(set) var trailingBytesAt: SourcePlace?
  /// How many elements are open around the next token.
  var depth: Int { open.count }

  /// The next byte, as an offset in the input.
  private var offset: Int
  /// The names of the open elements, hashed.
  private var open: [UInt64] = []
  private var hasDocument = false
  /// Whether the input ended inside what is skipped.
  private var isCut = false
  /// Up to where line feeds are counted, and the line there.
  private var counted: Int
  private var line = 1
  private var lineStart: Int

  init(startingAt window: borrowing ByteWindow) {
    offset = window.start
    counted = window.start
    lineStart = window.start
    open.reserveCapacity(Self.maximumDepth)
  }

  /// The next token; nil at the end of the input.
  ///
  /// Text is handed out only when `wantsText`; otherwise it is passed, whatever its length.
  mutating func next(
    from window: inout ByteWindow, wantsText: Bool
  ) throws(TraceError) -> XMLToken? {
    while trailingBytesAt == nil {
      if offset >= window.end { guard try refill(&window) else { return end(window) } }
      guard window.bytes[window.index(of: offset)] == UInt8(ascii: "<") else {
        if let text = try text(&window, isWanted: wantsText && depth > 0) { return text }
        continue
      }
      guard try look(at: offset + 1, &window) else { return end(window) }
      switch window.bytes[window.index(of: offset + 1)] {
      case UInt8(ascii: "/"): return try endTag(&window)
      case UInt8(ascii: "!"):
        if let text = try declaration(&window, wantsText: wantsText) { return text }
      case UInt8(ascii: "?"): try pass(until: Self.instructionEnd, &window)
      default: return try startTag(&window)
      }
    }
    return nil
  }

  // MARK: Tags

  private mutating func startTag(_ window: inout ByteWindow) throws(TraceError) -> XMLToken? {
    guard let token = try tag(.element, &window) else { return end(window) }
    guard XMLSearch.beginsName(window.bytes[window.index(of: offset + 1)]) else {
      throw malformed("expected the name of an element behind '<'", &window)
    }
    guard depth < Self.maximumDepth else {
      throw malformed("nested deeper than \(Self.maximumDepth) levels", &window)
    }
    if !token.isEmpty { open.append(Self.key(token.name)) }
    hasDocument = true
    offset = token.end
    return token
  }

  private mutating func endTag(_ window: inout ByteWindow) throws(TraceError) -> XMLToken? {
    guard let token = try tag(.end, &window) else { return end(window) }
    guard let expected = open.last, expected == Self.key(token.name) else {
      throw malformed("an end tag that does not close the element before it", &window)
    }
    open.removeLast()
    offset = token.end
    return token
  }

  /// The tag at `offset`; nil where the input ends first.
  private mutating func tag(
    _ kind: XMLToken.Kind, _ window: inout ByteWindow
  ) throws(TraceError) -> XMLToken? {
    var scanned = offset + 1
    var quote: UInt8 = 0
    while true {
      let range = window.indices(from: scanned)
      if let last = XMLSearch.tagEnd(window.bytes.span, range, quote: &quote) {
        guard window.bytes[last] == UInt8(ascii: ">") else {
          throw malformed("a tag without its '>'", &window)
        }
        let first = window.index(of: offset)
        guard last - first < Self.maximumTokenBytes else { throw tooLarge("a tag", &window) }
        var token = XMLSearch.tag(window.bytes.span.extracting(first..<last + 1), kind: kind)
        token.start = offset
        token.end = offset + last + 1 - first
        return token
      }
      scanned = window.end
      guard scanned - offset <= Self.maximumTokenBytes else { throw tooLarge("a tag", &window) }
      guard try refill(&window) else { return nil }
    }
  }

  /// Tells names apart by their length and last eight bytes, which is enough to pair tags.
  @inline(__always)
  private static func key(_ name: JSONText) -> UInt64 {
    name.tail ^ UInt64(truncatingIfNeeded: name.range.count) &* 0x9E37_79B9_7F4A_7C15
  }

  // MARK: Text

  /// Passes the text at `offset`, or hands it out.
  private mutating func text(
    _ window: inout ByteWindow, isWanted: Bool
  ) throws(TraceError) -> XMLToken? {
    let start = offset
    var scanned = offset
    while true {
      let range = window.indices(from: scanned)
      let found = XMLSearch.markup(window.bytes.span, range)
      if depth == 0 {
        let content = XMLSearch.content(window.bytes.span, range.lowerBound..<found)
        if content < found { return try trailing(at: window.origin + content, &window) }
      }
      scanned = window.origin + found
      if isWanted, scanned - start > Self.maximumTokenBytes { throw tooLarge("a text", &window) }
      if !isWanted || found < range.upperBound { offset = scanned }
      if found < range.upperBound {
        return isWanted ? XMLToken(kind: .text, start: start, end: scanned) : nil
      }
      guard try refill(&window) else {
        offset = scanned
        return nil
      }
    }
  }

  /// Bytes outside every document: nothing is wrong before them, so they are noted.
  private mutating func trailing(
    at found: Int, _ window: inout ByteWindow
  ) throws(TraceError) -> XMLToken? {
    offset = found
    guard hasDocument else { throw malformed("expected an XML document", &window) }
    trailingBytesAt = try place(of: found, path: "", &window)
    try window.passRest()
    offset = window.end
    return nil
  }

  // MARK: The window

  private mutating func look(
    at target: Int, _ window: inout ByteWindow
  ) throws(TraceError) -> Bool {
    while target >= window.end { guard try refill(&window) else { return false } }
    return true
  }

  /// Reads a chunk more and gives up what is before `offset`.
  private mutating func refill(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    countLines(upTo: offset, window)
    window.discard(upTo: offset)
    return try window.more()
  }

  /// The end of the input: the documents' own end, or a cut.
  private mutating func end(_ window: borrowing ByteWindow) -> XMLToken? {
    if truncatedAt == nil, depth > 0 || isCut || offset < window.end || !hasDocument {
      countLines(upTo: window.end, window)
      truncatedAt = SourcePlace(line: line, column: window.end - lineStart + 1, byte: window.end)
    }
    offset = window.end
    return nil
  }

  private mutating func countLines(upTo target: Int, _ window: borrowing ByteWindow) {
    guard target > counted else { return }
    let range = window.index(of: counted)..<window.index(of: target)
    let feeds = XMLSearch.lineFeeds(window.bytes.span.extracting(range))
    line += feeds.count
    if let last = feeds.last { lineStart = counted + last + 1 }
    counted = target
  }

  // MARK: Places

  /// Where a token that was just handed out begins, as a place without a snippet.
  mutating func start(of token: XMLToken, _ window: borrowing ByteWindow) -> RecordStart {
    countLines(upTo: token.start, window)
    return RecordStart(line: line, column: token.start - lineStart + 1, byte: token.start)
  }

  /// The place of the token that was just handed out; its bytes may move in the window.
  mutating func place(
    of token: XMLToken, path: String, _ window: inout ByteWindow
  ) throws(TraceError) -> SourcePlace {
    try place(of: token.start, path: path, &window)
  }

  private mutating func place(
    of target: Int, path: String, _ window: inout ByteWindow
  ) throws(TraceError) -> SourcePlace {
    countLines(upTo: target, window)
    window.discard(upTo: target)
    // What a snippet shows must not depend on where a chunk ends.
    try window.fill(RecordStart.snippetBytes)
    let start = RecordStart(line: line, column: target - lineStart + 1, byte: target)
    let range = window.indices(from: target).prefix(RecordStart.snippetBytes)
    return start.place(at: 0, in: window.bytes.span.extracting(range), path: path)
  }

  private mutating func malformed(_ why: String, _ window: inout ByteWindow) -> TraceError {
    let place = try? place(of: offset, path: "", &window)
    return TraceError(file: window.file, reason: .malformed("broken XML: \(why)"), place: place)
  }

  private mutating func tooLarge(_ what: String, _ window: inout ByteWindow) -> TraceError {
    let place = try? place(of: offset, path: "", &window)
    let limit = "\(what) is over \(Self.maximumTokenBytes >> 20) MiB"
    return TraceError(file: window.file, reason: .tooLarge(limit), place: place)
  }
}

// MARK: What is skipped

extension XMLScanner {
  private static let instructionEnd = Array("?>".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let sectionEnd = Array("]]>".utf8)

  /// Passes a comment or a document type; hands out a CDATA section.
  private mutating func declaration(
    _ window: inout ByteWindow, wantsText: Bool
  ) throws(TraceError) -> XMLToken? {
    if try begins(with: "<!--", &window) {
      offset += 4
      try pass(until: Self.commentEnd, &window)
      return nil
    }
    if try begins(with: "<![CDATA[", &window) {
      offset += 9
      guard wantsText, depth > 0 else {
        try pass(until: Self.sectionEnd, &window)
        return nil
      }
      return try section(&window)
    }
    if try begins(with: "<!DOCTYPE", &window) {
      try passDocumentType(&window)
      return nil
    }
    // A cut within the first bytes looks like any of them.
    guard try !look(at: offset + 8, &window) else {
      throw malformed("expected a comment, CDATA or a document type behind '<!'", &window)
    }
    offset = window.end
    isCut = true
    return nil
  }

  private mutating func begins(
    with word: String, _ window: inout ByteWindow
  ) throws(TraceError) -> Bool {
    for (position, byte) in word.utf8.enumerated() {
      guard try look(at: offset + position, &window) else { return false }
      if window.bytes[window.index(of: offset + position)] != byte { return false }
    }
    return true
  }

  /// The content of the CDATA section at `offset`.
  private mutating func section(_ window: inout ByteWindow) throws(TraceError) -> XMLToken? {
    let start = offset
    var scanned = offset
    while true {
      let range = window.indices(from: scanned)
      let (index, isFound) = XMLSearch.terminator(Self.sectionEnd, window.bytes.span, range)
      scanned = window.origin + index
      guard scanned - start <= Self.maximumTokenBytes else { throw tooLarge("a text", &window) }
      if isFound {
        offset = scanned + Self.sectionEnd.count
        return XMLToken(kind: .text, start: start, end: scanned, isRaw: true)
      }
      guard try refill(&window) else {
        offset = window.end
        return nil
      }
    }
  }

  /// Passes everything up to a terminator, and it, without keeping any of it.
  private mutating func pass(
    until terminator: [UInt8], _ window: inout ByteWindow
  ) throws(TraceError) {
    while true {
      let range = window.indices(from: offset)
      let (index, isFound) = XMLSearch.terminator(terminator, window.bytes.span, range)
      offset = window.origin + index
      if isFound {
        offset += terminator.count
        return
      }
      guard try refill(&window) else {
        offset = window.end
        isCut = true
        return
      }
    }
  }

  /// Passes `<!DOCTYPE … [ … ]>` with its quotes and brackets; nothing of it is believed.
  private mutating func passDocumentType(_ window: inout ByteWindow) throws(TraceError) {
    var scanned = offset
    var brackets = 0
    var quote: UInt8 = 0
    while true {
      for index in window.indices(from: scanned) {
        let byte = window.bytes[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets -= 1
        case UInt8(ascii: ">") where brackets <= 0:
          offset = window.origin + index + 1
          return
        default: break
        }
      }
      scanned = window.end
      guard scanned - offset <= Self.maximumTokenBytes else {
        throw tooLarge("a document type", &window)
      }
      guard try refill(&window) else {
        offset = window.end
        isCut = true
        return
      }
    }
  }
}

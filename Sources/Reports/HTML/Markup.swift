import FrameModel

/// A piece of HTML in which only what is written in this program is markup.
///
/// A literal is a `StaticString` and goes in as it is; whatever is interpolated is escaped, for text
/// and for quoted attributes alike. So a name from a trace cannot become markup: there is no way to
/// write that by mistake.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var buffer = TextBuffer()

  init() {}

  init(stringLiteral literal: StaticString) { buffer.append(literal.description) }

  init(stringInterpolation interpolation: StringInterpolation) {
    buffer = interpolation.buffer
  }

  var count: Int { buffer.count }
  var isEmpty: Bool { buffer.isEmpty }

  static func += (page: inout Markup, more: Markup) { page.buffer.append(more.buffer) }

  /// Makes room for bytes to come.
  mutating func reserve(_ capacity: Int) { buffer.reserve(capacity) }

  // What is appended in place needs no buffer of its own, as a piece put together does.

  mutating func append(_ literal: StaticString) { buffer.append(literal.description) }

  /// Appends text, of which nothing becomes markup.
  mutating func append(escaping prose: Prose) { buffer.append(escaping: prose.buffer) }

  /// Appends a part of another piece, which must begin and end between elements.
  mutating func append(_ other: Markup, _ range: Range<Int>) { buffer.append(other.buffer, range) }

  /// Appends a path, which may be long, without a copy of it in between.
  mutating func append(_ path: PathBuilder) { buffer.append(path.buffer) }

  /// Appends a string of JSON, which must already be safe inside a script element.
  mutating func append(json: JSONWriter) { buffer.append(json.buffer) }

  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    fileprivate var buffer = TextBuffer()

    init(literalCapacity: Int, interpolationCount: Int) {
      buffer.reserve(literalCapacity + interpolationCount * 24)
    }

    mutating func appendLiteral(_ literal: StaticString) { buffer.append(literal.description) }
    mutating func appendInterpolation(_ text: String) { buffer.append(escaping: text) }
    mutating func appendInterpolation(_ prose: Prose) { buffer.append(escaping: prose.buffer) }
    mutating func appendInterpolation(_ number: Int) { buffer.append(number) }
    mutating func appendInterpolation(_ number: Int64) { buffer.append(number) }
    mutating func appendInterpolation(count: Int64) { buffer.append(count: count) }
    mutating func appendInterpolation(fixed value: Double, places: Int) {
      buffer.append(value, places: places)
    }
    /// A dash for what is unknown.
    mutating func appendInterpolation(known number: Int?) {
      if let number { buffer.append(number) } else { buffer.append("–") }
    }
    mutating func appendInterpolation(milliseconds length: Nanoseconds?, places: Int = 2) {
      guard let length else { return buffer.append("–") }
      buffer.append(length, exponent: 6, places: places)
    }
    mutating func appendInterpolation(seconds time: Timestamp?) {
      guard let time else { return buffer.append("–") }
      buffer.append(time.sinceZero, exponent: 9, places: 3)
    }
    mutating func appendInterpolation(_ markup: Markup) { buffer.append(markup.buffer) }
    /// A path is made of numbers and of this program's letters.
    mutating func appendInterpolation(_ path: PathBuilder) { buffer.append(path.buffer) }
  }
}

extension TextBuffer {
  /// Appends text with everything escaped that could end a text node or a quoted attribute, and with
  /// controls and bidirectional marks made visible.
  mutating func append(escaping text: String) {
    let start = count
    append(text)
    escape(from: start)
  }

  mutating func append(escaping text: TextBuffer) {
    let start = count
    append(text)
    escape(from: start)
  }

  /// Escapes what was appended: looked through there, which is several times as fast as in a string.
  private mutating func escape(from start: Int) {
    let first = plain(from: start)
    guard first < count else { return }
    var text = Array(bytes[first...])
    if text.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      bytes.removeLast(text.count)
    } else {
      let whole = String(decoding: bytes[start...], as: UTF8.self)
      text = Array(Printable.text(whole, limit: .max).utf8)
      bytes.removeLast(count - start)
    }
    var done = 0
    for (next, byte) in text.enumerated() where !Self.isPlain(byte) {
      guard let entity = Self.entity(byte) else { continue }
      bytes.append(contentsOf: text[done..<next])
      append(entity)
      done = next + 1
    }
    bytes.append(contentsOf: text[done...])
  }

  /// Where the first byte is from a place on that may not stay as it is.
  private func plain(from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    // Many at a time, side by side, for nearly all are.
    while index + 16 <= bytes.count {
      let part = bytes.extracting(index..<index + 16)
      var marks: UInt8 = 0
      for offset in 0..<16 { marks |= Self.isPlain(part[offset]) ? 0 : 1 }
      guard marks == 0 else { break }
      index += 16
    }
    while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
    return index
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  /// Letters, digits and the punctuation of numbers and sentences: nothing to escape.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    var marks: UInt8 = byte &- 0x20 < 0x5F ? 0 : 1
    marks |= byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") ? 1 : 0
    marks |= byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") ? 1 : 0
    marks |= byte == UInt8(ascii: "'") ? 1 : 0
    return marks == 0
  }
}

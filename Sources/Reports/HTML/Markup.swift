import FrameModel

/// A piece of HTML in which only what is written in this program is markup.
///
/// A literal goes in as it is; whatever is interpolated is escaped, for text and for quoted attributes
/// alike, and there is no way to append a string as it is. So a name from a trace cannot become
/// markup: there is no way to write that by mistake.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var buffer = TextBuffer()

  init() {}

  init(stringLiteral literal: String) { buffer.append(literal) }

  init(stringInterpolation interpolation: StringInterpolation) {
    buffer = interpolation.buffer
  }

  /// Text that stands in this program.
  ///
  /// Unlike a `StaticString` it need not be copied to be read.
  struct Literal: ExpressibleByStringLiteral, Sendable {
    let string: String

    init(stringLiteral string: String) { self.string = string }
  }

  var count: Int { buffer.count }
  var isEmpty: Bool { buffer.isEmpty }

  static func += (page: inout Markup, more: Markup) { page.buffer.append(more.buffer) }

  /// Makes room for bytes to come.
  mutating func reserve(_ capacity: Int) { buffer.reserve(capacity) }

  // What is appended in place needs no buffer of its own, as a piece put together does. Of what is
  // escaped nothing becomes markup.

  mutating func append(_ literal: Literal) { buffer.append(literal.string) }

  mutating func append(escaping text: String) { buffer.append(escaping: text) }

  mutating func append(escaping prose: Prose) { buffer.append(escaping: prose.buffer) }

  mutating func append(_ number: Int) { buffer.append(number) }

  /// Appends a part of another piece, which must begin and end between elements.
  mutating func append(_ other: Markup, _ range: Range<Int>) { buffer.append(other.buffer, range) }

  /// Appends a path, which may be long, without a copy of it in between.
  mutating func append(_ path: PathBuilder) { buffer.append(path.buffer) }

  /// Appends a string of JSON, which must already be safe inside a script element.
  mutating func append(json: JSONWriter) { buffer.append(json.buffer) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var buffer = TextBuffer()

    init(literalCapacity: Int, interpolationCount: Int) {
      buffer.reserve(literalCapacity + interpolationCount * 24)
    }

    mutating func appendLiteral(_ literal: String) { buffer.append(literal) }
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
    mutating func appendInterpolation(length: Nanoseconds) { buffer.append(length: length) }
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
    let first = Self.plain(bytes.span, from: start)
    guard first < count else { return }
    var text = Array(bytes[first...])
    if Self.isPrintable(text.span) {
      bytes.removeLast(text.count)
    } else {
      let whole = String(decoding: bytes[start...], as: UTF8.self)
      text = Array(Printable.text(whole, limit: .max).utf8)
      bytes.removeLast(count - start)
    }
    var next = 0
    while next < text.count {
      if let entity = Self.entity(text[next]) { append(entity) } else { bytes.append(text[next]) }
      let end = Self.plain(text.span, from: next + 1)
      bytes.append(contentsOf: text[next + 1..<end])
      next = end
    }
  }

  /// Where the first byte is from a place on that may not stay as it is.
  private static func plain(_ bytes: Swift.Span<UInt8>, from start: Int) -> Int {
    var index = start
    // Many at a time, side by side, for nearly all are; the last of them as often as need be.
    while index < bytes.count, bytes.count - start >= 16 {
      let first = min(index, bytes.count - 16)
      let part = bytes.extracting(first..<first + 16)
      var marks: UInt8 = 0
      for offset in 0..<16 { marks |= mark(part[offset]) }
      guard marks < 0x80 else { break }
      index = first + 16
    }
    while index < bytes.count, mark(bytes[index]) < 0x80 { index += 1 }
    return index
  }

  private static func isPrintable(_ bytes: Swift.Span<UInt8>) -> Bool {
    var marks: UInt8 = 0
    for index in bytes.indices { marks |= bytes[index] &- 0x20 < 0x5F ? 0 : 1 }
    return marks == 0
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

  /// A number below 128 for letters, digits and the punctuation of numbers and sentences: nothing to
  /// escape.
  ///
  /// It takes sums alone, which the processor does for many bytes at a time.
  @inline(__always)
  private static func mark(_ byte: UInt8) -> UInt8 {
    // Below the blank, or from DEL on.
    var mark = (byte &- 0x20) | (byte &+ 1) | byte
    // One below zero where they are equal. Each of the first two stands for two, which differ in a bit.
    mark |= ((byte & 0xFD) ^ UInt8(ascii: "<")) &- 1
    mark |= ((byte & 0xFE) ^ UInt8(ascii: "&")) &- 1
    mark |= (byte ^ UInt8(ascii: "\"")) &- 1
    return mark
  }
}

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

  /// Appends a string of JSON, which must already be safe inside a script element.
  mutating func append(json: JSONWriter) { buffer.append(json.buffer) }

  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    fileprivate var buffer = TextBuffer()

    init(literalCapacity: Int, interpolationCount: Int) {
      buffer.reserve(literalCapacity + interpolationCount * 12)
    }

    mutating func appendLiteral(_ literal: StaticString) { buffer.append(literal.description) }
    mutating func appendInterpolation(_ text: String) { buffer.append(escaping: text) }
    mutating func appendInterpolation(_ number: Int) { buffer.append(number) }
    mutating func appendInterpolation(_ number: Int64) { buffer.append(number) }
    mutating func appendInterpolation(_ markup: Markup) { buffer.append(markup.buffer) }
    /// A path is made of numbers and of this program's letters.
    mutating func appendInterpolation(_ path: PathBuilder) { buffer.append(path.buffer) }
  }
}

extension TextBuffer {
  /// Appends text with everything escaped that could end a text node or a quoted attribute, and with
  /// controls and bidirectional marks made visible.
  mutating func append(escaping text: String) {
    // Looked through where it was put, which is several times as fast as in a string.
    let start = count
    append(text)
    guard !isPlain(from: start) else { return }
    bytes.removeLast(count - start)
    append(slowly: text)
  }

  private func isPlain(from start: Int) -> Bool {
    let bytes = bytes.span
    for index in start..<bytes.count where !Self.isPlain(bytes[index]) { return false }
    return true
  }

  private mutating func append(slowly text: String) {
    for byte in Printable.text(text, limit: .max).utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append(byte)
      }
    }
  }

  /// Letters, digits and the punctuation of numbers and sentences: nothing to escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x7E: true
    default: false
    }
  }
}

import FrameModel

/// Writes JSON with its keys in the order in which they are given.
///
/// Numbers are fixed decimals, so that the same value is always the same bytes. An inline object
/// stays on one line: a hitch a line makes for readable diffs.
struct JSONWriter {
  private(set) var buffer = TextBuffer()
  private var depth = 0
  private var isFirst = true
  private var inline = 0
  /// No blanks and no line breaks: for data that only a program reads.
  private let isCompact: Bool

  init(isCompact: Bool = false) { self.isCompact = isCompact }

  /// Bytes so far, drained ones included.
  private var written: Int { drained + buffer.count }
  private var drained = 0

  mutating func drain(to output: inout some TextOutputStream) {
    let before = buffer.count
    buffer.drain(to: &output)
    drained += before - buffer.count
  }

  mutating func finish(to output: inout some TextOutputStream) {
    buffer.append(UInt8(ascii: "\n"))
    buffer.finish(to: &output)
  }

  // MARK: Containers

  mutating func object(
    _ key: String? = nil, isInline: Bool = false, _ body: (inout JSONWriter) -> Void
  ) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), key, isInline, body)
  }

  mutating func array(
    _ key: String? = nil, isInline: Bool = false, _ body: (inout JSONWriter) -> Void
  ) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), key, isInline, body)
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ key: String?, _ isInline: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    begin(key)
    buffer.append(open)
    let start = written
    let staysOnLine = isInline || inline > 0
    depth += 1
    inline += staysOnLine ? 1 : 0
    isFirst = true
    body(&self)
    isFirst = false
    inline -= staysOnLine ? 1 : 0
    depth -= 1
    if written > start, !isCompact {
      if staysOnLine { buffer.append(UInt8(ascii: " ")) } else { breakLine() }
    }
    buffer.append(close)
  }

  // MARK: Fields

  mutating func field(_ key: String, _ value: String?) {
    begin(key)
    if let value { string(value) } else { buffer.append("null") }
  }

  mutating func field(_ key: String, _ value: Bool?) {
    begin(key)
    buffer.append(value.map { $0 ? "true" : "false" } ?? "null")
  }

  mutating func field(_ key: String, _ value: Int64?) {
    begin(key)
    if let value { buffer.append(value) } else { buffer.append("null") }
  }

  mutating func field(_ key: String, _ value: Int?) { field(key, value.map(Int64.init)) }

  mutating func field(_ key: String, milliseconds value: Nanoseconds?) {
    begin(key)
    if let value { buffer.append(exactMilliseconds: value) } else { buffer.append("null") }
  }

  mutating func field(_ key: String, _ value: Double?, places: Int) {
    begin(key)
    if let value, value.isFinite {
      buffer.append(value, places: places)
    } else {
      buffer.append("null")
    }
  }

  /// A number of any size with all its digits, as its source gave it.
  mutating func field(_ key: String, exact value: Double?) {
    begin(key)
    append(exact: value)
  }

  /// An element of an array.
  mutating func element(exact value: Double?) {
    begin(nil)
    append(exact: value)
  }

  private mutating func append(exact value: Double?) {
    if let value, value.isFinite { buffer.append(exact: value) } else { buffer.append("null") }
  }

  /// An element of an array.
  mutating func value(_ text: String) {
    begin(nil)
    string(text)
  }

  /// An element of an array.
  mutating func element(_ value: Int64) {
    begin(nil)
    buffer.append(value)
  }

  /// An array of whole numbers on one line.
  mutating func numbers(_ key: String, _ values: [Int64]) {
    begin(key)
    buffer.append(UInt8(ascii: "["))
    buffer.append(upTo: values.count * 24) { text in
      for (position, value) in values.enumerated() {
        if position > 0 { text.append(UInt8(ascii: ",")) }
        if position > 0, !isCompact { text.append(UInt8(ascii: " ")) }
        if value < 0 { text.append(UInt8(ascii: "-")) }
        text.append(digits: value.magnitude)
      }
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ key: String?) {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0, !isCompact {
      if inline > 0 { buffer.append(UInt8(ascii: " ")) } else { breakLine() }
    }
    guard let key else { return }
    string(key)
    buffer.append(isCompact ? ":" : ": ")
  }

  private mutating func breakLine() {
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(repeating: UInt8(ascii: " "), count: depth * 2)
  }

  private mutating func string(_ text: String) { buffer.append(jsonString: text) }
}

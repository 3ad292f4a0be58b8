import FrameModel

/// Rows of a CSV file, built in one buffer that is used again for every row.
///
/// RFC 4180 with LF. An absent value is an empty cell, never a zero. No cell of the frame loop
/// makes a `String`.
struct CSVRow {
  private(set) var buffer = TextBuffer()
  private var isFirst = true

  mutating func end() {
    buffer.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  mutating func drain(to output: inout some TextOutputStream) { buffer.drain(to: &output) }
  mutating func finish(to output: inout some TextOutputStream) { buffer.finish(to: &output) }

  /// A cell that is the same for many rows, already in its written form.
  mutating func cell(written bytes: [UInt8]) {
    separate()
    buffer.append(bytes)
  }

  /// A cell of text; a spreadsheet would take one that begins like a formula for one, so that gets
  /// an apostrophe in front.
  mutating func cell(text: String?) {
    separate()
    guard let text else { return }
    Self.write(text, to: &buffer)
  }

  /// A cell of one of our own words, which need no quotes.
  mutating func cell(word: String?) {
    separate()
    if let word { buffer.append(word) }
  }

  mutating func cell(_ value: Int64?) {
    separate()
    if let value { buffer.append(value) }
  }

  mutating func cell(_ value: Int?) { cell(value.map(Int64.init)) }

  mutating func cell(_ value: Bool?) {
    separate()
    if let value { buffer.append(value ? "true" : "false") }
  }

  mutating func cell(milliseconds value: Nanoseconds?) {
    separate()
    if let value { buffer.append(exactMilliseconds: value) }
  }

  mutating func cell(_ value: Double?, places: Int) {
    separate()
    if let value, value.isFinite { buffer.append(value, places: places) }
  }

  /// A number of any size with all its digits, as its source gave it.
  mutating func cell(exact value: Double?) {
    separate()
    if let value, value.isFinite { buffer.append(exact: value) }
  }

  private mutating func separate() {
    if isFirst { isFirst = false } else { buffer.append(UInt8(ascii: ",")) }
  }

  /// The written form of a text cell.
  static func written(_ text: String) -> [UInt8] {
    var buffer = TextBuffer()
    write(text, to: &buffer)
    return buffer.bytes
  }

  private static func write(_ text: String, to buffer: inout TextBuffer) {
    let isFormula = text.utf8.first.map { formulaStarts.contains($0) } ?? false
    let quoted = text.utf8.contains { special.contains($0) }
    if quoted { buffer.append(UInt8(ascii: "\"")) }
    if isFormula { buffer.append(UInt8(ascii: "'")) }
    if quoted {
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { buffer.append(byte) }
        buffer.append(byte)
      }
      buffer.append(UInt8(ascii: "\""))
    } else {
      buffer.append(text)
    }
  }

  private static let formulaStarts: [UInt8] = Array("=+-@\t\r".utf8)
  private static let special: [UInt8] = Array(",\"\r\n".utf8)
}

import FrameModel

/// Where a record begins in its input.
struct RecordStart: Equatable, Sendable {
  /// How far a snippet reaches behind the fault.
  static let snippetBytes = 24

  /// From 1.
  var line = 1
  /// Byte within the line, from 1.
  var column = 1
  /// Byte within the (uncompressed) input, from 0.
  var byte = 0

  /// The place of a byte of the record, with its field's path behind that of the record.
  func place(of offset: Int, in record: Bytes, path prefix: String = "") -> SourcePlace {
    let field = JSONPath.path(in: record, to: offset)
    let isJoined = prefix.isEmpty || field.isEmpty || field.hasPrefix("[")
    return place(at: offset, in: record, path: prefix + (isJoined ? "" : ".") + field)
  }

  /// The place of a byte, under a path that is known.
  func place(at offset: Int, in bytes: Bytes, path: String) -> SourcePlace {
    var line = line
    var column = column + offset
    for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A {
      line += 1
      column = offset - index
    }
    return SourcePlace(
      line: line, column: column, byte: byte + offset, path: path,
      snippet: Self.snippet(around: offset, in: bytes))
  }

  /// A few bytes before the fault and a few more from it on.
  private static func snippet(around offset: Int, in bytes: Bytes) -> String {
    let lower = max(0, min(offset, bytes.count) - 16)
    let upper = min(bytes.count, offset + snippetBytes)
    guard lower < upper else { return "" }
    let text = String(decoding: (lower..<upper).map { bytes[$0] }, as: UTF8.self)
    return Printable.text(text, limit: 48)
  }
}

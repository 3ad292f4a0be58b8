/// Character data of XML, decoded.
enum XMLText {
  /// No entity that means anything is longer.
  private static let longestEntity = 10

  /// Appends bytes with the predefined and numeric entities replaced by what they stand for.
  ///
  /// Entities of a document type are never expanded: an unknown one stays as it is written.
  @inline(__always)
  static func append(_ range: Range<Int>, of bytes: Bytes, to text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let (scalar, end) = entity(at: index, range, in: bytes) {
        text.append(contentsOf: String(scalar).utf8)
        index = end
      } else {
        text.append(byte)
        index += 1
      }
    }
  }

  /// Appends bytes as they are.
  static func appendRaw(_ range: Range<Int>, of bytes: Bytes, to text: inout [UInt8]) {
    for index in range { text.append(bytes[index]) }
  }

  private static func entity(
    at start: Int, _ range: Range<Int>, in bytes: Bytes
  ) -> (Unicode.Scalar, end: Int)? {
    var end = start + 1
    let limit = min(range.upperBound, start + longestEntity + 2)
    while end < limit, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < limit else { return nil }
    let name = String(decoding: (start + 1..<end).map { bytes[$0] }, as: UTF8.self)
    return scalar(named: name).map { ($0, end + 1) }
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return code.flatMap(Unicode.Scalar.init)
    }
  }
}

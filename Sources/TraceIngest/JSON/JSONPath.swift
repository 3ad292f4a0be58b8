/// Names the field of a record that a byte belongs to, such as `args.data.frameSeqId`.
///
/// Worked out from the bytes once somebody wants to read a fault, so that reading itself need not
/// remember where it is.
enum JSONPath {
  /// No field of interest is deeper, and a hostile record may be.
  private static let maximumSteps = 16

  /// The path to a byte; empty for the record itself.
  static func path(in bytes: Bytes, to target: Int) -> String {
    var cursor = JSONCursor()
    var path = ""
    // Each round enters the member that holds the byte; a fault on the way ends the search.
    for _ in 0..<maximumSteps {
      guard let step = try? step(&cursor, to: target, in: bytes) else { return path }
      if case .key(let key) = step, !path.isEmpty { path += "." + key } else { path += step.text }
    }
    return path + "…"
  }

  private enum Step {
    case key(String), index(Int)

    var text: String {
      switch self {
      case .key(let key): key
      case .index(let index): "[\(index)]"
      }
    }
  }

  private static func step(
    _ cursor: inout JSONCursor, to target: Int, in bytes: Bytes
  ) throws(JSONError) -> Step? {
    let first = try cursor.peek(in: bytes)
    guard cursor.offset < target else { return nil }
    if first == UInt8(ascii: "{") {
      try cursor.enterObject(in: bytes)
      while let key = try cursor.nextKey(in: bytes) {
        if holds(target, &cursor, from: key.range.lowerBound - 1, in: bytes) {
          return .key(String(decoding: key.range.map { bytes[$0] }, as: UTF8.self))
        }
      }
    } else if first == UInt8(ascii: "[") {
      try cursor.enterArray(in: bytes)
      var index = 0
      while try cursor.nextElement(in: bytes) {
        if holds(target, &cursor, from: cursor.offset, in: bytes) { return .index(index) }
        index += 1
      }
    }
    return nil
  }

  /// Whether the next value holds the byte; passes the value when it does not.
  private static func holds(
    _ target: Int, _ cursor: inout JSONCursor, from start: Int, in bytes: Bytes
  ) -> Bool {
    guard target >= start else { return false }
    var end = cursor
    guard (try? end.skip(in: bytes)) != nil, end.offset <= target else { return true }
    cursor = end
    return false
  }
}

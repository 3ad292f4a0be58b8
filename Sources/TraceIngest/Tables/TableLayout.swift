import FrameModel

extension TableLayout {
  /// How much is looked at to see how a table is written.
  private static let headBytes = 64 << 10

  /// How the table that comes next is written; nothing of it is consumed.
  static func sniff(_ window: inout ByteWindow) throws(TraceError) -> TableLayout {
    try window.fill(headBytes)
    let range = window.indices(from: window.start).prefix(headBytes)
    return sniff(window.bytes.span.extracting(range))
  }

  static func sniff(_ head: Bytes) -> TableLayout {
    var cursor = JSONCursor()
    while cursor.offset < head.count,
      JSONCursor.isSpace(head[cursor.offset]) || head[cursor.offset] == 0x1E
    {
      cursor.offset += 1
    }
    guard cursor.offset < head.count else { return .separated(UInt8(ascii: ",")) }
    switch head[cursor.offset] {
    case UInt8(ascii: "["): return .document
    case UInt8(ascii: "{"): return isLines(cursor, head) ? .lines : .document
    default: return .separated(delimiter(of: head, from: cursor.offset))
    }
  }

  /// Whether an object is a record: another follows it, or no array in it holds objects.
  private static func isLines(_ start: JSONCursor, _ head: Bytes) -> Bool {
    var cursor = start
    if (try? cursor.skip(in: head)) != nil {
      cursor.skipSpace(in: head)
      if cursor.offset < head.count, head[cursor.offset] == UInt8(ascii: "{") { return true }
    }
    cursor = start
    do {
      try cursor.enterObject(in: head)
      while try cursor.nextKey(in: head) != nil {
        if try cursor.peek(in: head) == UInt8(ascii: "["), try isOfObjects(cursor, head) {
          return false
        }
        try cursor.skip(in: head)
      }
    } catch {
      // The head may end anywhere; what it showed so far decides.
    }
    return true
  }

  private static func isOfObjects(_ start: JSONCursor, _ head: Bytes) throws(JSONError) -> Bool {
    var cursor = start
    try cursor.enterArray(in: head)
    guard try cursor.nextElement(in: head) else { return false }
    return try cursor.peek(in: head) == UInt8(ascii: "{")
  }

  /// The delimiter that the first line has most of, outside quotes.
  private static func delimiter(of head: Bytes, from start: Int) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    for index in start..<head.count {
      let byte = head[index]
      if byte == 0x0A { break }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let position = candidates.firstIndex(of: byte) { counts[position] += 1 }
    }
    let most = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    return candidates[most]
  }
}

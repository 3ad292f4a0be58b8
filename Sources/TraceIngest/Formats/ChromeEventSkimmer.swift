/// Finds where an event ends and whether it is one of the nine in ten that say nothing of frames.
///
/// It looks at the name and the phase and passes all else unread, so it is only ever asked; where
/// it cannot tell, the general reader decides, which looks at events in the same way.
struct ChromeEventSkimmer {
  /// What an event is, and where it ends.
  enum Finding {
    /// Nothing that matters, under this name.
    case irrelevant(JSONText, end: Int)
    case relevant(end: Int)
  }

  private let names = ChromeEventHeader.Tables.shared.names

  /// Looks at the event whose brace is at an index; nil where it is unusual in anything, or not
  /// wholly there.
  @inline(__always)
  func skim(_ bytes: Bytes, at start: Int) -> Finding? {
    var index = start &+ 1
    var name: JSONText?
    var hasPhase = false
    while true {
      index = Self.passSpace(bytes, index)
      // What is looked at below, unless a value is longer.
      guard index &+ 96 <= bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
      let start = bytes.word(at: index)
      // Arguments and category as they are nearly always written.
      if start == Self.argumentsStart || start & ~(0xFF << 56) == Self.categoryStart {
        let end =
          start == Self.argumentsStart
          ? ContainerEnd.find(in: bytes, from: index &+ 8, isObject: true)
          : bytes.stringEnd(from: index &+ 7).map { $0 &+ 1 }
        guard let end, end < bytes.count, bytes[end] == UInt8(ascii: ",") else { return nil }
        index = end &+ 1
        continue
      }
      let key = bytes.word(at: index &+ 1)
      guard let keyEnd = bytes.plainText(from: index &+ 1) else { return nil }
      let count = keyEnd &- index &- 1
      index = Self.passSpace(bytes, keyEnd &+ 1)
      guard bytes[index] == UInt8(ascii: ":") else { return nil }
      index = Self.passSpace(bytes, index &+ 1)
      let first = bytes[index]
      if count == 4, key & 0xFFFF_FFFF == Self.nameKey, first == UInt8(ascii: "\"") {
        guard let end = bytes.plainText(from: index &+ 1) else { return nil }
        let text = JSONText(plain: index &+ 1..<end, in: bytes)
        guard names.match(text, in: bytes) == nil else { return matters(bytes, from: end) }
        name = text
        index = end &+ 1
      } else if count == 2, key & 0xFFFF == Self.phaseKey, first == UInt8(ascii: "\"") {
        // A phase is a letter; those of asynchronous events may be measures of the page.
        guard bytes[index &+ 2] == UInt8(ascii: "\""), bytes[index &+ 1] >= 0x20,
          bytes[index &+ 1] != UInt8(ascii: "\\")
        else { return nil }
        guard !ChromePhase.isAsync(bytes[index &+ 1]) else {
          return matters(bytes, from: index &+ 2)
        }
        hasPhase = true
        index = index &+ 3
      } else {
        guard let end = Self.passValue(bytes, index, first) else { return nil }
        index = end
      }
      if hasPhase, let name {
        return ContainerEnd.find(in: bytes, from: index, isObject: true)
          .map { .irrelevant(name, end: $0) }
      }
      index = Self.passSpace(bytes, index)
      // An event that ends here has no name or no phase, which is unusual.
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return nil }
      index &+= 1
    }
  }

  /// The bytes of `"args":{` and of `"cat":"`.
  private static let argumentsStart: UInt64 = 0x7B3A_2273_6772_6122
  private static let categoryStart: UInt64 = 0x22_3A22_7461_6322
  private static let nameKey: UInt64 = 0x656D_616E
  private static let phaseKey: UInt64 = 0x6870

  /// An event that matters, from the quote that ends one of its strings on.
  private func matters(_ bytes: Bytes, from quote: Int) -> Finding? {
    ContainerEnd.find(in: bytes, from: quote &+ 1, isObject: true).map { .relevant(end: $0) }
  }

  @inline(__always)
  private static func passSpace(_ bytes: Bytes, _ start: Int) -> Int {
    // Most writers put none.
    start < bytes.count && bytes[start] <= 0x20 ? passSpaces(bytes, start) : start
  }

  private static func passSpaces(_ bytes: Bytes, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, JSONCursor.isSpace(bytes[index]) { index &+= 1 }
    return index
  }

  /// Passes any other value that nobody reads; returns the byte behind it.
  private static func passValue(_ bytes: Bytes, _ start: Int, _ first: UInt8) -> Int? {
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return ContainerEnd.find(
        in: bytes, from: start &+ 1, isObject: first == UInt8(ascii: "{"))
    }
    if first == UInt8(ascii: "\"") { return bytes.stringEnd(from: start &+ 1).map { $0 &+ 1 } }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "E"):
        index &+= 1
      default: return index > start ? index : nil
      }
    }
    return nil
  }
}

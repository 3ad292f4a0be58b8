/// Finds where an event ends and whether it is one of the nine in ten that say nothing of frames.
///
/// It looks at the name and the phase and passes all else unread, so it is only ever asked; where
/// it cannot tell, the general reader decides, which looks at events in the same way.
struct ChromeEventSkimmer {
  /// What an event is, and where it ends.
  enum Finding {
    /// Nothing that matters, under this name.
    case irrelevant(JSONText, end: Int)
    case relevant(ChromeEventHeader, end: Int)
  }

  private let tables = ChromeEventHeader.Tables.shared

  /// Looks at the event whose brace is at an index; nil where it is unusual in anything, or not
  /// wholly there.
  @inline(__always)
  func skim(_ bytes: Bytes, at event: Int) -> Finding? {
    var index = event &+ 1
    var name: JSONText?
    var hasPhase = false
    while true {
      index = MemberScan.passSpace(bytes, index)
      guard let key = MemberScan.key(in: bytes, at: index) else { return nil }
      let value = MemberScan.passSpace(bytes, key.value)
      switch key.word {
      case MemberScan.name:
        guard bytes[value] == UInt8(ascii: "\""), let end = bytes.plainText(from: value &+ 1)
        else { return nil }
        let text = JSONText(plain: value &+ 1..<end, in: bytes)
        guard tables.names.match(text, in: bytes) == nil else { return read(bytes, event) }
        name = text
        index = end &+ 1
      case MemberScan.phase:
        // A phase is a letter; those of asynchronous events may be measures of the page.
        guard bytes[value] == UInt8(ascii: "\""), bytes[value &+ 2] == UInt8(ascii: "\""),
          bytes[value &+ 1] >= 0x20, bytes[value &+ 1] != UInt8(ascii: "\\")
        else { return nil }
        guard !ChromePhase.isAsync(bytes[value &+ 1]) else { return read(bytes, event) }
        hasPhase = true
        index = value &+ 3
      default:
        guard let end = MemberScan.passValue(bytes, value) else { return nil }
        index = end
      }
      if hasPhase, let name {
        return ContainerEnd.find(in: bytes, from: index, isObject: true)
          .map { .irrelevant(name, end: $0) }
      }
      index = MemberScan.passSpace(bytes, index)
      // An event that ends here has no name or no phase, which is unusual.
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return nil }
      index &+= 1
    }
  }

  /// Reads the members of an event that may matter.
  @inline(never)
  private func read(_ bytes: Bytes, _ event: Int) -> Finding? {
    var end = event
    guard
      let header = ChromeEventHeader(
        recognisedIn: bytes, at: event, tables: tables, end: &end)
    else { return nil }
    if header.isRelevant { return .relevant(header, end: end) }
    return header.nameText.map { .irrelevant($0, end: end) }
  }
}

/// Steps over the members of an event as they are nearly always written.
///
/// Whatever is unusual is left to the general reader by saying nothing; what is passed unread is
/// looked at as little as that reader does.
enum MemberScan {
  /// Short keys of events as their bytes stand in a word, the quote that ends them included.
  static let name: UInt64 = 0x22_656D_616E
  static let phase: UInt64 = 0x22_6870
  static let category: UInt64 = 0x22_7461_63
  static let time: UInt64 = 0x22_7374
  static let process: UInt64 = 0x22_6469_70
  static let thread: UInt64 = 0x22_6469_74
  static let id: UInt64 = 0x22_6469
  static let id2: UInt64 = 0x22_3264_69
  static let arguments: UInt64 = 0x22_7367_7261

  /// The key whose opening quote is at an index, in a word if it has at most four bytes, and where
  /// its colon has been passed.
  @inline(__always)
  static func key(in bytes: Bytes, at index: Int) -> (word: UInt64, value: Int)? {
    // What is looked at below, and by who asks, unless a value is longer.
    guard index &+ 96 <= bytes.count else { return nil }
    let word = bytes.word(at: index)
    guard word & 0xFF == UInt64(UInt8(ascii: "\"")) else { return nil }
    // Four, three or two small letters, a quote and a colon.
    if word &>> 40 & 0xFFFF == 0x3A22, word & 0xE0_E0E0_E000 == 0x60_6060_6000 {
      return (word &>> 8 & 0xFF_FFFF_FFFF, index &+ 7)
    }
    if word &>> 32 & 0xFFFF == 0x3A22, word & 0xE0E0_E000 == 0x6060_6000 {
      return (word &>> 8 & 0xFFFF_FFFF, index &+ 6)
    }
    if word &>> 24 & 0xFFFF == 0x3A22, word & 0xE0_E000 == 0x60_6000 {
      return (word &>> 8 & 0xFF_FFFF, index &+ 5)
    }
    return unusualKey(in: bytes, at: index)
  }

  private static func unusualKey(
    in bytes: Bytes, at index: Int
  ) -> (word: UInt64, value: Int)? {
    guard let end = bytes.plainText(from: index &+ 1) else { return nil }
    let colon = passSpace(bytes, end &+ 1)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let count = end &- index &- 1
    return (count <= 4 ? bytes.word(at: index &+ 1) & Words.low(count &+ 1) : 0, colon &+ 1)
  }

  /// Passes a value that nobody reads; returns the byte behind it.
  @inline(__always)
  static func passValue(_ bytes: Bytes, _ value: Int) -> Int? {
    guard value &+ 2 <= bytes.count else { return nil }
    switch bytes[value] {
    case UInt8(ascii: "\""): return bytes.stringEnd(from: value &+ 1).map { $0 &+ 1 }
    case UInt8(ascii: "{"):
      if bytes[value &+ 1] == UInt8(ascii: "}") { return value &+ 2 }
      return ContainerEnd.find(in: bytes, from: value &+ 1, isObject: true)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let (_, count) = bytes.shortDigits(at: value),
        JSONCursor.endsNumber(bytes[value &+ count])
      {
        return value &+ count
      }
      return passOther(bytes, value)
    default: return passOther(bytes, value)
    }
  }

  private static func passOther(_ bytes: Bytes, _ start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "[") {
      return ContainerEnd.find(in: bytes, from: start &+ 1, isObject: false)
    }
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "E"):
        index &+= 1
      default: return index > start ? index : nil
      }
    }
    return nil
  }

  @inline(__always)
  static func passSpace(_ bytes: Bytes, _ start: Int) -> Int {
    // Most writers put none.
    start < bytes.count && bytes[start] <= 0x20 ? passSpaces(bytes, start) : start
  }

  private static func passSpaces(_ bytes: Bytes, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, JSONCursor.isSpace(bytes[index]) { index &+= 1 }
    return index
  }
}

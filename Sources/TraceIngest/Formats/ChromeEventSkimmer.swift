/// Finds where an event ends and whether it is one of the nine in ten that say nothing of frames.
///
/// It looks at the name and the phase and passes all else unread, so it is only ever asked; where
/// it cannot tell, the general reader decides, which looks at events in the same way.
struct ChromeEventSkimmer {
  /// What an event is.
  enum Finding {
    /// Nothing that matters, under a name; it ends before an index.
    case irrelevant(name: Range<Int>, end: Int)
    /// Perhaps something that matters: its members will tell.
    case relevant
  }

  let tables = ChromeEventHeader.Tables.shared

  /// Looks at the event whose brace is at an index; nil where it is unusual in anything, or not
  /// wholly there.
  @inline(__always)
  func skim(_ bytes: Bytes, at event: Int) -> Finding? {
    // The brace or the comma before a member.
    var index = event
    var name: Range<Int>?
    var isNoMeasure = false
    while true {
      guard let member = MemberScan.member(in: bytes, behind: index) else { return nil }
      let value = member.value
      switch member.key {
      case MemberScan.name:
        guard bytes[value] == UInt8(ascii: "\""), let end = bytes.plainText(from: value &+ 1)
        else { return nil }
        let text = JSONText(plain: value &+ 1..<end, in: bytes)
        guard tables.names.match(text, in: bytes) == nil else { return .relevant }
        name = text.range
        index = end &+ 1
      case MemberScan.category:
        guard bytes[value] == UInt8(ascii: "\""),
          let (end, hasLine) = bytes.stringEnd(from: value &+ 1, noting: UInt8(ascii: "_"))
        else { return nil }
        // Only a category with a low line can be that of the page's measures.
        if !hasLine { isNoMeasure = true }
        index = end &+ 1
      case MemberScan.phase:
        // A phase is a letter; those of asynchronous events may be measures of the page.
        guard bytes[value] == UInt8(ascii: "\""), bytes[value &+ 2] == UInt8(ascii: "\""),
          bytes[value &+ 1] >= 0x20, bytes[value &+ 1] != UInt8(ascii: "\\")
        else { return nil }
        if !ChromePhase.isAsync(bytes[value &+ 1]) {
          isNoMeasure = true
        } else if !isNoMeasure {
          return .relevant
        }
        index = value &+ 3
      default:
        guard let end = MemberScan.passValue(bytes, value) else { return nil }
        index = end
      }
      if isNoMeasure, let name {
        return ContainerEnd.find(in: bytes, from: index, isObject: true)
          .map { .irrelevant(name: name, end: $0) }
      }
      index = MemberScan.passSpace(bytes, index)
      // An event that ends here has no name or no phase, which is unusual.
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return nil }
    }
  }
}

/// Steps over the members of an event as they are nearly always written.
///
/// Whatever is unusual is left to the general reader by saying nothing; what is passed unread is
/// looked at as little as that reader does.
enum MemberScan {
  /// Short keys of events as their bytes stand in a word, with their quotes and the colon.
  static let name: UInt64 = 0x3A_2265_6D61_6E22
  static let arguments: UInt64 = 0x3A_2273_6772_6122
  static let category: UInt64 = 0x3A22_7461_6322
  static let process: UInt64 = 0x3A22_6469_7022
  static let thread: UInt64 = 0x3A22_6469_7422
  static let id2: UInt64 = 0x3A22_3264_6922
  static let phase: UInt64 = 0x3A_2268_7022
  static let time: UInt64 = 0x3A_2273_7422
  static let id: UInt64 = 0x3A_2264_6922

  /// The key of the member behind a brace or a comma, in a word if it has two to four letters, and
  /// where its value begins.
  @inline(__always)
  static func member(in bytes: Bytes, behind delimiter: Int) -> (key: UInt64, value: Int)? {
    let index = passSpace(bytes, delimiter &+ 1)
    // What is looked at below, and by who asks, unless a value is longer.
    guard index &+ 96 <= bytes.count else { return nil }
    let word = bytes.word(at: index)
    var key = word & 0xFF_FFFF_FFFF_FFFF
    if key == name || key == arguments { return (key, passSpace(bytes, index &+ 7)) }
    // Three or two small letters between quotes, and a colon.
    key = word & 0xFFFF_FFFF_FFFF
    if key & 0xFFFF_E0E0_E0FF == 0x3A22_6060_6022 { return (key, passSpace(bytes, index &+ 6)) }
    key = word & 0xFF_FFFF_FFFF
    if key & 0xFF_FFE0_E0FF == 0x3A_2260_6022 { return (key, passSpace(bytes, index &+ 5)) }
    return unusualMember(in: bytes, at: index)
  }

  private static func unusualMember(
    in bytes: Bytes, at index: Int
  ) -> (key: UInt64, value: Int)? {
    guard bytes[index] == UInt8(ascii: "\""), let end = bytes.plainText(from: index &+ 1) else {
      return nil
    }
    let colon = passSpace(bytes, end &+ 1)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let value = passSpace(bytes, colon &+ 1)
    guard value &+ 16 <= bytes.count else { return nil }
    let count = end &- index &- 1
    guard (2...4).contains(count) else { return (0, value) }
    // As it would stand without spaces.
    let letters = bytes.word(at: index) & Words.low(count &+ 2)
    return (letters | 0x3A &<< UInt64(8 &* (count &+ 2)), value)
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

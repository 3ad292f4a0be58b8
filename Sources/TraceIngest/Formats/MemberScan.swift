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
  /// where its value begins, from which on sixty-four bytes are there.
  @inline(__always)
  static func member(in bytes: Bytes, behind delimiter: Int) -> (key: UInt64, value: Int)? {
    var index = delimiter &+ 1
    guard index &+ reach <= bytes.count else { return nil }
    var word = bytes.word(at: index)
    // Most writers put no space.
    if word & 0xFF <= 0x20 {
      index = passSpaces(bytes, index)
      guard index &+ reach <= bytes.count else { return nil }
      word = bytes.word(at: index)
    }
    var key = word & 0xFF_FFFF_FFFF_FFFF
    if key == name || key == arguments { return value(of: key, at: index &+ 7, in: bytes) }
    // Three or two small letters between quotes, and a colon.
    key = word & 0xFFFF_FFFF_FFFF
    if key & 0xFFFF_E0E0_E0FF == 0x3A22_6060_6022 {
      return value(of: key, at: index &+ 6, in: bytes)
    }
    key = word & 0xFF_FFFF_FFFF
    if key & 0xFF_FFE0_E0FF == 0x3A_2260_6022 {
      return value(of: key, at: index &+ 5, in: bytes)
    }
    return unusualMember(in: bytes, at: index)
  }

  /// A key, and all that is looked at behind it but values of any length.
  private static let reach = 96

  @inline(__always)
  private static func value(
    of key: UInt64, at index: Int, in bytes: Bytes
  ) -> (key: UInt64, value: Int)? {
    guard bytes[index] <= 0x20 else { return (key, index) }
    let value = passSpaces(bytes, index)
    return value &+ 64 <= bytes.count ? (key, value) : nil
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
    guard value &+ 64 <= bytes.count else { return nil }
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

import FrameModel

/// How the events that became steps and reports were written, so that others like them need not be
/// parsed.
///
/// A tracer writes every event of a name the same way, with other numbers. So an event that was read
/// becomes a template: its text as it stands, places for its numbers with as many digits as they had,
/// and what it came to. An event that looks like that comes to the same with its own numbers; any
/// other is read as all are, and becomes a template in its turn.
struct ChromeEventTemplates: Sendable {
  /// What a number says of its event.
  enum Role: Sendable { case nothing, time, process, layer, sequence, track, hexTrack }

  /// Where the numbers of an event begin that say something, as indices of the bytes.
  struct Places {
    var time: Int?
    var process: Int?
    var track: Int?
    var layer: Int?
    var sequence: Int?
  }

  struct Hole: Sendable {
    /// Behind its last digit, from the beginning of the event.
    var end: Int
    var count: Int
    var role: Role
  }

  struct Template: Sendable {
    /// Its text among all blocks, its numbers among all holes, and how long it is.
    var blocks: Range<Int>
    var holes: Range<Int>
    var count: Int
    var event: ChromeEvent
    /// What it counts as.
    var counted: ChromeEventName?
    /// Another that begins alike, older than this one.
    var next: Int
  }

  /// A trace has a few writers of a dozen events; their numbers grow by a digit now and then.
  private static let maximumTemplates = 48
  /// Long enough for every event of a compositor.
  private static let maximumBytes = 2048
  /// Learning costs as much as reading some events, so it must have been of use before it goes on.
  private static let cost = 16
  private static let maximumCredit = 48 * cost

  private var templates: [Template] = []
  private var blocks: [ByteTemplate.Block] = []
  private var holes: [Hole] = []
  /// The newest template by how it begins.
  private var newest = [Int](repeating: -1, count: 64)
  private var credit = maximumCredit

  /// The template of the event at an index, if it looks like one before.
  @inline(__always)
  func template(of bytes: Bytes, at start: Int) -> Int? {
    guard start &+ 24 <= bytes.count else { return nil }
    let number = newest[Self.beginning(of: bytes, at: start)]
    return number < 0 ? nil : template(from: number, of: bytes, at: start)
  }

  @inline(never)
  private func template(from first: Int, of bytes: Bytes, at start: Int) -> Int? {
    var number = first
    while number >= 0 {
      let blocks = blocks.span.extracting(templates[number].blocks)
      if ByteTemplate.matches(blocks, bytes, at: start) { return number }
      number = templates[number].next
    }
    return nil
  }

  /// The event that looks like a template, what it counts as, and where it ends; nil where its track
  /// is no number.
  mutating func event(
    like number: Int, in bytes: Bytes, at start: Int
  ) -> (event: ChromeEvent, counted: ChromeEventName?, end: Int)? {
    var event = templates[number].event
    for index in templates[number].holes {
      let hole = holes[index]
      let end = start &+ hole.end
      switch hole.role {
      case .nothing: break
      case .time:
        event.time = Timestamp(nanoseconds: bytes.decimal(of: hole.count, before: end) &* 1000)
      case .process: event.surface.process = bytes.decimal(of: hole.count, before: end)
      case .layer: event.surface.layer = bytes.decimal(of: hole.count, before: end)
      case .sequence: event.sequence = bytes.decimal(of: hole.count, before: end)
      case .track: event.track = bytes.decimal(of: hole.count, before: end)
      case .hexTrack:
        guard let track = Self.hexadecimal(bytes, end &- hole.count..<end) else { return nil }
        event.track = track
      }
    }
    if credit < Self.maximumCredit { credit += 1 }
    return (event, templates[number].counted, start &+ templates[number].count)
  }

  private static func hexadecimal(_ bytes: Bytes, _ range: Range<Int>) -> Int64? {
    var value: Int64 = 0
    for index in range {
      var digit = bytes[index] &- UInt8(ascii: "0")
      if digit > 9 {
        // Lower case by one bit.
        digit = (bytes[index] | 0x20) &- UInt8(ascii: "a")
        guard digit < 6 else { return nil }
        digit += 10
      }
      value = value &<< 4 | Int64(digit)
    }
    return value
  }

  /// Tells most beginnings of events apart: by the eight bytes behind `{"args":`, and where among
  /// the next eight letters are.
  @inline(__always)
  private static func beginning(of bytes: Bytes, at start: Int) -> Int {
    let letters = bytes.word(at: start &+ 16) & 0xC0C0_C0C0_C0C0_C0C0
    let mixed = (bytes.word(at: start &+ 8) ^ letters) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}

// MARK: Learning

extension ChromeEventTemplates {
  /// Learns from an event at a range of the bytes, which was read and came to another form of itself.
  mutating func learn(
    _ event: ChromeEvent, _ counted: ChromeEventName?, _ range: Range<Int>, _ places: Places,
    in bytes: Bytes, knowing keys: WordTable<ChromeArguments.Key>
  ) {
    guard credit >= Self.cost, (32...Self.maximumBytes).contains(range.count) else { return }
    credit -= Self.cost
    var writer = Writer(places: places, keys: keys)
    guard writer.read(range, in: bytes) else { return }
    if templates.count == Self.maximumTemplates {
      (templates, blocks, holes, newest) = ([], [], [], newest.map { _ in -1 })
    }
    let beginning = Self.beginning(of: bytes, at: range.lowerBound)
    templates.append(
      Template(
        blocks: blocks.count..<blocks.count + writer.text.blocks.count,
        holes: holes.count..<holes.count + writer.holes.count, count: writer.text.count,
        event: event, counted: counted, next: newest[beginning]))
    blocks += writer.text.blocks
    holes += writer.holes
    newest[beginning] = templates.count - 1
  }

  /// Takes an event apart into text and numbers.
  private struct Writer {
    /// All of them are within 53 bits, as times are once they are nanoseconds.
    static let maximumDigits = 15

    var text = ByteTemplate()
    var holes: [Hole] = []
    let places: Places
    let keys: WordTable<ChromeArguments.Key>

    init(places: Places, keys: WordTable<ChromeArguments.Key>) {
      self.places = places
      self.keys = keys
    }

    /// Reads an event; false for one that has what a template cannot.
    mutating func read(_ range: Range<Int>, in bytes: Bytes) -> Bool {
      var index = range.lowerBound
      var key: Range<Int>?
      var isBehindColon = false
      while index < range.upperBound {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") {
          guard let end = bytes.plainText(from: index + 1), end < range.upperBound else {
            return false
          }
          if index == places.track, isBehindColon {
            putTrack(index + 1..<end, in: bytes)
          } else {
            put(index..<end + 1, in: bytes)
          }
          key = isBehindColon ? nil : index + 1..<end
          isBehindColon = false
          index = end + 1
        } else if isBehindColon, let end = Self.numberEnd(bytes, index, range.upperBound) {
          if let key, let role = role(of: key, at: index, in: bytes) {
            put(number: role, count: end - index, first: range.lowerBound)
          } else {
            put(index..<end, in: bytes)
          }
          isBehindColon = false
          index = end
        } else {
          put(index..<index + 1, in: bytes)
          if !JSONCursor.isSpace(byte) { isBehindColon = byte == UInt8(ascii: ":") }
          index += 1
        }
      }
      text.end()
      return true
    }

    /// What a number of a key says; nil for one that is to be the same.
    private func role(of key: Range<Int>, at index: Int, in bytes: Bytes) -> Role? {
      switch index {
      case places.time: .time
      case places.process: .process
      case places.track: .track
      case places.layer: .layer
      case places.sequence: .sequence
      default:
        // A number of a key that arguments have may have said something else.
        keys.match(JSONText(plain: key, in: bytes), in: bytes) == nil ? .nothing : nil
      }
    }

    /// The end of a plain number of few digits.
    private static func numberEnd(_ bytes: Bytes, _ start: Int, _ limit: Int) -> Int? {
      var end = start
      while end < limit, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
      guard end > start, end < limit, end - start <= maximumDigits,
        bytes[start] != UInt8(ascii: "0") || end - start == 1, JSONCursor.endsNumber(bytes[end])
      else { return nil }
      return end
    }

    private mutating func put(_ range: Range<Int>, in bytes: Bytes) {
      for index in range { text.append(bytes[index]) }
    }

    private mutating func put(number role: Role, count: Int, first: Int) {
      text.append(digits: count)
      holes.append(Hole(end: text.count, count: count, role: role))
    }

    /// Puts the text of an id, whose digits may differ where they are hexadecimal.
    private mutating func putTrack(_ range: Range<Int>, in bytes: Bytes) {
      let isHex =
        (3...2 + Self.maximumDigits).contains(range.count)
        && bytes[range.lowerBound] == UInt8(ascii: "0")
        && bytes[range.lowerBound + 1] == UInt8(ascii: "x")
      guard isHex else { return put(range.lowerBound - 1..<range.upperBound + 1, in: bytes) }
      put(range.lowerBound - 1..<range.lowerBound + 2, in: bytes)
      for _ in 0..<range.count - 2 { text.append(from: UInt8(ascii: "0"), to: UInt8(ascii: "f")) }
      holes.append(Hole(end: text.count, count: range.count - 2, role: .hexTrack))
      text.append(UInt8(ascii: "\""))
    }
  }
}

import FrameModel

/// A trace's names, found from the bytes of a record.
///
/// A name that was seen before, spelled the same way, allocates nothing and makes no `String`:
/// a log repeats a few hundred names a million times.
struct NameInterner {
  private struct Entry {
    var hash: UInt64
    /// Where the spelling is in `spellings`.
    var start: Int
    var count: Int
    var id: NameID
  }

  private(set) var table = NameTable()
  /// Names in which half a surrogate pair became U+FFFD.
  private(set) var repairs = 0
  private var entries: [Entry] = []
  private var spellings: [UInt8] = []
  /// Positions in `entries`, −1 where empty; open addressing at most half full.
  private var slots = [Int32](repeating: -1, count: 256)

  mutating func intern(_ name: String) -> NameID { table.intern(name) }

  /// Interns a string of a record; throws when it is not valid UTF-8 or holds a bad escape.
  mutating func intern(
    _ text: JSONText, in bytes: Bytes
  ) throws(JSONError) -> NameID {
    let hash = Self.hash(text, in: bytes)
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isSpelled(entry, text, in: bytes) { return entry.id }
      slot = (slot + 1) & (slots.count - 1)
    }
    let name = try text.string(in: bytes)
    if text.hasEscapes, name.unicodeScalars.contains("\u{FFFD}") { repairs += 1 }
    let id = table.intern(name)
    insert(Entry(hash: hash, start: spellings.count, count: text.range.count, id: id), at: slot)
    for index in text.range { spellings.append(bytes[index]) }
    return id
  }

  private mutating func insert(_ entry: Entry, at slot: Int) {
    slots[slot] = Int32(entries.count)
    entries.append(entry)
    guard entries.count * 2 > slots.count else { return }
    slots = Array(repeating: -1, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash >> 32) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(position)
    }
  }

  private func isSpelled(_ entry: Entry, _ text: JSONText, in bytes: Bytes) -> Bool {
    guard entry.count == text.range.count else { return false }
    for index in 0..<entry.count
    where spellings[entry.start + index] != bytes[text.range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Mixes the whole spelling, eight bytes at a time.
  private static func hash(_ text: JSONText, in bytes: Bytes) -> UInt64 {
    var hash = (text.tail ^ UInt64(text.range.count) << 56) &* 0x9E37_79B9_7F4A_7C15
    var word: UInt64 = 0
    var index = text.range.lowerBound
    // The last eight bytes are in `tail` already.
    let end = text.range.upperBound - 8
    while index < end {
      word = word << 8 | UInt64(bytes[index])
      index += 1
      if (index - text.range.lowerBound) & 7 == 0 || index == end {
        hash = (hash ^ word ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
        word = 0
      }
    }
    return hash ^ hash >> 31
  }
}

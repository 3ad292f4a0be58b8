import FrameModel

/// A trace's names, found from the bytes of a record.
///
/// A name that was seen before, spelled the same way, allocates nothing and makes no `String`:
/// a log repeats a few hundred names a million times.
struct NameInterner {
  private struct Entry {
    /// Its first bytes, eight and eight.
    var head: UInt64
    var second: UInt64
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
    let (start, count) = (text.range.lowerBound, text.range.count)
    let head = bytes.word(at: start, count: min(count, 8))
    let second = count > 8 ? bytes.word(at: start + 8, count: min(count - 8, 8)) : 0
    let hash = Self.hash(head, second, count)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if entries[position].head == head, entries[position].second == second,
        entries[position].count == count,
        count <= 16 || isSpelled(entries[position], text, in: bytes)
      {
        return entries[position].id
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return try insert(text, head, second, at: slot, in: bytes)
  }

  private mutating func insert(
    _ text: JSONText, _ head: UInt64, _ second: UInt64, at slot: Int, in bytes: Bytes
  ) throws(JSONError) -> NameID {
    let name = try text.string(in: bytes)
    if text.hasEscapes, name.unicodeScalars.contains("\u{FFFD}") { repairs += 1 }
    let id = table.intern(name)
    slots[slot] = Int32(entries.count)
    entries.append(
      Entry(
        head: head, second: second, start: spellings.count, count: text.range.count, id: id))
    for index in text.range { spellings.append(bytes[index]) }
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      let hash = Self.hash(entry.head, entry.second, entry.count)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(position)
    }
  }

  /// Whether what is behind the first sixteen bytes is the same.
  private func isSpelled(_ entry: Entry, _ text: JSONText, in bytes: Bytes) -> Bool {
    for index in 16..<entry.count
    where spellings[entry.start + index] != bytes[text.range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Mixes what tells most names apart: their first sixteen bytes and their length.
  @inline(__always)
  private static func hash(_ head: UInt64, _ second: UInt64, _ count: Int) -> UInt64 {
    let mixed = (head ^ (second &<< 23 | second &>> 41) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ mixed &>> 29) &>> 20
  }
}

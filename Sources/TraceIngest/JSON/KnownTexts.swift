import CByteMasks

/// Short texts and a number for each, found from their bytes.
///
/// The last sixteen bytes, and the sixteen before those, are compared as a whole. Longer texts are
/// never known, and of more than a few thousand none: what a number is has another place to be
/// looked up, where there is no bound.
struct KnownTexts: Sendable {
  static let maximumLength = 32
  private static let maximumEntries = 4096

  private struct Entry: Sendable {
    var last = byte_masks_vector(repeating: 0)
    var before = byte_masks_vector(repeating: 0)
    /// Negative where there is none.
    var count = -1
    var number: Int64 = 0
    var hash = 0
  }

  /// Open addressing, at most half full.
  private var entries = [Entry](repeating: Entry(), count: 128)
  private var used = 0

  /// The number of a text; 32 bytes must stand before its end, and sixteen where it is shorter.
  @unsafe @inline(__always)
  func number(of range: Range<Int>, in bytes: Bytes) -> Int64? {
    unsafe number(from: range.lowerBound, to: range.upperBound, in: bytes)
  }

  /// The same for a text between two places, of which the second is not before the first.
  @unsafe @inline(__always)
  func number(from start: Int, to end: Int, in bytes: Bytes) -> Int64? {
    let count = end &- start
    let last = unsafe byte_masks_last(bytes.uncheckedVector(at: end &- 16), Swift.min(count, 16))
    var slot = Self.hash(last, count) & (entries.count &- 1)
    while true {
      let entry = entries[slot]
      if entry.count == count, byte_masks_same(entry.last, last) == 0xFFFF {
        guard count > 16 else { return entry.number }
        guard count <= Self.maximumLength else { return nil }
        let before = unsafe byte_masks_last(bytes.uncheckedVector(at: end &- 32), count &- 16)
        if byte_masks_same(entry.before, before) == 0xFFFF { return entry.number }
      }
      if entry.count < 0 { return nil }
      slot = (slot &+ 1) & (entries.count &- 1)
    }
  }

  /// Learns the number of a text that is not known yet.
  mutating func learn(_ text: Bytes, _ number: Int64) {
    guard text.count <= Self.maximumLength else { return }
    if used * 2 >= entries.count { grow() }
    var entry = Entry()
    entry.count = text.count
    entry.number = number
    for (offset, index) in text.indices.reversed().enumerated() {
      if offset < 16 {
        entry.last[15 - offset] = text[index]
      } else {
        entry.before[31 - offset] = text[index]
      }
    }
    entry.hash = Self.hash(entry.last, text.count)
    insert(entry)
  }

  private mutating func insert(_ entry: Entry) {
    var slot = entry.hash & (entries.count - 1)
    while entries[slot].count >= 0 { slot = (slot + 1) & (entries.count - 1) }
    entries[slot] = entry
    used += 1
  }

  private mutating func grow() {
    let old = entries.count < Self.maximumEntries ? entries : []
    entries = [Entry](repeating: Entry(), count: max(old.count * 2, 128))
    used = 0
    for entry in old where entry.count >= 0 { insert(entry) }
  }

  /// Mixes what tells most texts apart: their last eight bytes and their length.
  @inline(__always)
  private static func hash(_ last: byte_masks_vector, _ count: Int) -> Int {
    let mixed =
      (byte_masks_high(last) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 40)
  }
}

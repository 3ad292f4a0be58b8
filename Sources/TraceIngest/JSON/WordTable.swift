/// The words that a reader knows, found from their bytes without making a string.
///
/// The last eight bytes and the length select an entry; only words longer than that are compared
/// byte by byte.
struct WordTable<Word: Sendable>: Sendable {
  private struct Entry {
    var tail: UInt64
    var bytes: [UInt8]
    var word: Word
  }

  private var entries: [Entry] = []
  /// Positions in `entries`, −1 where empty; open addressing at most half full.
  private var slots: [Int16]
  private let mask: Int
  /// A bit for each word by its length and its last byte: most texts that are none have no bit.
  private var endings = [UInt64](repeating: 0, count: 4)

  init(_ words: [(String, Word)]) {
    var size = 8
    while size < words.count * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    mask = size - 1
    for (text, word) in words {
      let bytes = Array(text.utf8)
      let key = JSONText(all: bytes.span)
      var slot = Self.slot(key.tail, bytes.count, mask)
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(entries.count)
      let ending = Self.ending(bytes.count, bytes.last ?? 0)
      endings[ending >> 6] |= 1 << UInt64(ending & 63)
      entries.append(Entry(tail: key.tail, bytes: bytes, word: word))
    }
  }

  /// Whether a plain text of some length and last byte may be one of ours.
  @inline(__always)
  func mayMatch(count: Int, last: UInt8) -> Bool {
    let ending = Self.ending(count, last)
    return endings[ending &>> 6] &>> UInt64(truncatingIfNeeded: ending) & 1 == 1
  }

  @inline(__always)
  private static func ending(_ count: Int, _ last: UInt8) -> Int {
    (37 &* count &+ Int(last)) & 255
  }

  /// The word that a string of a record is, if it is one of ours.
  @inline(__always)
  func match(_ text: JSONText, in bytes: Bytes) -> Word? {
    if text.hasEscapes { return matchEscaped(text, in: bytes) }
    var slot = Self.slot(text.tail, text.range.count, mask)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if entries[position].tail == text.tail, entries[position].bytes.count == text.range.count,
        hasBeginning(of: position, text, in: bytes)
      {
        return entries[position].word
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Compares what `tail` does not cover.
  @inline(__always)
  private func hasBeginning(of position: Int, _ text: JSONText, in bytes: Bytes) -> Bool {
    var index = text.range.count - 9
    while index >= 0 {
      if entries[position].bytes[index] != bytes[text.range.lowerBound + index] { return false }
      index -= 1
    }
    return true
  }

  private func matchEscaped(_ text: JSONText, in bytes: Bytes) -> Word? {
    guard let plain = try? text.unescaped(in: bytes) else { return nil }
    return match(JSONText(all: plain.span), in: plain.span)
  }

  @inline(__always)
  private static func slot(_ tail: UInt64, _ count: Int, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (tail &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15 >> 40) & mask
  }
}

extension WordTable where Word: CaseIterable & RawRepresentable<String> {
  /// All cases of an enumeration by their raw values.
  init(_ type: Word.Type) {
    self.init(Word.allCases.map { ($0.rawValue, $0) })
  }
}

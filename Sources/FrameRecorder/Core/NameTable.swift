/// The numbers of the names that a recorder has met, in the order of meeting.
///
/// A name is found by where its literal lies, which costs a probe and allocates nothing. Literals of
/// equal text may lie in two places; they get one number.
struct NameTable {
  private struct Entry {
    var key: UInt = 0
    var number: UInt32 = 0
  }

  /// By number less one: zero stands for no name.
  private(set) var texts: [StaticString] = []
  private var numbers: [String: UInt32] = [:]
  private var entries: ContiguousArray<Entry>
  private var used = 0

  init() {
    entries = ContiguousArray(repeating: Entry(), count: 1024)
    texts.reserveCapacity(512)
    numbers.reserveCapacity(512)
  }

  /// The number of a name, which is new when it is above the count of before.
  @inline(__always)
  mutating func number(of name: FrameName) -> UInt32 {
    let key = name.text.key
    var position = slot(of: key)
    while entries[position].key != key {
      if entries[position].key == 0 { return add(name.text, key, at: position) }
      position = (position &+ 1) & (entries.count &- 1)
    }
    return entries[position].number
  }

  /// Fibonacci hashing: literals lie close together, and their low bits are alike.
  @inline(__always)
  private func slot(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 40) & (entries.count &- 1)
  }

  private mutating func add(_ text: StaticString, _ key: UInt, at position: Int) -> UInt32 {
    let string = text.description
    let number = numbers[string] ?? UInt32(truncatingIfNeeded: texts.count + 1)
    if number > texts.count {
      texts.append(text)
      numbers[string] = number
    }
    entries[position] = Entry(key: key, number: number)
    used += 1
    if used * 2 > entries.count { grow() }
    return number
  }

  private mutating func grow() {
    let old = entries
    entries = ContiguousArray(repeating: Entry(), count: old.count * 2)
    for entry in old where entry.key != 0 {
      var position = slot(of: entry.key)
      while entries[position].key != 0 { position = (position + 1) & (entries.count - 1) }
      entries[position] = entry
    }
  }
}

extension StaticString {
  /// Where the literal lies, or the scalar that it is instead; never zero.
  @inline(__always)
  var key: UInt {
    hasPointerRepresentation
      ? unsafe UInt(bitPattern: utf8Start) : UInt(unicodeScalar.value) | 1 << 32
  }
}

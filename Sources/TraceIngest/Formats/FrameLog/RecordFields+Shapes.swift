extension RecordFields {
  /// No step of a shape looks further than this: sixteen bytes of text or of digits, and a sign.
  static let reach = 40

  /// Reads a record by the steps of its shape; returns its end, or nil where it differs.
  ///
  /// Where a number has another number of digits than foreseen, `digits` learns it.
  @inline(__always)
  mutating func read(
    _ steps: Swift.Span<RecordShape.Step>, _ digits: inout [Int], in bytes: Bytes, at start: Int
  ) -> Int? {
    precondition(start >= 0)
    var slots = self.slots.mutableSpan
    var index = start
    for position in steps.indices {
      let step = steps[position]
      // An index only grows, so that this one check holds for all that a step looks at.
      guard index &+ Self.reach <= bytes.count, unsafe step.matches(bytes, at: index) else {
        return nil
      }
      index &+= step.count
      switch step.value {
      case .none: continue
      case .integer:
        let foreseen = digits[step.number]
        slots[step.slot].offset = index &- start
        guard let (value, count) = unsafe Self.integer(foreseen, in: bytes, at: &index) else {
          return nil
        }
        if count != foreseen { digits[step.number] = count }
        slots[step.slot].integer = value
      case .text:
        slots[step.slot].offset = index &- start
        guard let text = Self.text(in: bytes, at: &index, from: start) else {
          return nil
        }
        slots[step.slot].text = text
      case .boolean, .number, .any:
        slots[step.slot].offset = index &- start
        guard let value = Self.other(step.value, in: bytes, at: &index) else {
          return nil
        }
        slots[step.slot].integer = value
      }
    }
    return index
  }

  /// Reads up to 15 digits, all of which are within the log's bound, and says how many.
  ///
  /// How many there are is compared with what is foreseen, rather than used: so the next step need
  /// not wait for these bytes. They and two words more must be there.
  @unsafe @inline(__always)
  private static func integer(
    _ foreseen: Int, in bytes: Bytes, at index: inout Int
  ) -> (value: Int64, digits: Int)? {
    var word = unsafe bytes.uncheckedWord(at: index)
    let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
    if isNegative {
      index &+= 1
      word = unsafe bytes.uncheckedWord(at: index)
    }
    var digits = foreseen
    let value: UInt64
    let others = Words.firstNoDigit(word)
    if others != 0 {
      if digits > 7 || others &<< UInt64(truncatingIfNeeded: 56 &- 8 &* digits) != 1 &<< 63 {
        digits = others.trailingZeroBitCount >> 3
        if digits == 0 { return nil }
      }
      value = Words.value(word, digits: digits)
    } else {
      let more = unsafe Words.firstNoDigit(bytes.uncheckedWord(at: index &+ 8))
      if digits < 8 || more &<< UInt64(truncatingIfNeeded: 120 &- 8 &* digits) != 1 &<< 63 {
        if more == 0 { return nil }
        digits = 8 &+ more.trailingZeroBitCount >> 3
      }
      value =
        digits == 8
        ? Words.value(word, digits: 8)
        : unsafe Words.value(word, digits: digits &- 8) &* 100_000_000
          &+ Words.value(bytes.uncheckedWord(at: index &+ digits &- 8), digits: 8)
    }
    if UInt8(truncatingIfNeeded: word) == UInt8(ascii: "0"), digits > 1 { return nil }
    index &+= digits
    let magnitude = Int64(truncatingIfNeeded: value)
    return (isNegative ? 0 &- magnitude : magnitude, digits)
  }

  /// Reads a string without escapes.
  @inline(__always)
  private static func text(
    in bytes: Bytes, at index: inout Int, from start: Int
  ) -> JSONText? {
    guard bytes[index] == UInt8(ascii: "\"") else { return nil }
    let first = index &+ 1
    guard let end = bytes.plainText(from: first) else { return nil }
    index = end &+ 1
    var text = JSONText(plain: first..<end, in: bytes)
    text.range = first &- start..<end &- start
    return text
  }

  /// Reads any other value but null, just as the general reader does; the number is that of a
  /// boolean.
  @inline(never)
  private static func other(
    _ kind: RecordShape.Value, in bytes: Bytes, at index: inout Int
  ) -> Int64? {
    guard bytes[index] != UInt8(ascii: "n") else { return nil }
    var cursor = JSONCursor(offset: index)
    var value: Int64 = 0
    do {
      switch kind {
      case .boolean: value = try cursor.boolean(in: bytes) ? 1 : 0
      case .number:
        guard JSONCursor.startsNumber(bytes[index]) else { return nil }
        _ = try cursor.number(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    } catch {
      return nil
    }
    index = cursor.offset
    return value
  }
}

extension JSONCursor {
  /// Passes one value of any kind, checking that it is JSON.
  ///
  /// Numbers may be of any size here: a Chrome trace holds integers beyond 64 bits in fields that
  /// nobody reads. Strings are checked for controls, but not their escapes and UTF-8, which matter
  /// only where a string is kept. Depth is bounded and kept in bits; what is deeper than a stack of
  /// bits is passed by another stack, so that no other value pays for it.
  mutating func skip(in bytes: Bytes) throws(JSONError) { try skip(in: bytes, below: 0) }

  /// Passes a value that is below so many levels already.
  private mutating func skip(in bytes: Bytes, below outer: Int) throws(JSONError) {
    var brackets = BracketStack()
    while true {
      try skipOpening(&brackets, below: outer, in: bytes)
      // A value is complete: close what ends here, or pass the comma to the next one.
      while true {
        guard let isObject = brackets.isObject else { return }
        let byte = try peek(in: bytes)
        if byte == UInt8(ascii: ",") {
          offset += 1
          if isObject { try skipKey(in: bytes) }
          break
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw JSONError(fault: .expectedCommaOrEnd, offset: offset)
        }
        offset += 1
        brackets.pop()
      }
    }
  }

  /// Passes one value, of which only strings and brackets are looked at.
  mutating func pass(in bytes: Bytes) throws(JSONError) {
    let first = try peek(in: bytes)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let end = ContainerEnd.find(
        in: bytes, from: offset + 1, isObject: first == UInt8(ascii: "{"))
    {
      offset = end
      return
    }
    var scanner = ValueScanner()
    guard let end = try scanner.scan(bytes, offset..<bytes.count) else {
      throw JSONError(fault: .unexpectedEnd, offset: bytes.count)
    }
    guard end > offset else { throw mismatch(.expectedValue, in: bytes) }
    offset = end
  }

  /// Passes a scalar or an empty container, or enters containers up to the first of those.
  @inline(__always)
  private mutating func skipOpening(
    _ brackets: inout BracketStack, below outer: Int, in bytes: Bytes
  ) throws(JSONError) {
    while true {
      let byte = try peek(in: bytes)
      switch byte {
      case UInt8(ascii: "\""):
        try skipString(in: bytes)
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        guard brackets.push(isObject: isObject) else {
          guard outer + BracketStack.capacity < Self.maximumDepth else {
            throw JSONError(fault: .tooDeep, offset: offset)
          }
          return try skip(in: bytes, below: outer + BracketStack.capacity)
        }
        offset += 1
        if try peek(in: bytes) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          offset += 1
          brackets.pop()
          return
        }
        if isObject { try skipKey(in: bytes) }
      case UInt8(ascii: "t"): return try literal("true", in: bytes)
      case UInt8(ascii: "f"): return try literal("false", in: bytes)
      case UInt8(ascii: "n"): return try literal("null", in: bytes)
      default:
        _ = try number(in: bytes)
        return
      }
    }
  }

  private mutating func skipKey(in bytes: Bytes) throws(JSONError) {
    guard try peek(in: bytes) == UInt8(ascii: "\"") else {
      throw JSONError(fault: .expectedKey, offset: offset)
    }
    try skipString(in: bytes)
    guard try peek(in: bytes) == UInt8(ascii: ":") else {
      throw JSONError(fault: .expectedColon, offset: offset)
    }
    offset += 1
  }

  @inline(__always)
  private mutating func skipString(in bytes: Bytes) throws(JSONError) {
    if let end = bytes.plainText(from: offset &+ 1) {
      offset = end &+ 1
      return
    }
    var index = offset + 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // Most text is lower case, which is above all that matters here.
      if byte > UInt8(ascii: "\\") { continue }
      if byte == UInt8(ascii: "\"") {
        offset = index
        return
      }
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if byte < 0x20 {
        throw JSONError(fault: .controlCharacter, offset: index - 1)
      }
    }
    throw JSONError(fault: .unexpectedEnd, offset: bytes.count)
  }
}

/// Which brackets are open, a bit each, so that depth costs no memory and no recursion.
struct BracketStack {
  static let capacity = 512

  private(set) var depth = 0
  private var kinds = InlineArray<8, UInt64>(repeating: 0)

  /// Whether the innermost bracket is a brace; nil when none is open.
  var isObject: Bool? {
    depth == 0 ? nil : kinds[(depth - 1) >> 6] >> UInt64((depth - 1) & 63) & 1 == 1
  }

  /// Opens a bracket; false when there is no bit left for it.
  mutating func push(isObject: Bool) -> Bool {
    guard depth < Self.capacity else { return false }
    let bit: UInt64 = 1 << UInt64(depth & 63)
    if isObject { kinds[depth >> 6] |= bit } else { kinds[depth >> 6] &= ~bit }
    depth += 1
    return true
  }

  mutating func pop() { depth -= 1 }
}

import CByteMasks

/// Text of a known length of which each byte is within its own bounds: a character, or any digit.
struct ByteTemplate: Sendable {
  /// Sixteen bytes: the least that each may be, and by how much it may be more.
  struct Block: Sendable {
    var least = byte_masks_vector(repeating: 0)
    var range = byte_masks_vector(repeating: 255)
    /// Whether it is the last of its text.
    var isLast = false
  }

  static let blockBytes = 16

  private(set) var blocks: [Block] = []
  private(set) var count = 0

  /// Begins a text of about so many bytes.
  init(reserving bytes: Int = 0) { blocks.reserveCapacity(bytes / Self.blockBytes + 1) }

  mutating func append(_ byte: UInt8) { append(from: byte, to: byte) }

  mutating func append(from least: UInt8, to largest: UInt8) {
    let lane = count % Self.blockBytes
    if lane == 0 { blocks.append(Block()) }
    blocks[blocks.count - 1].least[lane] = least
    blocks[blocks.count - 1].range[lane] = largest - least
    count += 1
  }

  /// Appends a number of some digits: a first zero stands alone.
  mutating func append(digits count: Int) {
    for digit in 0..<count {
      append(from: UInt8(ascii: digit == 0 && count > 1 ? "1" : "0"), to: UInt8(ascii: "9"))
    }
  }

  /// Begins again, in the same memory.
  mutating func removeAll() {
    blocks.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Ends the text.
  mutating func end() { if !blocks.isEmpty { blocks[blocks.count - 1].isLast = true } }
}

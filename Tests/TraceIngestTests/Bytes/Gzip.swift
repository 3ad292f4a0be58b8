/// Makes gzip members without compressing, so that tests need no tool and no files.
enum Gzip {
  static func member(_ text: String) -> [UInt8] { member(Array(text.utf8)) }

  static func member(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += littleEndian(count) + littleEndian(~count) + block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  private static func littleEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> Value($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

import FrameModel

/// UTF-8 on its way to an output.
///
/// Writers append to one buffer and drain it as it fills: a report of any length takes little
/// memory, and an output sees few large pieces instead of many small ones.
package struct TextBuffer: Sendable, Equatable {
  package internal(set) var bytes: [UInt8] = []

  package init() {}

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  package mutating func append(_ other: TextBuffer) { bytes.append(contentsOf: other.bytes) }
  package mutating func append(_ run: [UInt8]) { bytes.append(contentsOf: run) }

  package mutating func append(repeating byte: UInt8, count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: count))
  }

  /// Appends bytes of which there is a known most.
  mutating func append(upTo most: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: most) { write(&$0) }
  }

  /// Appends a whole number in decimal digits, with zeros in front up to a width.
  package mutating func append(digits value: UInt64, width: Int = 1) {
    bytes.append(addingCapacity: max(width, 20)) { $0.append(digits: value, width: width) }
  }

  package mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude)
  }

  package mutating func append(_ value: Int) { append(Int64(value)) }

  /// Appends a part of another buffer.
  mutating func append(_ other: TextBuffer, _ range: Range<Int>) {
    bytes.append(contentsOf: other.bytes[range])
  }

  /// Writes it to an output in small pieces.
  ///
  /// One of ASCII alone is a string ten times as fast as one with a character beyond it.
  package func write(to output: inout some TextOutputStream) {
    var start = 0
    while start < count {
      var end = min(start + 512, count)
      while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      output.write(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
  }

  /// Hands what has gathered to an output, once there is enough of it to be worth a call.
  package mutating func drain(to output: inout some TextOutputStream, over limit: Int = 1 << 16) {
    guard bytes.count > limit else { return }
    output.write(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }

  /// Hands the rest to an output.
  package mutating func finish(to output: inout some TextOutputStream) {
    drain(to: &output, over: 0)
  }
}

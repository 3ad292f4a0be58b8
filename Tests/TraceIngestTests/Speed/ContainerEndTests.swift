import CByteMasks
import Testing

@testable import TraceIngest

/// Finding an end sixty-four bytes at a time gives what the scanner gives, or nothing.
@Suite struct ContainerEndTests {
  /// Text in which every character matters, padded so that whole blocks are there.
  private func text(_ random: inout SpeedSample.Random) -> [UInt8] {
    let pieces = ["{", "}", "[", "]", "\"", "\\", "\\\"", "a", "\"b\"", "\n", ":,", "{}", "[1]"]
    var text = random.below(2) == 0 ? "{" : "["
    for _ in 0..<random.below(120) { text += pieces[random.below(pieces.count)] }
    return Array((text + "}]}]" + String(repeating: " ", count: 64)).utf8)
  }

  @Test func `an end that is found is the scanner's`() {
    var random = SpeedSample.Random(state: 1)
    var found = 0
    for round in 0..<20_000 {
      let bytes = text(&random)
      var scanner = ValueScanner()
      let expected = try? scanner.scan(bytes.span, 0..<bytes.count)
      let end = ContainerEnd.find(
        in: bytes.span, from: 1, isObject: bytes[0] == UInt8(ascii: "{"))
      // With wide vectors or without, the same.
      #expect(
        end
          == ContainerEnd.findPlainly(
            in: bytes.span, from: 1, isObject: bytes[0] == UInt8(ascii: "{")))
      guard let end else { continue }
      found += 1
      #expect(end == expected, "round \(round)")
    }
    #expect(found > 500)
  }

  @Test func `containers deeper than a word has bits are left to the scanner`() {
    for depth in [1, 5, 61, 62, 63, 64, 200] {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      let bytes = Array((open + close + String(repeating: " ", count: 70)).utf8)
      let end = ContainerEnd.find(in: bytes.span, from: 1, isObject: false)
      #expect(end == (depth <= 62 ? 2 * depth : nil), "\(depth)")
    }
  }

  @Test func `masks are those of plain C`() {
    var random = SpeedSample.Random(state: 2)
    for _ in 0..<2000 {
      var vector = byte_masks_vector(repeating: 0)
      for lane in 0..<16 { vector[lane] = UInt8(random.below(5)) &* 63 }
      for byte in [0, 63, 126, 189, 252] as [UInt8] {
        #expect(byte_masks_equal(vector, byte) == byte_masks_equal_plain(vector, byte))
      }
    }
  }

  @Test func `digits, text and sameness are those of plain C`() {
    var random = SpeedSample.Random(state: 5)
    for _ in 0..<2000 {
      var (vector, other) = (byte_masks_vector(repeating: 0), byte_masks_vector(repeating: 0))
      for lane in 0..<16 {
        vector[lane] =
          random.below(4) == 0 ? UInt8(random.below(256)) : UInt8(48 + random.below(10))
        other[lane] = random.below(3) == 0 ? UInt8(random.below(256)) : vector[lane]
      }
      #expect(byte_masks_same(vector, other) == byte_masks_same_plain(vector, other))
      #expect(byte_masks_no_digit(vector) == byte_masks_no_digit_plain(vector))
      #expect(byte_masks_text_end(other) == byte_masks_text_end_plain(other))
      for lane in 0..<16 { vector[lane] = UInt8(48 + random.below(10)) }
      let count = random.below(17)
      #expect(byte_masks_decimal(vector, count) == byte_masks_decimal_plain(vector, count))
      var least = byte_masks_vector(repeating: 0)
      for lane in 0..<16 {
        least[lane] = vector[lane] &- UInt8(random.below(3))
        other[lane] = UInt8([0, 1, 9, 255][random.below(4)])
      }
      #expect(
        byte_masks_excess(vector, least, other) == byte_masks_excess_plain(vector, least, other))
    }
    for byte in UInt8.min...UInt8.max {
      let vector = byte_masks_vector(repeating: byte)
      #expect(byte_masks_no_digit(vector) == byte_masks_no_digit_plain(vector), "\(byte)")
      #expect(byte_masks_text_end(vector) == byte_masks_text_end_plain(vector), "\(byte)")
    }
  }

  @Test func `line feeds are counted in any range`() {
    var random = SpeedSample.Random(state: 3)
    let bytes = (0..<400).map { _ in random.below(6) == 0 ? 0x0A : UInt8(ascii: "x") }
    for _ in 0..<500 {
      let lower = random.below(400)
      let range = lower..<lower + random.below(401 - lower)
      let (count, last) = bytes.span.lineFeeds(in: range)
      #expect(count == bytes[range].count { $0 == 0x0A })
      #expect(last == bytes[range].lastIndex(of: 0x0A))
    }
  }
}

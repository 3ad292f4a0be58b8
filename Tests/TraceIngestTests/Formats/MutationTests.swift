import FrameModel
import Testing

@testable import TraceIngest

/// Bytes at random never bring the reader down, and chunks carry no meaning even then.
@Suite struct MutationTests {
  /// A small generator with a fixed seed, so that a failure comes again.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  /// Bytes that mean something to a JSON reader, and some that do not.
  private static let bytes =
    Array(#"{}[]":,\0123456789.-+eEtrufalsn"#.utf8) + [0, 10, 30, 32, 0x80, 0xFF]

  private func mutate(_ text: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let position = Int.random(in: 0..<text.count, using: &generator)
      let byte = Self.bytes[Int.random(in: 0..<Self.bytes.count, using: &generator)]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.insert(byte, at: position)
      case 1: text.remove(at: position)
      case 2: text.removeSubrange(position...)
      default: text[position] = byte
      }
      if text.isEmpty { return [byte] }
    }
    return text
  }

  private func outcome(_ bytes: [UInt8], chunkBytes: Int) -> [String] {
    do {
      return content(
        of: try readTrace(
          bytes: bytes, named: "test", options: ReadOptions(chunkBytes: chunkBytes)))
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: [SampleLog.everything, SampleLog.document])
  func `mutated logs read the same in any chunk`(text: String) {
    var generator = Generator(state: UInt64(text.utf8.count))
    for round in 0..<200 {
      let bytes = mutate(Array(text.utf8), &generator)
      let whole = outcome(bytes, chunkBytes: 1 << 16)
      #expect(outcome(bytes, chunkBytes: 1 + round % 40) == whole, "round \(round)")
    }
  }

  @Test func `mutated gzip is an error or a trace`() {
    var generator = Generator(state: 7)
    let member = Gzip.member(SampleLog.everything)
    for round in 0..<200 {
      let bytes = mutate(member, &generator)
      _ = outcome(bytes, chunkBytes: 1 + round % 300)
    }
  }
}

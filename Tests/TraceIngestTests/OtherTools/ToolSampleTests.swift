import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// What holds for every format of another tool.
@Suite struct ToolSampleTests {
  @Test(arguments: ToolSample.files)
  func `a sample is recognised and read without a fault`(
    name: String, format: TraceFormat
  ) throws {
    let trace = try ToolSample.read(name, strict: true)
    #expect(trace.format == format)
    #expect(trace.quality.problems.isEmpty && !trace.quality.isTruncated)
    #expect(ToolSample.amount(of: trace) > 0)
    #expect(trace.frames.allSatisfy { trace.displays.indices.contains(Int($0.display)) })
    #expect(trace.frames.isEmpty || trace.displays.count(where: \.isMain) <= 1)
  }

  @Test(arguments: ToolSample.names)
  func `any chunk gives the same trace`(name: String) throws {
    let bytes = try ToolSample.bytes(name)
    let whole = ToolSample.content(of: try readTrace(bytes: bytes, named: "test"))
    for chunkBytes in [1, 2, 7, 64, 4096] {
      let trace = try readTrace(
        bytes: bytes, named: "test", options: ReadOptions(chunkBytes: chunkBytes))
      #expect(ToolSample.content(of: trace) == whole, "\(chunkBytes)")
    }
  }

  @Test(arguments: ToolSample.names)
  func `a sample cut anywhere keeps what was whole and says so`(name: String) throws {
    let bytes = try ToolSample.bytes(name)
    let end = bytes.lastIndex { !JSONCursor.isSpace($0) } ?? 0
    let isLines = name.hasSuffix("ndjson") || name.hasSuffix("envelope")
    var most = 0
    for count in 0...end {
      do {
        let trace = try readTrace(
          bytes: Array(bytes.prefix(count)), named: "test", options: ReadOptions(chunkBytes: 1024))
        let amount = ToolSample.amount(of: trace)
        #expect(amount >= most, "cut at \(count)")
        #expect(isLines || trace.quality.isTruncated, "cut at \(count)")
        #expect(trace.quality.rejected == 0, "cut at \(count)")
        most = max(most, amount)
      } catch {
        #expect(most == 0 && isRefusal(error.reason), "cut at \(count): \(error)")
      }
    }
    #expect(most > 0)
  }

  private func isRefusal(_ reason: TraceError.Reason) -> Bool {
    switch reason {
    case .noUsableFrames, .unknownFormat: true
    default: false
    }
  }

  @Test(arguments: ToolSample.names.filter { !$0.hasSuffix("ndjson") && !$0.hasSuffix("envelope") })
  func `strict reading refuses a sample that is cut`(name: String) throws {
    let bytes = try ToolSample.bytes(name)
    let cut = Array(bytes.prefix(bytes.count - 3))
    let error = #expect(throws: TraceError.self) {
      try readTrace(bytes: cut, named: "test", options: ReadOptions(strict: true))
    }
    #expect(error?.place != nil)
  }

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

  private static let noise =
    Array(#"{}[]":,\0123456789.-+eEtrufalsn"#.utf8) + [0, 10, 32, 0x80, 0xFF]

  private func mutate(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = Self.noise[Int.random(in: 0..<Self.noise.count, using: &generator)]
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.insert(byte, at: position)
      case 1: bytes.remove(at: position)
      case 2:
        let end = min(bytes.count, position + Int.random(in: 1...80, using: &generator))
        bytes.insert(contentsOf: bytes[position..<end], at: position)
      case 3: bytes.removeSubrange(position..<min(bytes.count, position + 40))
      default: bytes[position] = byte
      }
      if bytes.isEmpty { return [byte] }
    }
    return bytes
  }

  private func outcome(_ bytes: [UInt8], chunkBytes: Int) -> [String] {
    do {
      return ToolSample.content(
        of: try readTrace(
          bytes: bytes, named: "test", options: ReadOptions(chunkBytes: chunkBytes)))
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: ToolSample.names)
  func `mutated samples read the same in any chunk`(name: String) throws {
    let bytes = try ToolSample.bytes(name)
    var generator = Generator(state: UInt64(bytes.count))
    for round in 0..<250 {
      let mutated = mutate(bytes, &generator)
      let whole = outcome(mutated, chunkBytes: 64 << 10)
      #expect(outcome(mutated, chunkBytes: 1 + round % 97) == whole, "round \(round)")
    }
  }

  @Test(arguments: [
    "flutter.timeline_summary.json", "firefox-recording.json", "capframex.json",
    "payloads.metrickit.json", "instruments.xctrace.xml", "../commit-hitch.framelog.json",
    "../chrome-minimal.trace.json",
  ])
  func `what follows a document counts as read, whatever a chunk is`(name: String) throws {
    // More than is looked at to tell the format.
    let bytes = try ToolSample.bytes(name) + Array(String(repeating: ", more", count: 40_000).utf8)
    for chunkBytes in [16, 700, 1 << 20] {
      let trace = try readTrace(
        bytes: bytes, named: "test", options: ReadOptions(chunkBytes: chunkBytes))
      #expect(trace.quality.bytes == bytes.count, "\(chunkBytes)")
      #expect(trace.quality.problems.map(\.kind) == [.trailingBytes], "\(chunkBytes)")
    }
  }
}

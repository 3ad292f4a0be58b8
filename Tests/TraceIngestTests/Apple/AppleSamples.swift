import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// The samples of Apple's formats, and how to read them in the ways that must not matter.
enum AppleSamples {
  static let files = [
    "instruments.xctrace.xml", "scrolling.xctest-metrics.json", "scrolling.xctest-legacy.json",
    "scrolling.xcodebuild.log", "payloads.metrickit.json",
  ]

  static func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Repository.trace("formats/\(file)"))))
  }

  static func read(_ file: String) throws -> Trace {
    try readTrace(file: Repository.trace("formats/\(file)"))
  }

  static func read(
    _ bytes: [UInt8], strict: Bool = false, chunkBytes: Int = 4096
  ) throws(TraceError) -> Trace {
    try readTrace(
      bytes: bytes, named: "test", options: ReadOptions(strict: strict, chunkBytes: chunkBytes))
  }

  static func read(xml rows: String, schema: String, columns: [String]) throws -> Trace {
    try read(Array(table(rows, schema: schema, columns: columns).utf8))
  }

  static func table(_ rows: String, schema: String, columns: [String]) -> String {
    let columns = columns.map { "<col><mnemonic>\($0)</mnemonic><name>x</name></col>" }.joined()
    return "<?xml version=\"1.0\"?>\n<trace-query-result>\n"
      + "<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'>"
      + "<schema name=\"\(schema)\">\(columns)</schema>\n\(rows)\n</node>\n</trace-query-result>\n"
  }

  /// Everything about a trace, or the error, in words.
  static func outcome(_ bytes: [UInt8], chunkBytes: Int) -> [String] {
    do {
      let trace = try read(bytes, chunkBytes: chunkBytes)
      return content(of: trace) + trace.reportedHitches.map { "\($0)" }
        + trace.reportedHangs.map { "\($0)" } + trace.reportedFigures.map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  /// How much a trace holds; what a cut must not make more.
  static func size(_ trace: Trace) -> Int {
    trace.quality.records - trace.quality.rejected
  }
}

@Suite struct AppleRobustnessTests {
  @Test(arguments: AppleSamples.files)
  func `samples read the same in any chunk`(file: String) throws {
    let bytes = try AppleSamples.bytes(file)
    let whole = AppleSamples.outcome(bytes, chunkBytes: 1 << 20)
    for chunkBytes in [1, 7, 4096] {
      #expect(AppleSamples.outcome(bytes, chunkBytes: chunkBytes) == whole, "\(chunkBytes)")
    }
  }

  @Test(arguments: AppleSamples.files)
  func `a sample cut anywhere keeps what is whole, and says that it is cut`(file: String) throws {
    let bytes = try AppleSamples.bytes(file)
    let whole = AppleSamples.size(try AppleSamples.read(bytes))
    var last = 0
    for end in 1..<bytes.count {
      do {
        let trace = try AppleSamples.read(Array(bytes[..<end]))
        let size = AppleSamples.size(trace)
        #expect(size >= last && size <= whole, "\(end)")
        last = size
        // A log has no end of its own, and a document's last bytes may be blank.
        if !file.hasSuffix(".log"), bytes[end...].contains(where: { $0 > 0x20 }) {
          // Documents may follow each other: between two of them nothing is cut.
          let isBetween =
            file.hasSuffix(".xml")
            && String(decoding: bytes[..<end], as: UTF8.self)
              .hasSuffix("</trace-toc>")
          #expect(trace.quality.isTruncated || isBetween, "\(end)")
        }
      } catch {
        switch error.reason {
        case .noUsableFrames, .unknownFormat: #expect(last == 0, "\(end): \(error)")
        default: Issue.record("\(end): \(error)")
        }
      }
    }
    #expect(last > 0)
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

  private static let alphabet =
    Array(#"<>/!?[]{}&;="':,0123456789.-+eE#x refidrow"#.utf8) + [0, 10, 0x80, 0xFF]

  @Test(arguments: AppleSamples.files)
  func `mutated samples read the same in any chunk`(file: String) throws {
    let text = try AppleSamples.bytes(file)
    var generator = Generator(state: UInt64(text.count))
    for round in 0..<600 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        let byte = Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &generator)]
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: bytes.remove(at: position)
        case 1: bytes.removeSubrange(position...)
        case 2, 3: bytes.insert(byte, at: position)
        case 4: bytes.removeSubrange(position..<min(bytes.count, position + 40))
        default: bytes[position] = byte
        }
      }
      let whole = AppleSamples.outcome(bytes, chunkBytes: 1 << 16)
      #expect(
        AppleSamples.outcome(bytes, chunkBytes: 1 + round % 60) == whole, "round \(round)")
    }
  }
}

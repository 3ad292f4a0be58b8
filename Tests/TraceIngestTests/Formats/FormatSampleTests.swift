import Foundation
import FrameModel
import Testing

@testable import TraceIngest

/// What holds for every format of tables and lines: chunks, cuts, strictness, damage.
@Suite struct FormatSampleTests {
  /// All that a trace holds, the source's own words included.
  private func whole(_ trace: Trace) -> [String] {
    content(of: trace) + trace.reportedFigures.map { "\($0)" }
      + trace.reportedHitches.map { "\($0)" }
  }

  private func outcome(_ sample: FormatSample, _ bytes: [UInt8], chunkBytes: Int) -> [String] {
    do {
      return whole(try sample.read(bytes, chunkBytes: chunkBytes))
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: FormatSample.all)
  func `a sample is sound and reads the same in any chunk`(sample: FormatSample) throws {
    let bytes = try sample.bytes
    let expected = whole(try sample.read(bytes, strict: sample.name != "jankstats.log"))
    for chunkBytes in [1, 2, 7, 100, 4096] {
      #expect(whole(try sample.read(bytes, chunkBytes: chunkBytes)) == expected, "\(chunkBytes)")
    }
  }

  @Test(arguments: FormatSample.all)
  func `carriage returns and a byte order mark change nothing`(sample: FormatSample) throws {
    let bytes = try sample.bytes
    let plain = bytes.filter { $0 != 0x0D }
    var dressed: [UInt8] = [0xEF, 0xBB, 0xBF]
    for byte in plain.drop(while: { $0 >= 0x80 }) {
      dressed += byte == 0x0A ? [0x0D, 0x0A] : [byte]
    }
    let expected = try sample.read(plain)
    let found = try sample.read(dressed)
    #expect(found.frames.elementsEqual(expected.frames))
    #expect(found.reportedFigures == expected.reportedFigures)
  }

  private static let isLong = ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] == "1"

  /// Every byte of the first and the last lines; of those between one in eleven, since debug builds
  /// are slow, and all in the long form.
  private func isCutHere(_ count: Int, of size: Int) -> Bool {
    Self.isLong || count < 400 || count > size - 500 || count % 11 == 0
  }

  @Test(arguments: FormatSample.all)
  func `cut anywhere, it keeps its whole frames and says so`(sample: FormatSample) throws {
    let bytes = try sample.bytes
    let all = try sample.trace()
    var last = 0
    for count in 0..<bytes.count where isCutHere(count, of: bytes.count) {
      do {
        let trace = try sample.read(Array(bytes.prefix(count)), chunkBytes: 512)
        // Frames are whole or not there; later ones never come with earlier ones missing.
        #expect(trace.frames.count <= all.frames.count, "cut at \(count)")
        #expect(trace.quality.rejected == 0, "cut at \(count)")
        if sample.mapping == nil, sample.name.hasSuffix(".csv"), !sample.name.hasPrefix("perf") {
          #expect(trace.frames.count >= last, "cut at \(count)")
          #expect(
            zip(trace.frames, all.frames).allSatisfy {
              $0.time == $1.time && $0.present == $1.present
            },
            "cut at \(count)")
        }
        // Between doubled quotes nothing tells a cut from the end of the cell.
        let isBetweenLines = [0x0A, 0x0D, 0x22].contains(bytes[count]) || bytes[count - 1] == 0x0A
        if sample.name.hasSuffix(".csv"), !isBetweenLines, trace.frames.count > 0 {
          #expect(trace.quality.isTruncated, "cut at \(count)")
        }
        last = trace.frames.count
      } catch {
        #expect(last == 0 || error.reason != .unreadable(""), "cut at \(count)")
      }
    }
  }

  @Test(arguments: FormatSample.all)
  func `strict reading refuses what was cut`(sample: FormatSample) throws {
    let bytes = try sample.bytes
    let cut = Array(bytes.dropLast(bytes.count / 3 + 1))
    let trace = try? sample.read(cut)
    guard let trace, trace.quality.isTruncated else { return }
    let error = #expect(throws: TraceError.self) { try sample.read(cut, strict: true) }
    #expect(error?.place == trace.quality.truncatedAt)
  }

  @Test(arguments: FormatSample.all)
  func `damaged at random, it reads the same in any chunk`(sample: FormatSample) throws {
    let bytes = try sample.bytes
    var generator = SeededGenerator(state: UInt64(bytes.count))
    let letters = Array("{}[]\":,;\n\r0123456789.-+eNA()=/ ".utf8) + [0, 0x80, 0xFF]
    for round in 0..<150 {
      var text = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
        let position = Int.random(in: 0..<text.count, using: &generator)
        let byte = letters[Int.random(in: 0..<letters.count, using: &generator)]
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: text.insert(byte, at: position)
        case 1: text.remove(at: position)
        case 2: text.removeSubrange(position...)
        default: text[position] = byte
        }
      }
      let expected = outcome(sample, text, chunkBytes: 1 << 16)
      #expect(outcome(sample, text, chunkBytes: 1 + round % 40) == expected, "round \(round)")
    }
  }
}

/// A small generator with a fixed seed, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// Damage costs a conversion what it costs a reader, and no more.
@Suite struct DamagedConversionTests {
  /// What can be read of bytes, or nil where they are refused.
  private func frames(_ bytes: [UInt8]) -> [String]? {
    (try? readTrace(bytes: bytes, named: "test"))?.frames.map { "\($0)" }
  }

  @Test(arguments: [SampleLog.everything, SampleLog.document], [FrameLogForm.lines, .document])
  func `a log cut anywhere keeps its whole records and is not made to look whole`(
    text: String, form: FrameLogForm
  ) throws {
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count - 1 {
      let cut = Array(bytes.prefix(count))
      guard let reference = frames(cut) else { continue }
      guard let converted = try? Converted.bytes(cut, to: form).bytes else {
        // A document may be cut before its header, without which no line can be read.
        #expect(!String(decoding: cut, as: UTF8.self).contains("\"captures\":[\"frame\"]}"))
        continue
      }
      #expect(frames(converted) == reference, "cut at \(count)")
      let trace = try readTrace(bytes: converted, named: "test")
      #expect(trace.quality.isTruncated, "cut at \(count)")
    }
  }

  /// Every log in the samples, the malformed ones too.
  private static let samples: [String] = {
    let folders = ["", "malformed/"]
    return folders.flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.trace(folder))
      return (names ?? []).filter { $0.contains(".framelog.") }.sorted().map { folder + $0 }
    }
  }()

  @Test(arguments: samples)
  func `every sample gives the same trace in either form, twice`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Repository.trace(name))))
    let reference = try? readTrace(bytes: bytes, named: name)
    guard let document = try? Converted.bytes(bytes, to: .document).bytes else {
      #expect(reference == nil || name.contains("cut-document"))
      return
    }
    let lines = try Converted.bytes(document, to: .lines).bytes
    // A document by hand gets what lines need, once.
    let again = try Converted.bytes(lines, to: .document).bytes
    #expect(again == document || name.hasSuffix(".json"))
    #expect(try Converted.bytes(again, to: .lines).bytes == lines)
    guard let reference else {
      // Too many broken lines to believe a log are simply not in the converted one.
      #expect(name.contains("mostly-faulty") || frames(document) == nil)
      return
    }
    for converted in [document, lines] {
      var trace = try readTrace(bytes: converted, named: name)
      // Lines that could not be read are not in what was written.
      trace.quality.rejected = reference.quality.rejected
      #expect(meaning(of: trace) == meaning(of: reference))
    }
  }

  @Test(arguments: 0..<4)
  func `mutations neither crash nor give a log that is worse than its source`(seed: UInt64) throws {
    var state = seed &+ 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let sources = [Array(SampleLog.everything.utf8), Array(SampleLog.document.utf8)]
    for _ in 0..<750 {
      var bytes = sources[random(2)]
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(
            contentsOf: Array("\"{}[],:\\0".utf8).dropFirst(random(7)).prefix(2), at: place)
        default:
          let end = min(bytes.count, place + random(40))
          bytes.insert(contentsOf: bytes[place..<end], at: random(bytes.count))
        }
      }
      for form in [FrameLogForm.lines, .document] {
        guard let (converted, outcome) = try? Converted.bytes(bytes, to: form) else { continue }
        // A reader passes what it does not look at; a conversion looks at all of it.
        if outcome.leftOut.isEmpty, let reference = frames(bytes) {
          #expect(frames(converted) == reference, "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }
}

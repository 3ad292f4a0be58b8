import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// Chunk boundaries carry no meaning, and neither does the place where a log was cut.
@Suite struct FrameLogChunkTests {
  @Test(arguments: [SampleLog.everything, SampleLog.document])
  func `any chunk gives the same trace`(text: String) throws {
    let whole = content(of: try SampleLog.read(text))
    for chunkBytes in Array(1...128) + Array(stride(from: 129, to: 4097, by: 31)) {
      #expect(
        content(of: try SampleLog.read(text, chunkBytes: chunkBytes)) == whole, "\(chunkBytes)")
    }
  }

  @Test func `any chunk gives the same trace through gzip`() throws {
    let member = Gzip.member(SampleLog.everything)
    let whole = try readTrace(bytes: member, named: "test")
    #expect(whole.quality.uncompressedBytes == SampleLog.everything.utf8.count)
    for chunkBytes in [1, 2, 3, 5, 17, 256, 4096] {
      let trace = try readTrace(
        bytes: member, named: "test", options: ReadOptions(chunkBytes: chunkBytes))
      #expect(content(of: trace) == content(of: whole), "\(chunkBytes)")
    }
  }

  /// The frames that are whole before a cut.
  private func wholeFrames(_ bytes: some Collection<UInt8>) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).count {
      $0.contains(#""kind":"frame""#) && $0.hasSuffix("}")
    }
  }

  @Test func `a log cut anywhere keeps its whole frames and says so`() throws {
    let bytes = Array(SampleLog.everything.utf8)
    for count in 0..<bytes.count - 1 {
      expectCut(Array(bytes.prefix(count)), frames: wholeFrames(bytes.prefix(count)), at: count)
    }
  }

  /// Reads a cut log, which shows that it is cut, or has no frame.
  private func expectCut(_ bytes: [UInt8], frames: Int, at count: Int) {
    do {
      let trace = try readTrace(bytes: bytes, named: "test", options: ReadOptions(chunkBytes: 64))
      #expect(trace.frames.count == frames, "cut at \(count)")
      #expect(trace.quality.rejected == 0, "cut at \(count)")
      #expect(trace.quality.isTruncated || bytes.count >= count, "cut at \(count)")
    } catch {
      #expect(frames == 0, "cut at \(count): \(error)")
    }
  }

  @Test func `a document cut anywhere keeps its whole frames and says so`() throws {
    let bytes = Array(SampleLog.document.utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      let first = text.contains("8333333}") ? 1 : 0
      let frames = first + (text.contains(#""display":2}"#) ? 1 : 0)
      do {
        let trace = try SampleLog.read(text, chunkBytes: 64)
        #expect(trace.frames.count == frames, "cut at \(count)")
        #expect(trace.quality.isTruncated, "cut at \(count)")
        #expect(trace.quality.count(of: .truncatedTail) == 1, "cut at \(count)")
      } catch let error as TraceError {
        #expect(frames == 0, "cut at \(count): \(error)")
      }
    }
  }

  @Test func `gzip cut anywhere keeps what inflates and says so`() throws {
    let member = Gzip.member(SampleLog.everything)
    for count in 3..<member.count {
      let bytes = Array(member.prefix(count))
      // Ten bytes of gzip header and five of the block's come before the log.
      let frames = wholeFrames(member.prefix(count).dropFirst(15))
      do {
        let trace = try readTrace(bytes: bytes, named: "test", options: ReadOptions(chunkBytes: 64))
        #expect(trace.frames.count == frames, "cut at \(count)")
        #expect(trace.quality.isTruncated, "cut at \(count)")
        #expect(trace.quality.count(of: .truncatedTail) >= 1, "cut at \(count)")
      } catch {
        #expect(frames == 0, "cut at \(count): \(error)")
      }
    }
  }

  @Test func `compressed data that is cut comes out whole in any chunk`() throws {
    let path = Repository.trace("scroll-120hz.framelog.ndjson.gz")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for count in stride(from: bytes.count / 2, to: bytes.count, by: 611) {
      let cut = Array(bytes.prefix(count))
      let whole = try readTrace(bytes: cut, named: "test")
      #expect(whole.quality.isTruncated && whole.frames.count > 50)
      for chunkBytes in [7, 100, 4096] {
        let trace = try readTrace(
          bytes: cut, named: "test", options: ReadOptions(chunkBytes: chunkBytes))
        #expect(content(of: trace) == content(of: whole), "cut at \(count), \(chunkBytes)")
      }
    }
  }

  @Test func `a cut record is dropped and its place shown`() throws {
    let text = SampleLog.text([SampleLog.frame(0)], end: false) + #"{"kind":"frame","index":1,"ti"#
    let quality = try SampleLog.read(text).quality
    #expect(quality.problems.map(\.kind) == [.truncatedTail])
    #expect(quality.rejected == 0 && quality.records == 3)
    #expect(quality.truncatedAt?.line == 3 && quality.truncatedAt?.byte == text.utf8.count)
    let error = #expect(throws: TraceError.self) { try SampleLog.read(text, strict: true) }
    #expect(error?.place == quality.truncatedAt)
  }

  @Test func `a last line without a line feed is kept when it is whole`() throws {
    let text = SampleLog.text([SampleLog.frame(0)]).dropLast()
    let quality = try SampleLog.read(String(text), strict: true).quality
    #expect(!quality.isTruncated && quality.problems.isEmpty)
  }

  @Test func `a whole last line at fault is a fault, not a cut`() throws {
    let text = SampleLog.text([SampleLog.frame(0)], end: false) + #"{"kind":"frame","index":1}"#
    #expect(try SampleLog.read(text).quality.problems.map(\.kind) == [.missingField])
  }

  @Test(arguments: [
    "truncated.framelog.ndjson", "commit-hitch.framelog.ndjson", "commit-hitch.framelog.json",
    "scroll-120hz.framelog.ndjson.gz",
  ])
  func `the project's samples read the same in any chunk`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Repository.trace(name))))
    let whole = content(of: try readTrace(bytes: bytes, named: name))
    for chunkBytes in [1, 7, 100, 1000, 4096] {
      let options = ReadOptions(chunkBytes: chunkBytes)
      let trace = try readTrace(bytes: bytes, named: name, options: options)
      #expect(content(of: trace) == whole, "\(chunkBytes)")
    }
  }
}

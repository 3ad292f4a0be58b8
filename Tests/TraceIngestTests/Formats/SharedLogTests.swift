import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// The example logs that some developers have beside their checkout.
@Suite(.enabled(if: Repository.shared("vectors/frame-logs") != nil))
struct SharedLogTests {
  private func read(_ name: String) throws -> Trace {
    try readTrace(file: try #require(Repository.shared("vectors/frame-logs/\(name)")))
  }

  @Test func `a scroll with one hitch, killed while writing`() throws {
    let trace = try read("a-scroll-hitch.framelog.ndjson")
    #expect(trace.frames.count == 12 && trace.evaluations.count == 2)
    #expect(trace.quality.records == 18 && trace.quality.rejected == 0)
    #expect(trace.quality.problems.map(\.kind) == [.truncatedTail])
    #expect(trace.quality.problems.first?.first.line == 18)
    #expect(trace.quality.isTruncated)
    #expect(trace.names[trace.spans.first?.name] == "Feed")
    #expect(trace.spans.first?.end == Timestamp(nanoseconds: 116_666_662))
    #expect(trace.evaluations.last?.effects == .format)
    #expect(trace.captures == [.frameMain, .evaluation, .span])
  }

  @Test func `declared motion without frames`() throws {
    let trace = try read("b-motion-rules.framelog.ndjson")
    #expect(trace.frames.isEmpty && trace.animations.count == 8)
    #expect(trace.animations.count { $0.end != nil } == 2)
    #expect(trace.names[trace.animations.last?.name] == "badge.pop")
    #expect(trace.animations.last?.declaredDuration == Nanoseconds(400_000_000))
    #expect(trace.states.count == 1 && !trace.quality.isTruncated)
    #expect(trace.quality.records == 22 && trace.quality.problems.isEmpty)
  }

  @Test func `a document with a drag and its release`() throws {
    let trace = try read("c-drag-release.framelog.json")
    #expect(trace.format == .framelogDocument && trace.frames.count == 10)
    #expect(trace.names[trace.animations.first?.property] == "offset.x")
    #expect(trace.animations.first?.declaredDuration == Nanoseconds(250_000_000))
    #expect(trace.quality.isTruncated && trace.quality.problems.isEmpty)
  }

  @Test(arguments: [
    "a-scroll-hitch.framelog.ndjson", "b-motion-rules.framelog.ndjson",
    "c-drag-release.framelog.json",
  ])
  func `cut anywhere, no example brings the reader down`(name: String) throws {
    let path = try #require(Repository.shared("vectors/frame-logs/\(name)"))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for count in bytes.indices {
      do {
        let trace = try readTrace(
          bytes: Array(bytes.prefix(count)), named: name, options: ReadOptions(chunkBytes: 1000))
        #expect(trace.quality.isTruncated || count == bytes.count - 1, "cut at \(count)")
      } catch {
        guard case .noUsableFrames = error.reason else {
          // Cut before the first key that tells a format.
          #expect(count < 20, "cut at \(count): \(error)")
          continue
        }
      }
    }
  }
}

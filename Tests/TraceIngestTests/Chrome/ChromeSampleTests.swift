import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// The project's own Chrome traces, whose contents are known.
struct ChromeSampleTests {
  private func main(_ trace: Trace) throws -> [Frame] {
    let main = try #require(trace.displays.firstIndex { $0.isMain })
    return trace.frames.filter { $0.display == Int32(main) }
  }

  @Test func `reads the oddities of recorded traces`() throws {
    let trace = try readTrace(file: Repository.trace("chrome-minimal.trace.json"))
    #expect(drawn(try main(trace)) == "PPP-PhPxPPPP")
    #expect(trace.displays.map(\.process) == [100, 200])
    #expect(trace.displays.map(\.isMain) == [false, true])
    #expect(trace.gaps.count { $0.display == 1 } == 1)
    #expect(trace.quality.problems.isEmpty)
    #expect(!trace.quality.isTruncated)
  }

  @Test func `keeps the whole frames of a trace that ends within an event`() throws {
    let trace = try readTrace(file: Repository.trace("chrome-truncated.trace.json"))
    #expect(drawn(try main(trace)) == "PPP-PhPxPP")
    #expect(trace.quality.isTruncated)
    #expect(trace.quality.count(of: .truncatedTail) == 1)
  }

  @Test func `finds a recorded scroll and its partial frames`() throws {
    let trace = try readTrace(file: Repository.trace("chromium-scroll.trace.json.gz"))
    let frames = try main(trace)
    #expect(frames.count == 258)
    #expect(frames.count { $0.state == .partial } == 13)
    #expect(frames.count { $0.state == .presented } == 245)
    let scrolls = trace.spans.filter { $0.type == .scroll }
    #expect(scrolls.map(\.begin) == [Timestamp(nanoseconds: 1_159_736_942_000)])
    #expect(scrolls.map(\.end) == [Timestamp(nanoseconds: 1_163_722_417_000)])
    let tasks = trace.spans.filter { $0.type == .task }.map { trace.names[$0.name] ?? "" }
    #expect(tasks == ["Feed scroll", "block.30", "block.60", "block.100", "block.30"])
  }

  @Test func `skips and counts the events without a time, and names them when strict`() throws {
    let file = Repository.trace("malformed/ts-null.trace.json")
    let trace = try readTrace(file: file)
    #expect(trace.frames.count == 4)
    #expect(trace.quality.rejected == 2)
    #expect(throws: TraceError.self) {
      try readTrace(file: file, options: ReadOptions(strict: true))
    }
  }

  @Test(arguments: ["chrome-minimal.trace.json", "chrome-truncated.trace.json"])
  func `keeps every whole frame of a sample that is cut`(name: String) throws {
    let bytes = try inflated(Repository.trace(name))
    let step = ChromeCorpus.isLong ? 1 : 13
    try expectWholeFrames(of: bytes, cutAt: stride(from: 0, to: bytes.count - 2, by: step))
  }
}

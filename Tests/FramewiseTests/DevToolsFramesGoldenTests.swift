import FrameAnalysis
import FrameModel
import TestSupport
import Testing
import TraceIngest

/// Real traces whose Frames track is known, beside the checkout where there are any.
@Suite(.enabled(if: Repository.shared("corpus") != nil, "there is no corpus beside the checkout"))
struct DevToolsFramesGoldenTests {
  private func frames(_ file: String) throws -> [DevToolsFrame] {
    let path = try #require(Repository.shared("corpus/chrome-trace/\(file)"))
    return DevToolsFrames.list(try readTrace(file: path))
  }

  @Test func `lists the 18 frames that DevTools itself shows`() throws {
    let frames = try frames("devtools-web-dev-with-commit.json.gz")
    let starts = frames.map { $0.start.sinceZero.count / 1000 }
    let durations = frames.map { $0.duration.count / 1000 }
    let first: Int64 = 122_411_104_714
    let second: Int64 = 122_411_142_561
    let third: Int64 = 16_683
    #expect(
      starts == [first] + (0..<13).map { second + $0 * third }
        + (0..<4).map { 122_411_359_684 + $0 * third })
    #expect(
      durations == [37_847] + Array(repeating: third, count: 12) + [16_927]
        + Array(repeating: third, count: 4))
    #expect(frames.indices.filter { frames[$0].isDropped } == [2, 16])
    #expect(frames.indices.filter { frames[$0].isPartial } == [2, 16])
    #expect(frames.indices.filter { frames[$0].isIdle } == [14])
  }

  @Test(arguments: [
    ("lighthouse-amp.trace.json.gz", 154, 2), ("lighthouse-animation.trace.json.gz", 274, 0),
    ("lighthouse-blocking-time.trace.json.gz", 13, 0), ("lighthouse-lr.trace.json.gz", 43, 32),
    ("lighthouse-render-blocking.trace.json", 13, 0),
    ("lighthouse-speedindex-1ms.trace.json.gz", 296, 14),
    ("speedscope-chrome116-Trace-20230603T221323.json", 13, 0),
  ])
  func `counts frames as the reference algorithm does`(
    file: String, count: Int, dropped: Int
  ) throws {
    let frames = try frames(file)
    #expect(frames.count == count)
    #expect(frames.count { $0.isDropped } == dropped)
  }
}

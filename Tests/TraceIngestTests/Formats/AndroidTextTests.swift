import FrameModel
import Testing

@testable import TraceIngest

@Suite struct GfxInfoTests {
  private static let header =
    "Flags,FrameTimelineVsyncId,IntendedVsync,Vsync,HandleInputStart,FrameDeadline,"

  @Test func `overlapping dumps give every frame once`() throws {
    let trace = try FormatSample("gfxinfo-framestats.txt").trace()
    let starts = trace.frames.map { ($0.time.sinceZero - .seconds(5)).milliseconds }
    #expect(starts == [16, 32, 48, 64, 80, 96, 112])
    let kinds = trace.quality.recordsByKind.map { "\($0.count) \($0.kind)" }
    #expect(kinds == ["7 frames", "3 repeated", "1 flagged", "18 figures"])
    #expect(trace.quality.problems.isEmpty && trace.frames.map(\.index) == Array(0..<7))
  }

  @Test func `a frame's interval is the value that can be one`() throws {
    let trace = try FormatSample("gfxinfo-framestats.txt").trace()
    #expect(trace.frames.allSatisfy { $0.interval == .milliseconds(16) })
  }

  @Test func `sentinels are no times`() throws {
    let frames = try FormatSample("gfxinfo-framestats.txt").trace().frames
    #expect(frames.map { $0.deadline == nil } == [false, false, false, false, true, false, false])
    #expect(frames.map { $0.present == nil } == [false, false, false, false, true, false, false])
    #expect(frames.map { $0.number == nil } == [false, false, false, false, true, false, false])
    #expect(frames.map { $0.overrun?.milliseconds } == [-8, -8, 8, -8, nil, -8, -8])
    #expect(frames.map(\.totalDuration) == [8, 8, 24, 8, 8, 8, 8].map { .milliseconds($0) })
    #expect(frames[0].uiDuration == .milliseconds(4) && frames[0].mainEnd == nil)
  }

  @Test func `a later dump's figures replace an earlier one's`() throws {
    let trace = try FormatSample("gfxinfo-framestats.txt").trace()
    let figures = trace.reportedFigures.map { "\(trace.names[$0.name]) \($0.value)" }
    #expect(figures.count == 9 && figures.first == "Total frames rendered 8.0")
    #expect(figures.contains("99th percentile 24.0"))
    #expect(trace.names[trace.reportedFigures[0].subject] == "com.example.feed")
    #expect(trace.provenance.app == "com.example.feed")
  }

  private func read(_ rows: String, closes: Bool = true) throws(TraceError) -> Trace {
    let end = closes ? "---PROFILEDATA---\n" : ""
    return try readTrace(
      bytes: Array(("---PROFILEDATA---\n" + Self.header + "\n" + rows + end).utf8), named: "test")
  }

  @Test func `a row at fault costs the row`() throws {
    let trace = try read(
      "0,1,1000,1000,1,2000,\n0,1,x,1000,1,2000,\n0,1,,1000,1,2000,\n0,2,3000,3000,1,4000,\n")
    #expect(trace.frames.map(\.index) == [0, 2] && trace.quality.rejected == 2)
    #expect(trace.quality.problems.map(\.kind) == [.missingField, .wrongType])
  }

  @Test func `a whole last row is known by its comma`() throws {
    #expect(try read("0,1,1000,1000,1,2000,", closes: false).frames.count == 1)
    #expect(throws: TraceError.self) { try read("0,1,1000,1000,1,2000", closes: false) }
    let trace = try read("0,1,1000,1000,1,2000,\n0,1,2000,20", closes: false)
    #expect(trace.frames.count == 1 && trace.quality.isTruncated)
    #expect(trace.quality.count(of: .truncatedTail) == 1)
  }

  @Test func `what PowerShell saves is refused with a hint`() {
    let bytes: [UInt8] = [0xFF, 0xFE] + Array("** Graphics".utf8).flatMap { [$0, 0] }
    let error = #expect(throws: TraceError.self) { try readTrace(bytes: bytes, named: "test") }
    #expect(error?.description.contains("PowerShell") == true)
    #expect(error?.description.contains("UTF-8") == true)
  }
}

@Suite struct JankStatsTests {
  private func read(_ text: String) throws(TraceError) -> Trace {
    try readTrace(bytes: Array(text.utf8), named: "test")
  }

  @Test func `lines are found anywhere in a log`() throws {
    let trace = try FormatSample("jankstats.log").trace()
    let starts = trace.frames.map { ($0.time.sinceZero - .seconds(5)).milliseconds }
    #expect(starts == [0, 16, 48, 64])
    #expect(trace.frames.map(\.sourceVerdict) == [false, true, false, false])
    #expect(
      trace.frames.map(\.uiDuration)
        == [4_000_000, 20_000_000, 4_858_809, 4_000_000].map { Nanoseconds($0) })
    #expect(trace.frames.map(\.cpuDuration?.count) == [7_000_000, 24_000_000, 9_390_944, nil])
    #expect(trace.quality.records == 4 && trace.quality.rejected == 0)
  }

  @Test func `the deadline is counted from duration and overrun`() throws {
    let frames = try FormatSample("jankstats.log").trace().frames
    #expect(frames[0].deadline == frames[0].time + .milliseconds(16))
    #expect(frames[1].deadline == frames[1].time + .milliseconds(16))
  }

  @Test func `an overrun of centuries is no deadline`() throws {
    let trace = try FormatSample("jankstats.log").trace()
    #expect(trace.frames[2].overrun == nil && trace.frames[2].deadline == nil)
    let problem = try #require(trace.quality.problems.first)
    #expect(problem.kind == .implausibleValue && problem.count == 1)
    #expect(problem.first.line == 5 && problem.first.path == "frameOverrunNanos")
  }

  @Test func `frames may come late in a log`() throws {
    let noise = String(repeating: "11-30 05:00:00.016  4242  4242 D Feed: nothing\n", count: 5000)
    let frame = "11-30 05:00:01.016  4242  4242 I Feed: FrameData(frameStartNanos=1, isJank=true)\n"
    #expect(try read(noise + frame).frames.count == 1)
    let error = #expect(throws: TraceError.self) { try read(noise) }
    #expect(error?.description.contains("without JankStats") == true)
  }

  @Test func `a faulty line costs its frame`() throws {
    let trace = try read(
      "FrameData(frameStartNanos=1, isJank=false)\nFrameData(frameStartNanos=x, isJank=false)\n"
        + "FrameData(isJank=false)\nFrameData(frameStartNanos=4\nFrameData(frameStartNanos=5, isJank=maybe)\n"
        + "FrameData(frameStartNanos=6, isJank=true, states=[a: (b), c])\n")
    #expect(trace.frames.map(\.index) == [0, 2] && trace.quality.rejected == 4)
    #expect(trace.frames.map(\.sourceVerdict) == [false, true])
  }

  @Test func `a cut line is no frame`() throws {
    let trace = try read(
      "FrameData(frameStartNanos=1, isJank=false)\nFrameData(frameStartNanos=2, isJank=fa")
    #expect(trace.frames.count == 1 && trace.quality.isTruncated)
    #expect(trace.quality.rejected == 0)
  }
}

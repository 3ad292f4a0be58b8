import FrameModel
import Testing

@testable import TraceIngest

/// What tools wrote in other versions than those of the samples.
@Suite struct OldVersionTests {
  private func read(_ text: String) throws -> Trace {
    try readTrace(bytes: Array(text.utf8), named: "test")
  }

  @Test func `framestats of Android before deadlines give frames without one`() throws {
    let trace = try read(
      """
      ** Graphics info for pid 7 [com.example] **
      Total frames rendered: 2
      Janky frames: 1 (50.00%)
      Janky frames (legacy): 2 (100.00%)
      ---PROFILEDATA---
      Flags,IntendedVsync,Vsync,OldestInputEvent,NewestInputEvent,HandleInputStart,AnimationStart,\
      PerformTraversalsStart,DrawStart,SyncQueued,SyncStart,IssueDrawCommandsStart,SwapBuffers,\
      FrameCompleted,
      0,16000000,16000000,9223372036854775807,0,16100000,16200000,16300000,16400000,18000000,\
      18100000,18200000,19000000,24000000,
      1,32000000,32000000,9223372036854775807,0,32100000,32200000,32300000,32400000,34000000,\
      34100000,34200000,35000000,190000000,
      0,48000000,48000000,0,0,48100000,48200000,48300000,48400000,50000000,50100000,50200000,\
      51000000,60000000,
      ---PROFILEDATA---

      """)
    #expect(trace.frames.map(\.totalDuration) == [.milliseconds(8), .milliseconds(12)])
    #expect(trace.frames.allSatisfy { $0.deadline == nil && $0.interval == nil })
    #expect(!trace.captures.contains(.frameDeadline) && trace.quality.problems.isEmpty)
    let figures = trace.reportedFigures.map { "\(trace.names[$0.name]) \($0.value)" }
    #expect(figures.contains("Janky frames 1.0") && figures.contains("Janky frames (legacy) 2.0"))
  }

  @Test func `PresentMon's columns are known in any case, order and company`() throws {
    let trace = try read(
      """
      Application,GPU0Util(%),msUntilDisplayed,Dropped,SWAPCHAINADDRESS,msBetweenPresents,\
      TimeInSeconds,ProcessID,msBetweenDisplayChange
      game.exe,97,8.0,0,0x00000000AB,16.0,1.000,9,NA
      game.exe,97,8.0,0,0xAB,16.0,1.016,9,16.0
      game.exe,97,NA,1,0xAB,16.0,1.032,9,NA

      """)
    #expect(trace.format == .presentMon && trace.displays.count == 1)
    #expect(trace.frames.map(\.state) == [.presented, .presented, .dropped])
    let shown = trace.frames.compactMap(\.present)
    #expect(shown.count == 2 && shown[1] - shown[0] == .milliseconds(16))
  }

  @Test(arguments: [
    ("App Deadline Missed", true), ("App Resynced Jitter", true), ("Buffer Stuffing", false),
    ("SurfaceFlinger Scheduling, SurfaceFlinger CPU Deadline Missed", true), ("None", false),
    ("Dropped Frame", true), ("Buffer Stuffing, SurfaceFlinger Stuffing", false),
  ])
  func `jank types are looked for in their set`(text: String, isMissed: Bool) {
    #expect(JankTypes(text: text).isMissed == isMissed)
  }

  @Test func `a benchmark of the oldest version has figures and no frames`() throws {
    let trace = try read(
      """
      {"context":{},"benchmarks":[{"name":"scroll","className":"a.B","metrics":{
        "frameTime50thPercentileMs":{"minimum":5.0,"maximum":6.0,"median":5.5,"runs":[5.0,6.0]}},
        "sampledMetrics":{}}]}
      """)
    #expect(trace.frames.isEmpty)
    #expect(trace.reportedFigures.map(\.value) == [5.5])
    #expect(trace.names[trace.reportedFigures[0].name] == "frameTime50thPercentileMs median")
  }
}

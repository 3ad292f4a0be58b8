import FrameModel
import Testing

@testable import TraceIngest

@Suite struct PerfettoTests {
  private func read(_ text: String) throws -> Trace {
    try readTrace(bytes: Array(text.utf8), named: "test")
  }

  @Test(arguments: ["perfetto-frames.csv", "perfetto-frames.json"])
  func `both tables of one file are joined`(name: String) throws {
    let trace = try FormatSample(name).trace()
    let position = trace.displays.firstIndex { $0.isMain }
    let main = Int32(try #require(position))
    #expect(trace.names[trace.displays[Int(main)].name] == "com.example.feed · process 7")
    let app = trace.frames.filter { $0.display == main }
    #expect(app.map(\.number) == [100, 101, 102, 103, 104, 105])
    #expect(app.allSatisfy { $0.deadline == $0.time + .milliseconds(20) })
    // Two layers of one token are one frame, done when the last of them is.
    #expect(app.map(\.totalDuration) == [9, 10, 25, 9, 9, 9].map { .milliseconds($0) })
    #expect(app.map(\.overrun) == [-11, -10, 5, -11, -11, -11].map { .milliseconds($0) })
    #expect(app.map(\.state) == [nil, nil, nil, nil, .dropped, nil])
    #expect(app.map(\.sourceVerdict) == [false, false, true, false, true, true])
    let latencies = app.map { frame in frame.present.map { ($0 - frame.time).milliseconds } }
    #expect(latencies == [28, 28, 44, 28, nil, 28])
  }

  @Test(arguments: ["perfetto-frames.csv", "perfetto-frames.json"])
  func `the compositor's frames are kept apart`(name: String) throws {
    let trace = try FormatSample(name).trace()
    let position = trace.displays.firstIndex { !$0.isMain }
    let display = Int32(try #require(position))
    let frames = trace.frames.filter { $0.display == display }
    #expect(frames.map(\.number) == [200, 201, 202, 203, 204, 205])
    // The fifth never ended.
    #expect(frames.map { $0.present == nil } == [false, false, false, false, true, false])
    #expect(frames[4].totalDuration == nil && frames[4].overrun == nil)
  }

  @Test func `jank types are a set of the source's words`() throws {
    let trace = try FormatSample("perfetto-frames.csv").trace()
    let figures = trace.reportedFigures.filter { trace.names[$0.subject] == "com.example.feed" }
    let words = figures.map { "\(trace.names[$0.name]) \(Int($0.value))" }
    #expect(
      words == [
        "None 2", "App Deadline Missed 1", "Buffer Stuffing 1",
        "SurfaceFlinger CPU Deadline Missed 1", "SurfaceFlinger Scheduling 1", "Dropped Frame 1",
      ])
    #expect(JankTypes(text: "Buffer Stuffing, New Word").isMissed == false)
  }

  @Test func `without the expected table there are no deadlines`() throws {
    let trace = try read(
      "ts,dur,surface_frame_token,jank_type,pid\n5,3,1,None,9\n21,4,2,None,9\n")
    #expect(trace.frames.count == 2 && trace.frames.allSatisfy { $0.deadline == nil })
    #expect(trace.captures == [.frame])
  }

  @Test func `a row without a token is rejected`() throws {
    let trace = try read("ts,dur,surface_frame_token\n5,3,1\n6,3,[NULL]\n7,3,0\nx,1,2\n")
    #expect(trace.frames.count == 1 && trace.quality.rejected == 3)
    #expect(trace.quality.count(of: .missingField) == 2)
  }

  @Test func `Chrome's scroll jank is the source's own`() throws {
    let trace = try read(
      "\"cause_of_jank\",\"sub_cause_of_jank\",\"delay_since_last_frame\",\"vsync_interval\"\n"
        + "\"Main\",\"[NULL]\",22.219000,11.111000\n\"Submit\",\"Draw\",33.326000,11.111000\n")
    #expect(trace.frames.isEmpty && trace.reportedHitches.count == 2)
    #expect(
      trace.reportedHitches.map(\.duration) == [.microseconds(11_108), .microseconds(22_215)])
    #expect(trace.reportedHitches.map { trace.names[$0.cause] } == ["Main", "Submit: Draw"])
  }

  @Test func `a metric's numbers are the source's figures`() throws {
    let trace = try FormatSample("perfetto-metrics.txt").trace()
    func figure(_ subject: String?, _ name: String) -> Double? {
      trace.reportedFigures.first {
        trace.names[$0.subject] == subject && trace.names[$0.name] == name
      }?.value
    }
    #expect(figure(nil, "missed_app_frames") == 1 && figure(nil, "dropped_frames") == 1)
    #expect(figure("com.example.feed", "frame_dur_ms_p50") == 9.5)
    #expect(
      figure("com.example.feed · App Deadline Missed", "jank_types.present_late_count") == 1)
    #expect(figure("FEED_SCROLL", "trace_metrics.missed_frames") == 1)
    #expect(figure("com.example.feed", "pid") == nil)
  }

  @Test func `a jank metric's frames have times and verdicts`() throws {
    let trace = try FormatSample("perfetto-metrics.txt").trace()
    #expect(trace.frames.map(\.sourceVerdict) == [false, true])
    #expect(trace.frames.map(\.overrun) == [.milliseconds(-7), .milliseconds(9)])
    #expect(trace.names[trace.displays[0].name] == "FEED_SCROLL")
  }

  @Test func `a repeated figure is shown by its mean`() throws {
    let trace = try read("[a.b] {\n  frame_time: 16\n  frame_time: 18\n  avg: 59.5\n}\n")
    #expect(trace.reportedFigures.map(\.value) == [17, 59.5])
    #expect(trace.reportedFigures.map(\.runs) == [[16, 18], []])
  }

  @Test func `a metric that nests too deep or holds nonsense is bounded`() throws {
    let deep = "a {\n" + String(repeating: "b {\n", count: 10_000) + "x: 1\n"
    #expect(throws: TraceError.self) { try read(deep) }
    let trace = try read("a {\n  x: 1\n  what is this\n  y: 2\n}\n")
    #expect(trace.reportedFigures.count == 2 && trace.quality.rejected == 1)
  }
}

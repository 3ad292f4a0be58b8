import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct FlutterSummaryTests {
  @Test func `build and raster times are surfaces of their own`() throws {
    let trace = try ToolSample.read("flutter.timeline_summary.json")
    let builds = trace.frames(on: "build")
    let rasters = trace.frames(on: "raster")
    #expect(builds.map(\.time.sinceZero.count) == [0, 16_667_000, 50_001_000, 66_668_000])
    #expect(builds.map(\.uiDuration?.count) == [4_000_000, 22_000_000, 6_000_000, 6_000_000])
    #expect(builds[1].mainEnd == Timestamp(nanoseconds: 38_667_000))
    #expect(rasters.map(\.cpuDuration?.count) == [2_500_000, 5_000_000, 7_500_000])
    #expect(trace.hasTimeline && trace.link?.mode == .passive)
    #expect(trace.displays.map(\.isMain) == [true, false])
  }

  @Test func `its own figures are reported with their units, and no budget is believed`() throws {
    let trace = try ToolSample.read("flutter.timeline_summary.json")
    #expect(trace.figure("average_frame_build_time_millis")?.value == 9.5)
    #expect(trace.figure("missed_frame_build_budget_count")?.value == 1)
    let lag = try #require(trace.figure("average_vsync_frame_lag"))
    #expect(trace.names[lag.unit] == "µs")
    #expect(trace.frames.allSatisfy { $0.interval == nil && $0.sourceVerdict == nil })
    #expect(trace.displays.allSatisfy { $0.maxRate == nil })
  }

  @Test func `the wrapper of an integration test is seen through`() throws {
    let trace = try ToolSample.read("flutter.integration_response_data.json")
    #expect(trace.frames(on: "performance · build").count == 3)
    #expect(trace.figure("frame_count", of: "performance")?.value == 3)
    #expect(trace.figure("value") == nil && trace.figure("value", of: "other") == nil)
    #expect(!trace.hasTimeline)
  }

  @Test func `begin times that do not belong to every frame are not used`() throws {
    let trace = try ToolSample.read(
      text: #"{"frame_build_times":[1000,2000,3000],"frame_begin_times":[0,16667]}"#)
    #expect(!trace.hasTimeline)
    #expect(trace.frames.map(\.time.sinceZero.count) == [0, 1, 2])
  }

  @Test(arguments: [
    ("null", ProblemKind.missingField), ("-5", .implausibleValue),
    ("9222602686413166", .implausibleValue), ("true", .wrongType), (#""x""#, .wrongType),
    ("[1]", .wrongType), ("1e99", .outOfRange),
  ])
  func `a time that cannot be costs its frame`(value: String, kind: ProblemKind) throws {
    let text = "{\"frame_build_times\":[1000,\n\(value),3000]}"
    let trace = try ToolSample.read(text: text)
    #expect(trace.frames.map(\.index) == [0, 2])
    #expect(trace.quality.rejected == 1)
    let problem = try #require(trace.quality.problems.first)
    #expect(problem.kind == kind && problem.first.line == 2 && problem.first.column == 1)
    #expect(problem.first.path == "frame_build_times[1]")
    #expect(throws: TraceError.self) { try ToolSample.read(text: text, strict: true) }
  }
}

@Suite struct FlutterTimelineTests {
  @Test func `events become frames with vsync, build and raster`() throws {
    let trace = try ToolSample.read("flutter.timeline.json")
    let frames = Array(trace.frames)
    #expect(frames.map(\.number) == [1, 2, 3, 4, 5])
    #expect(
      frames.map(\.time.sinceZero.count) == [
        1_000_000_000, 1_016_666_000, 1_033_333_333, 1_066_666_667, 1_083_333_333,
      ])
    #expect(frames.map(\.interval?.count).prefix(3) == [16_666_667, 16_667_000, 16_666_667])
    #expect(frames[2].mainStart == Timestamp(nanoseconds: 1_033_500_000))
    #expect(frames[2].mainEnd == Timestamp(nanoseconds: 1_058_500_000))
    #expect(frames[2].renderEnd == Timestamp(nanoseconds: 1_061_600_000))
    #expect(frames.allSatisfy { $0.present == $0.renderEnd } && trace.presentIsSubmission)
    #expect(trace.displays.map(\.process) == [700] && trace.displays.map(\.id) == [701])
  }

  @Test func `the engine's own verdict stays the engine's`() throws {
    let trace = try ToolSample.read("flutter.timeline.json")
    #expect(trace.frames.map(\.sourceVerdict) == [nil, nil, true, nil, nil])
    #expect(trace.reportedHitches.map(\.duration) == [Nanoseconds(16_666_667)])
    #expect(trace.reportedHitches.map(\.time) == [Timestamp(nanoseconds: 1_050_000_000)])
  }

  private func timeline(_ events: [String]) throws -> Trace {
    try ToolSample.read(text: "[" + events.joined(separator: ",\n") + "]")
  }

  private func stretch(_ name: String, _ thread: Int, _ begin: Int, _ end: Int) -> [String] {
    [("B", begin), ("E", end)].map { phase, time in
      #"{"name":"\#(name)","ph":"\#(phase)","ts":\#(time),"pid":1,"tid":\#(thread)}"#
    }
  }

  @Test func `without numbers a raster draws the frame that waited longest`() throws {
    // The second frame's raster waits for the first's; the third had nothing to draw.
    let events =
      stretch("Frame", 2, 1000, 3000) + stretch("GPURasterizer::Draw", 3, 3100, 30_000)
      + stretch("Frame", 2, 16_000, 18_000) + stretch("GPURasterizer::Draw", 3, 30_050, 33_000)
      + stretch("Frame", 2, 48_000, 49_000)
      + stretch("Frame", 2, 64_000, 65_000) + stretch("GPURasterizer::Draw", 3, 65_100, 66_000)
    let trace = try timeline(events)
    #expect(
      trace.frames.map(\.renderEnd?.sinceZero.count) == [30_000_000, 33_000_000, nil, 66_000_000])
  }

  @Test func `threads do not end each other's frames`() throws {
    let events = [
      #"{"name":"Frame","ph":"B","ts":10,"pid":1,"tid":2}"#,
      #"{"name":"Frame","ph":"B","ts":11,"pid":1,"tid":3}"#,
      #"{"name":"Frame","ph":"E","ts":20,"pid":1,"tid":2}"#,
      #"{"name":"Frame","ph":"E","ts":30,"pid":1,"tid":3}"#,
    ]
    let trace = try timeline(events)
    let works = trace.frames.map { frame in (frame.mainEnd ?? .zero) - (frame.mainStart ?? .zero) }
    #expect(works == [Nanoseconds(10_000), Nanoseconds(19_000)])
    #expect(trace.displays.map(\.id) == [2, 3])
  }

  @Test func `a trace with a compositor's frames stays Chrome's`() throws {
    let begin =
      #"{"name":"BeginFrame","ph":"I","ts":5,"pid":1,"tid":2,"args":{"layerTreeId":1,"frameSeqId":1}}"#
    let trace = try timeline([begin] + stretch("Frame", 2, 10, 20))
    #expect(trace.format == .chromeTrace && trace.frames.count == 1)
  }

  @Test func `a frame of hours is damage`() throws {
    let trace = try timeline(
      stretch("Frame", 2, 10, 20) + stretch("Frame", 2, 30, 7_200_000_000))
    #expect(trace.frames.count == 1 && trace.quality.count(of: .implausibleValue) == 1)
  }
}

@Suite struct FlutterDevToolsTests {
  @Test func `the list of frames gives vsync, build and raster`() throws {
    let trace = try ToolSample.read("flutter-devtools.json")
    #expect(
      trace.frames.map(\.number) == [2, 4, 6, 8] && trace.frames.map(\.index) == [0, 1, 2, 3])
    let frame = trace.frames[2]
    #expect(frame.time == Timestamp(nanoseconds: 713_834_411_825_000))
    #expect(frame.mainStart == Timestamp(nanoseconds: 713_834_412_425_000))
    #expect(frame.mainEnd == Timestamp(nanoseconds: 713_834_445_425_000))
    #expect(frame.renderEnd == Timestamp(nanoseconds: 713_834_451_825_000))
    #expect(frame.renderStart == Timestamp(nanoseconds: 713_834_446_825_000))
    #expect(frame.totalDuration == .milliseconds(40))
    #expect(trace.displays.map(\.maxRate) == [60])
    #expect(trace.provenance.configuration == "profile" && trace.provenance.os == "ios")
    #expect(trace.provenance.recorder == "Flutter DevTools 2.34.0, Flutter 3.20.0")
  }

  @Test func `a timeline that integration_test reports under a key is read as one`() throws {
    let wrapped = try ToolSample.read("flutter.integration_timeline.json")
    let timeline = try ToolSample.read("flutter.timeline.json")
    #expect(Array(wrapped.frames) == Array(timeline.frames) && wrapped.hasTimeline)
    #expect(wrapped.reportedHitches.map(\.duration) == timeline.reportedHitches.map(\.duration))
    // A summary beside it lists the same frames again, and adds its figures only.
    #expect(wrapped.figure("average_frame_build_time_millis", of: "performance")?.value == 5.5)
    #expect(wrapped.displays.count == 1)
  }

  @Test func `an export without a list of frames gives those of its events`() throws {
    let old = try ToolSample.read("flutter-devtools-old.json")
    let timeline = try ToolSample.read("flutter.timeline.json")
    #expect(Array(old.frames) == Array(timeline.frames))
    #expect(old.displays.map(\.maxRate) == [60])
  }

  @Test func `a binary trace of any size is passed by`() throws {
    let numbers = String(repeating: "255,", count: 1 << 20) + "0"
    let text =
      #"{"devToolsSnapshot":true,"performance":{"traceBinary":["# + numbers
      + #"],"flutterFrames":[{"number":1,"startTime":1000,"elapsed":500,"build":200,"raster":200}]}}"#
    #expect(try ToolSample.read(text: text).frames.count == 1)
  }

  @Test(arguments: [
    (#"{"number":1,"startTime":1000,"elapsed":500,"build":200}"#, ProblemKind.missingField),
    (#"{"startTime":1000,"elapsed":500,"build":-1,"raster":5}"#, .implausibleValue),
    (#"{"startTime":1000,"elapsed":"long","build":1,"raster":5}"#, .wrongType), ("7", .wrongType),
  ])
  func `a frame that cannot be is counted once`(frame: String, kind: ProblemKind) throws {
    let good = #"{"number":2,"startTime":1000,"elapsed":500,"build":200,"raster":200}"#
    let text = "{\"devToolsSnapshot\":true,\"performance\":{\"flutterFrames\":[\(frame),\(good)]}}"
    let trace = try ToolSample.read(text: text)
    #expect(trace.frames.map(\.number) == [2] && trace.quality.rejected == 1)
    #expect(trace.quality.problems.map(\.kind) == [kind])
    #expect(trace.quality.problems[0].first.path.hasPrefix("performance.flutterFrames[0]"))
  }
}

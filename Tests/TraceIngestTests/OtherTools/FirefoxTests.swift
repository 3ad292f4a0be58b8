import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct FirefoxTests {
  @Test func `ticks in milliseconds are frames, to the nanosecond`() throws {
    let trace = try ToolSample.read("firefox-recording.json")
    #expect(trace.frames.count == 8)
    #expect(trace.frames[0].time == Timestamp(nanoseconds: 10_491_090))
    #expect(trace.frames[4].time == Timestamp(nanoseconds: 110_491_090))
    #expect(trace.recordedLength == Nanoseconds(180_500_000))
    #expect(trace.provenance.recorder == "Firefox 59.0.1" && trace.link?.mode == .continuous)
  }

  @Test func `a recording without ticks has no frames`() {
    let text = #"{"fileType":"Recorded Performance Data","version":2,"ticks":[],"markers":[]}"#
    let error = #expect(throws: TraceError.self) { try ToolSample.read(text: text) }
    #expect(error?.reason == .noUsableFrames("no records"))
  }

  @Test func `ticks of a processed profile are frames with their work`() throws {
    let trace = try ToolSample.read("firefox-profile.json")
    #expect(
      trace.frames.map(\.time.sinceZero.count) == [
        10_000_000, 26_667_000, 43_334_000, 93_334_000,
      ])
    #expect(trace.frames[2].mainEnd == Timestamp(nanoseconds: 90_500_000))
    #expect(trace.displays.map(\.id) == [4712] && trace.displays.map(\.process) == [4711])
    #expect(trace.link?.mode == .passive)
  }

  @Test func `ticks of a raw profile are frames of every process`() throws {
    let trace = try ToolSample.read("firefox-profile-raw.json")
    #expect(trace.displays.map(\.process) == [1, 3])
    #expect(trace.frames.map(\.display) == [0, 0, 0, 1, 1])
    #expect(trace.frames.map(\.mainEnd?.sinceZero.count).suffix(3) == [90_500_000, nil, nil])
  }

  @Test func `strings that all threads share are found behind them`() throws {
    let text =
      #"{"threads":[{"name":"GeckoMain","pid":"1","tid":2,"markers":{"name":[1,0],"#
      + #""startTime":[5,6.5],"endTime":[6,null]}}],"shared":{"stringArray":["a","RefreshDriverTick"]}}"#
    let trace = try ToolSample.read(text: text)
    #expect(trace.frames.map(\.time.sinceZero.count) == [5_000_000])
  }

  @Test func `a profile without ticks says what it holds`() {
    let text =
      #"{"meta":{},"threads":[{"markers":{"name":[0],"startTime":[5]},"stringArray":["Styles"]}]}"#
    let error = #expect(throws: TraceError.self) { try ToolSample.read(text: text) }
    #expect(error?.reason == .noUsableFrames("found 1 other marker"))
  }
}

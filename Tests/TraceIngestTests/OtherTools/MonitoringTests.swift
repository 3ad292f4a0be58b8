import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct SentryTests {
  @Test func `a transaction's measurements are reported under its name`() throws {
    let trace = try ToolSample.read("sentry-transaction.json")
    #expect(trace.frames.isEmpty && trace.reportedFigures.count == 4)
    #expect(trace.figure("frames_slow", of: "FeedViewController")?.value == 12)
    let delay = try #require(trace.figure("frames_delay", of: "FeedViewController"))
    #expect(delay.value == 1.375 && trace.names[delay.unit] == "second")
    #expect(trace.provenance.device == "iPhone17,1" && trace.provenance.os == "iOS 26.4")
    #expect(trace.provenance.app == "com.example.feed")
  }

  @Test func `a profile's slow and frozen frames are Sentry's verdicts`() throws {
    let trace = try ToolSample.read("sentry-profile.json")
    let causes = trace.reportedHitches.compactMap { trace.names[$0.cause] }
    #expect(causes == ["slow frame", "slow frame", "frozen frame"])
    #expect(trace.reportedHitches.map(\.duration.milliseconds) == [34, 51, 812])
    #expect(trace.reportedHitches[0].time == Timestamp(nanoseconds: 1_250_000_000))
    #expect(trace.states.map(\.change.cappedRate) == [120, 60])
  }

  @Test func `the items of an envelope are read`() throws {
    let trace = try ToolSample.read("sentry.envelope")
    #expect(trace.figure("frames_total", of: "Settings")?.value == 60)
  }

  @Test func `a document without frame measurements is refused`() {
    let error = #expect(throws: TraceError.self) {
      try ToolSample.read(text: #"{"measurements":{"lcp":{"value":3}}}"#)
    }
    #expect(error?.reason == .noUsableFrames("no records"))
  }
}

@Suite struct DatadogTests {
  @Test func `the latest event of a view counts, on the first view's clock`() throws {
    let trace = try ToolSample.read("datadog-rum.ndjson")
    #expect(
      trace.reportedHitches.map(\.time?.sinceZero.count) == [
        25_244_094, 3_091_910_638, 20_500_000_000,
      ])
    #expect(trace.reportedHitches.map(\.duration.count) == [336_731_306, 37_261_662, 41_000_000])
    #expect(trace.figure("slow_frames_rate", of: "Feed")?.value == 21.5)
    #expect(trace.figure("freeze_rate", of: "Settings")?.value == 0.175)
    #expect(trace.reportedFigures.count == 10)
    #expect(trace.provenance.device == "iPhone17,1")
  }

  @Test func `a list of events reads as the same events a line`() throws {
    let lines = String(decoding: try ToolSample.bytes("datadog-rum.ndjson"), as: UTF8.self)
    let list = "[" + lines.split(separator: "\n").joined(separator: ",") + "]"
    let trace = try ToolSample.read(text: list)
    #expect(trace.reportedHitches.count == 3 && trace.reportedFigures.count == 10)
  }
}

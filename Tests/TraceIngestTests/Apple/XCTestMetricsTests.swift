import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct XCTestMetricsTests {
  private static let ratio =
    "com.apple.dt.XCTMetric_OSSignpost-Scroll_Dragging.animation.hitch.time.ratio"

  private func figures(_ trace: Trace) -> [String] {
    trace.reportedFigures.map { figure in
      let name = trace.names[figure.name].split(separator: "-").last ?? ""
      return "\(trace.names[figure.subject] ?? "") \(name) \(figure.runs) "
        + "\(trace.names[figure.unit] ?? "")"
    }
  }

  @Test func `every measurement of every metric is kept, by test`() throws {
    let trace = try AppleSamples.read("scrolling.xctest-metrics.json")
    #expect(!trace.hasTimeline && trace.frames.isEmpty)
    #expect(
      figures(trace) == [
        "FeedTests/testScroll() Scroll_Dragging.animation.hitch.time.ratio [12.5, 7.5, 0.0] "
          + "ms per s",
        "FeedTests/testScroll() Scroll_Dragging.animation.hitches.total.duration "
          + "[25.0, 15.0, 0.0] ms",
        "FeedTests/testScroll() Scroll_Dragging.duration [2.0, 2.0, 2.1] s",
        "FeedTests/testScroll() Scroll_Dragging.animation.frame.count [239.809, 240.0, 0.0] frames",
        "FeedTests/testOpen() Feed.time.ratio [3.25] ms per s",
        "FeedTests/testOpen() Feed.total.duration [0.0065] s",
      ])
    #expect(trace.reportedFigures[0].value == 20.0 / 3)
    #expect(trace.quality.problems.isEmpty)
  }

  @Test(arguments: ["scrolling.xctest-legacy.json", "scrolling.xcodebuild.log"])
  func `the same figure is read from every way that it is written`(file: String) throws {
    let trace = try AppleSamples.read(file)
    let figure = try #require(trace.reportedFigures.first)
    #expect(trace.names[figure.subject] == "FeedTests/testScroll()")
    #expect(trace.names[figure.name] == Self.ratio && trace.names[figure.unit] == "ms per s")
    #expect(figure.runs == [12.5, 7.5, 0])
  }

  @Test func `a ratio that is not its parts is noted, and kept`() throws {
    let text = String(
      decoding: try AppleSamples.bytes("scrolling.xctest-metrics.json"), as: UTF8.self)
    let wrong = text.replacing("[25, 15, 0]", with: "[25, 16, 0]")
    let trace = try AppleSamples.read(Array(wrong.utf8))
    #expect(trace.quality.count(of: .implausibleValue) == 1 && trace.quality.rejected == 0)
    #expect(trace.quality.problems.first?.first.path.hasSuffix("ratio[1]") == true)
    #expect(trace.reportedFigures.count == 6)
  }

  @Test func `an object of a bundle without measurements is refused by its type`() {
    let text = #"{"_type":{"_name":"ActionsInvocationRecord"},"actions":{}}"#
    let error = #expect(throws: TraceError.self) { try AppleSamples.read(Array(text.utf8)) }
    #expect(error.map { "\($0)".contains("a ActionsInvocationRecord of a result bundle") } == true)
  }

  @Test func `runs on several devices stay apart`() throws {
    let run = { (device: String) in
      #"{"device":{"deviceName":"\#(device)"},"metrics":[{"displayName":"D","measurements":[1]}]}"#
    }
    let text = #"[{"testIdentifier":"T","testRuns":[\#(run("A")),\#(run("B"))]}]"#
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.reportedFigures.map { trace.names[$0.subject] } == ["T · A", "T · B"])
  }

  @Test func `a value of the wrong type costs the test`() throws {
    let text =
      #"[{"testIdentifier":5},{"testIdentifier":"T","testRuns":[{"metrics":"#
      + #"[{"identifier":"a","measurements":["2.5",null,3]}]}]}]"#
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.quality.count(of: .wrongType) == 1)
    #expect(trace.quality.problems.first?.first.path == "[0].testIdentifier")
    #expect(trace.reportedFigures.map(\.runs) == [[2.5, 3]])
  }
}

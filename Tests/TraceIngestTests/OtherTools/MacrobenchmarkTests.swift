import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct MacrobenchmarkTests {
  @Test func `a benchmark is a surface and an iteration a span`() throws {
    let trace = try ToolSample.read("macrobenchmark-benchmarkData.json")
    let scroll = trace.frames(on: "scroll")
    #expect(scroll.count == 8 && scroll.map(\.index) == [0, 1, 2, 3, 4, 6, 7, 8])
    #expect(scroll[0].cpuDuration == Nanoseconds(4_000_001))
    #expect(scroll.map(\.overrun?.count).suffix(3) == [-2_500_000, -2_000_000, 1_072_000])
    #expect(trace.frames(on: "OldBenchmark.scroll").map(\.overrun) == [nil, nil])
    #expect(!trace.hasTimeline)
    let iterations = trace.spans.map { "\(trace.names[$0.name] ?? "") \($0.begin.sinceZero.count)" }
    #expect(iterations == ["iteration 1 0", "iteration 2 5", "iteration 1 8"])
    #expect(trace.provenance.device == "example Panel 9")
    #expect(trace.provenance.os == "Android, API level 34")
  }

  @Test func `its own figures come with their runs`() throws {
    let trace = try ToolSample.read("macrobenchmark-benchmarkData.json")
    let startup = try #require(trace.figure("timeToInitialDisplayMs median", of: "startup"))
    #expect(startup.value == 347.881076 && startup.runs == [340.5, 347.881076, 360.25])
    #expect(trace.names[startup.unit] == "ms")
    #expect(trace.figure("timeToInitialDisplayMs maximum", of: "startup") == nil)
    let oldest = trace.figure("frameTime50thPercentileMs median", of: "OldBenchmark.scroll")
    #expect(oldest?.value == 5 && oldest?.runs == [5, 6, 5])
  }

  @Test func `its percentiles are R-7 over the pooled iterations`() throws {
    try expectOwnPercentiles(in: ToolSample.read("macrobenchmark-benchmarkData.json"), atLeast: 12)
  }

  @Test func `a file without frames is read for its figures`() throws {
    let text =
      #"{"context":{},"benchmarks":[{"name":"a","metrics":{"timeNs":{"median":5.5,"runs":[5,6]}}}]}"#
    let trace = try ToolSample.read(text: text)
    #expect(trace.frames.isEmpty && trace.figure("timeNs median", of: "a")?.runs == [5, 6])
  }

  @Test func `overruns that are not one a frame are left out and counted`() throws {
    let text =
      #"{"benchmarks":[{"name":"a","sampledMetrics":{"frameDurationCpuMs":{"runs":[[1,2,3]]},"#
      + #""frameOverrunMs":{"runs":[[1,2]]}}}]}"#
    let trace = try ToolSample.read(text: text)
    #expect(trace.frames.count == 3 && trace.frames.allSatisfy { $0.overrun == nil })
    #expect(trace.quality.count(of: .missingField) == 1)
  }

  @Test func `an overrun that means no deadline is set apart`() throws {
    let text =
      #"{"benchmarks":[{"name":"a","sampledMetrics":{"frameDurationCpuMs":{"runs":[[1,2,3]]},"#
      + #""frameOverrunMs":{"runs":[[-1,9222602686413.166853,1]]}}}]}"#
    let trace = try ToolSample.read(text: text)
    #expect(trace.frames.map(\.overrun?.count) == [-1_000_000, nil, 1_000_000])
    #expect(trace.quality.count(of: .implausibleValue) == 1)
  }
}

/// Recomputes every percentile that a file reports of its frames.
func expectOwnPercentiles(
  in trace: Trace, atLeast least: Int, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let frames = Dictionary(grouping: trace.frames) { frame in
    trace.names[trace.displays[Int(frame.display)].name]
  }
  var checked = 0
  for figure in trace.reportedFigures {
    let words = trace.names[figure.name].split(separator: " ")
    guard words.count == 2, words[1].hasPrefix("P"), let p = Double(words[1].dropFirst()),
      let subject = trace.names[figure.subject]
    else { continue }
    let isOverrun = words[0].contains("Overrun")
    let values = (frames[subject] ?? []).compactMap { isOverrun ? $0.overrun : $0.cpuDuration }
    let ours = linearPercentile(p, of: values.map(\.milliseconds))
    #expect(abs(ours - figure.value) < 1e-9, "\(subject) \(words)", sourceLocation: sourceLocation)
    checked += 1
  }
  #expect(checked >= least, sourceLocation: sourceLocation)
}

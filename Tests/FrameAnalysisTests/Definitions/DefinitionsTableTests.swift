import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// The figures of other tools on a trace, side by side.
@Suite struct DefinitionsTableTests {
  private func table(
    _ trace: Trace, _ tools: [DefinitionTool] = DefinitionTool.allCases
  ) -> DefinitionsTable {
    DefinitionsTable(of: analyze(trace).main, in: trace, tools: tools)
  }

  private func value(
    _ tool: DefinitionTool, _ metric: String, of trace: Trace
  ) throws -> Definition.Value {
    try #require(table(trace, [tool]).rows.first { $0.definition.metric == metric }).value
  }

  private func number(
    _ tool: DefinitionTool, _ metric: String, of trace: Trace
  ) throws -> Double {
    guard case .number(let number) = try value(tool, metric, of: trace) else {
      Issue.record("\(metric) of \(tool) is not known")
      return .nan
    }
    return number
  }

  @Test func `every tool has figures, each with a name of its own, a formula and a source`() {
    for tool in DefinitionTool.allCases {
      let list = tool.definitions
      #expect(!list.isEmpty)
      #expect(Set(list.map(\.metric)).count == list.count)
      #expect(list.allSatisfy { $0.tool == tool && !$0.formula.isEmpty && !$0.source.isEmpty })
    }
  }

  @Test func `a deliberate change of rate is slow to some tools and nothing to others`() throws {
    let frames = [(120, 8.333333), (60, 16.666667), (120, 8.333333)].flatMap { count, length in
      Array(repeating: (duration: length, expected: length), count: count)
    }
    let trace = Trace.lasting(frames)
    #expect(try number(.apple, "hitches", of: trace) == 0)
    #expect(try number(.sentry, "frames_slow", of: trace) == 1)
    #expect(try number(.firebase, "slow frames", of: trace) == 60)
    #expect(try number(.perfdog, "Jank", of: trace) == 0)
    #expect(try value(.apple, "apple-scroll-2020", of: trace) == .word("good"))
  }

  @Test func `one data set has as many 1 % lows as there are definitions`() throws {
    var frames = Array(repeating: (duration: 10.0, expected: 10.0), count: 100)
    frames[50].duration = 50
    let trace = Trace.lasting(frames)
    #expect(abs(try number(.capframex, "P1", of: trace) - 46.933333) < 1e-6)
    #expect(abs(try number(.capframex, "1 % Low Average", of: trace) - 20) < 1e-6)
    #expect(abs(try number(.mangohud, "1 %", of: trace) - 20) < 1e-6)
    #expect(abs(try number(.presentmon, "1 % FPS", of: trace) - 96.153846) < 1e-6)
  }

  @Test func `what a source says of drops is Chrome's share, refreshes without need left out`()
    throws
  {
    let trace = Trace.drawn("ffffPDnn", hertz: 60)
    #expect(abs(try number(.chrome, "dropped frames", of: trace) - 100.0 / 6) < 1e-9)
    #expect(abs(try number(.chrome, "dropped or partial frames", of: trace) - 200.0 / 6) < 1e-9)
    #expect(abs(try number(.chrome, "worst second", of: trace) - 100.0 / 59) < 1e-9)
  }

  @Test func `work is judged by constants, by whole milliseconds and by its own deadline`() throws {
    var trace = Trace.empty()
    for (index, work) in [4.0, 8.9, 9.5, 17, 60].enumerated() {
      var frame = Frame.at(Double(index) * 100, index: index, interval: 8.333333)
      frame.mainStart = frame.time
      frame.mainEnd = frame.time + Nanoseconds(milliseconds: work)
      trace.frames.append(frame)
    }
    #expect(try number(.flutter, "missed_frame_build_budget_count", of: trace) == 2)
    #expect(try number(.flutter, "missed_frame_build_budget_count until 2019", of: trace) == 4)
    #expect(try number(.flutter, "DevTools UI jank", of: trace) == 3)
    #expect(try number(.android, "JankStats jank", of: trace) == 2)
    #expect(try number(.chrome, "blocking duration", of: trace) == 10)
  }

  @Test func `an overrun is Macrobenchmark's, and a deadline for the main thread is not`() throws {
    var trace = Trace.empty()
    for index in 0..<4 {
      var frame = Frame.at(Double(index) * 10, index: index, interval: 10)
      frame.deadline = frame.time + .milliseconds(10)
      frame.mainStart = frame.time
      frame.mainEnd = frame.time + .milliseconds(12)
      trace.frames.append(frame)
    }
    let none = try value(.android, "frameOverrunMs P50", of: trace)
    #expect(none == .unknown(reason: "needs overruns against a deadline that covers rendering"))

    var known = trace
    known.frames = FrameColumns()
    for (position, frame) in trace.frames.enumerated() {
      var frame = frame
      frame.overrun = .milliseconds(Int64(10 * (position + 1)))
      known.frames.append(frame)
    }
    #expect(try number(.android, "frameOverrunMs P90", of: known) == 37)
    #expect(try number(.android, "gfxinfo janky frames", of: known) == 100)
  }

  @Test(arguments: ["f", "n", "D", "DDDD", "ff", "f|f", "nnfn"])
  func `too little to compute from is unknown, with a reason`(drawing: String) throws {
    for row in table(.drawn(drawing)).rows {
      switch row.value {
      case .number(let number): #expect(number.isFinite, "\(row.definition.metric)")
      case .word(let word): #expect(!word.isEmpty)
      case .unknown(let reason): #expect(!reason.isEmpty)
      }
    }
    if drawing.count == 1 {
      #expect(try value(.mangohud, "AVG", of: .drawn(drawing)) != .number(0))
    }
  }

  @Test func `without frames only what the source reports itself is known`() throws {
    var trace = Trace.empty()
    trace.reportedHitches = [16.0, 34].map {
      ReportedHitch(duration: Nanoseconds(milliseconds: $0))
    }
    let known = table(trace).rows.filter { if case .unknown = $0.value { false } else { true } }
    #expect(
      known.map(\.definition.metric) == [
        "hitches, as the source has it", "longest hitch, as the source has it",
        "hitch time, as the source has it",
      ])
    #expect(known.map(\.value) == [.number(2), .number(34), .number(50)])
  }

  @Test func `a promise of no time and times at the ends of their range give no trap`() throws {
    var trace = Trace.empty()
    for (index, time) in [Int64.min / 2, -1, 0, 0, 1, Int64.max / 2].enumerated() {
      var frame = Frame(index: Int64(index), time: Timestamp(nanoseconds: time))
      frame.interval = index % 2 == 0 ? .zero : Nanoseconds(1)
      frame.overrun = Nanoseconds(index % 2 == 0 ? .max : .min)
      frame.deadline = frame.time
      frame.renderStart = frame.time
      frame.renderEnd = Timestamp(nanoseconds: .max)
      frame.present = Timestamp(nanoseconds: time)
      frame.expectedPresent = Timestamp(nanoseconds: -time)
      trace.frames.append(frame)
    }
    #expect(!table(trace).rows.isEmpty)
  }
}

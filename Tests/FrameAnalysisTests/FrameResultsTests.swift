import FrameAnalysis
import FrameModel
import Testing

@Suite struct FrameResultsTests {
  private static let judgements: [Judgement] =
    [.onTime, .late, .rateChange, .dropped, .noUpdate]
    + UnjudgedReason.allCases.map { .unjudged($0) }

  /// Results in which every field is at times absent and every word occurs.
  private func result(_ i: Int) -> FrameResult {
    var result = FrameResult(
      row: i % 7 == 0 ? i + 3 : i, index: Int64(i * 3 - 500),
      start: Timestamp(nanoseconds: Int64(i) * 8_333_333 - 40_000))
    func length(_ step: Int) -> Nanoseconds? {
      i / 200 % step == 0 ? nil : Nanoseconds(Int64(i % step) * 1_000_003 - 70_000)
    }
    result.interval = length(3)
    result.intervalSource = result.interval.map { _ in BudgetSource.allCases[i % 5] }
    result.budget = i % 4 == 0 ? result.interval : length(5)
    result.budgetSource = result.budget.map { _ in BudgetSource.allCases[(i + 2) % 5] }
    result.work = length(2)
    result.overrun = length(4)
    result.duration = length(6)
    result.judgement = Self.judgements[i % Self.judgements.count]
    result.evidence = i % 6 == 5 ? nil : Evidence.allCases[i % 6 % 5]
    result.lateness = i % 3 == 0 ? Nanoseconds(Int64(i) * 77) : .zero
    result.missedIntervals = i % 3
    result.isPartial = i % 5 == 0
    result.isInMotion = i % 2 == 0
    result.isWarmUp = i < 9
    result.evaluations = i % 11 == 0 ? 0..<0 : i..<i + i % 4
    result.evaluationCount = Int64(i % 4)
    result.evaluationTime = Nanoseconds(Int64(i % 4) * 1000)
    result.evaluationMainTime = Nanoseconds(Int64(i % 2) * 1000)
    return result
  }

  @Test(arguments: [0, 1, 255, 256, 257, 3000])
  func `results come out as they went in, in turn and apart`(count: Int) {
    let expected = (0..<count).map(result)
    let results = FrameResults(expected)
    #expect(Array(results) == expected)
    #expect(results.indices.allSatisfy { results[$0] == expected[$0] })
  }

  @Test func `a reader gives the fields that it was asked for, from any position`() {
    let expected = (0..<1000).map(result)
    let results = FrameResults(expected)
    var reader = results.reader(of: [.start, .verdict, .interval, .duration, .lateness])
    for position in [0, 1, 300, 299, 999, 255, 256, 700] {
      reader.move(to: position)
      #expect(reader.start == expected[position].start)
      #expect(reader.verdict == FrameVerdict(of: expected[position]))
      #expect(reader.interval == expected[position].interval)
      #expect(reader.duration == expected[position].duration)
      #expect(reader.lateness == expected[position].lateness)
    }
  }

  @Test func `every verdict has a code of its own`() {
    let codes = Set((0..<2000).map { FrameVerdict(of: result($0)).code })
    let verdicts = (0..<2000).map { FrameVerdict(of: result($0)) }
    #expect(codes.count == Set(verdicts.map { "\($0)" }).count)
    #expect(verdicts.allSatisfy { FrameVerdict(code: $0.code) == $0 })
  }
}

/// Frames are judged by those around them, however far away these are.
@Suite struct FrameWindowTests {
  private static let interval = Nanoseconds(8_333_333)

  /// Frames at every refresh; of those in `unseen` the source says what became of them instead.
  private func trace(_ count: Int, _ state: FrameState, unseen: Range<Int>) -> Trace {
    var trace = Trace(file: "window", format: .chromeTrace)
    for index in 0..<count {
      var frame = Frame(
        index: Int64(index), time: Timestamp(nanoseconds: Int64(index) * Self.interval.count))
      frame.interval = Self.interval
      if unseen.contains(index) {
        frame.state = state
      } else {
        frame.present = frame.time + Self.interval * 2
      }
      trace.frames.append(frame)
    }
    return trace
  }

  @Test(arguments: [1, 511, 512, 513, 1023, 2600])
  func `a frame lasts to the next that is shown, over any number of dropped ones`(
    dropped: Int
  ) throws {
    let trace = trace(dropped + 60, .dropped, unseen: 30..<30 + dropped)
    let surface = try #require(analyze(trace).main)
    #expect(surface.frames[29].duration == Self.interval * (dropped + 1))
    #expect(surface.frames[30 + dropped].missedIntervals == dropped)
    #expect(surface.frames.count { $0.isLate } == 1)
    #expect(surface.hitches.map(\.frame) == [30 + dropped])
  }

  @Test(arguments: [1, 511, 512, 513, 1023, 2600])
  func `a wait in which nothing needed drawing makes no frame late`(idle: Int) throws {
    let trace = trace(idle + 60, .noUpdate, unseen: 30..<30 + idle)
    let surface = try #require(analyze(trace).main)
    #expect(surface.frames[29].duration == nil)
    #expect(surface.frames.count { $0.isLate } == 0)
    #expect(surface.frames.count { $0.judgement == .noUpdate } == idle)
  }

  @Test(arguments: [200, 512, 1500])
  func `frames of a log that was put together are judged in order of time`(count: Int) throws {
    let trace = trace(count, .dropped, unseen: 60..<61)
    var shuffled = trace
    shuffled.frames = FrameColumns()
    for row in trace.frames.indices { shuffled.frames.append(trace.frames[(row * 77) % count]) }
    let surface = try #require(analyze(shuffled).main)
    #expect(surface.frames.map(\.start) == analyze(trace).main?.frames.map(\.start))
    #expect(surface.frames.map(\.judgement) == analyze(trace).main?.frames.map(\.judgement))
  }
}

import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

/// Thousands of sessions in which what the display showed at each refresh is known: rates from 24 to
/// 120 Hz and switches between them, promises not kept, late work, a busy main thread, callbacks
/// dropped or delivered late, a late render server, two buffers and three, idleness, background, and
/// deadlines missing from the log.
///
/// `SimulatedReading` says what a log can tell and decides, by trying all displays that a log may be
/// of, which frames it tells the lateness of. Those the judge has to get right, and the others it has
/// to call unknown. Of a hitch whose length the log leaves open it has to give the least.
@Suite struct SimulatedDisplayTests {
  private static let isLong = ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] == "1"
  private static let sessions: UInt64 = isLong ? 20_000 : 100

  @Test(arguments: [SimulatedSession.Recording.presented, .deadline])
  func
    `no hitch is false, none is missed, each is as long as it was, and what no log tells is unknown`(
      recording: SimulatedSession.Recording
    )
  {
    let score = SimulationScore(
      recording, seeds: 0..<Self.sessions, draw: SimulatedSession.anything)
    if Self.isLong { print(score) }
    #expect(score.faults.isEmpty, "\(score.faults.first ?? "")")
    #expect(score.misses > 2 * Int(Self.sessions))
    #expect(score.undecidable > 0)
    #expect(score.undecidableShare < 0.2)
    #expect(score.outsideModel <= Int(Self.sessions) / 1000)
  }

  @Test(arguments: [SimulatedSession.Recording.presented, .deadline])
  func `a complete log tells of every frame whether it was late`(
    recording: SimulatedSession.Recording
  ) {
    let score = SimulationScore(
      recording, seeds: 0..<Self.sessions, draw: SimulatedSession.complete)
    if Self.isLong { print(score) }
    #expect(score.faults.isEmpty, "\(score.faults.first ?? "")")
    // Even so the rate may change just when no callback comes for want of a buffer.
    #expect(score.undecidableShare < 0.01)
  }

  @Test func `the README states what starts alone get wrong`() throws {
    func score(isLenient: Bool) -> SimulationScore {
      SimulationScore(
        .start, seeds: 0..<250, isLenient: isLenient, draw: SimulatedSession.anything)
    }
    func percent(_ share: Double) -> String { String(format: "%.1f %%", share) }
    let (lenient, strict) = (score(isLenient: true), score(isLenient: false))
    let sentence =
      "In 250 simulated sessions, by starts alone \(percent(strict.falseShare)) of the hitches found "
      + "were none on the display, and \(percent(strict.unreportedShare)) of those on the display "
      + "were not found, when a hitch has to be charged to a frame that the display waited for; "
      + "\(percent(lenient.falseShare)) and \(percent(lenient.unreportedShare)) when as many frames "
      + "later as there are buffers will do, because by starts it shows no sooner."
    let file = Repository.root.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    #expect(
      readme.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(sentence),
      "\(sentence)")
  }

  @Test func `a rate that changed while no callback came leaves open whether a frame was late`()
    throws
  {
    // Promised 120 Hz, the next callback comes two such refreshes later and promises 60 Hz: one slow
    // refresh, the promise not kept, or two fast ones and one missed.
    let v = 8.333333
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent]
    for (index, (start, interval, shown)) in [
      (0, 1, 2), (1, 1, 3), (2, 1, 4), (3, 1, 5), (4, 1, 6), (5, 1, 7), (6, 1, 8), (7, 1, 9),
      (8, 1, 11), (9, 1, 13), (11, 2, 15), (13, 2, 17), (15, 2, 19), (17, 2, 21),
    ].enumerated() {
      var frame = Frame.at(Double(start) * v, index: index, interval: Double(interval) * v)
      frame.present = .milliseconds(Double(shown) * v)
      trace.frames.append(frame)
    }
    let surface = try #require(analyze(trace).main)
    #expect(surface.hitches.isEmpty)
    #expect(
      surface.frames.filter { $0.judgement == .unjudged(.rateUnknown) }.map(\.index) == [8])
  }

  @Test func `a fast refresh left out behind a slow one is a miss, and no change of rate`() throws {
    // Promised 40 Hz, the next callback comes a refresh of 120 Hz after that one ended.
    let v = 8.333333
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent]
    for (index, (start, interval, shown)) in [
      (0, 3, 6), (3, 3, 9), (6, 3, 12), (9, 3, 15), (12, 3, 16), (16, 1, 18), (17, 1, 19),
      (18, 1, 20),
    ].enumerated() {
      var frame = Frame.at(Double(start) * v, index: index, interval: Double(interval) * v)
      frame.present = .milliseconds(Double(shown) * v)
      trace.frames.append(frame)
    }
    let hitches = try #require(analyze(trace).main).hitches
    #expect(hitches.map(\.index) == [5])
    #expect(hitches.map(\.missedIntervals) == [1])
  }

  @Test func `after idleness a frame is held to what it foresaw, however long others took`() throws
  {
    let v = 8.333333
    var trace = Trace.empty(mode: .passive)
    trace.captures = [.frame, .framePresent, .span]
    for (begin, end) in [(-0.5, 11.5), (79.5, 90.0)] {
      var span = Span(
        id: Int64(trace.spans.count), type: .scroll, name: nil, begin: .milliseconds(begin * v))
      span.end = .milliseconds(end * v)
      trace.spans.append(span)
    }
    for (index, (start, foreseen, shown))
      in ((0..<12).map { ($0, $0 + 3, $0 + 3) } + [(80, 82, 84), (82, 85, 85), (83, 86, 86)])
      .enumerated()
    {
      var frame = Frame.at(Double(start) * v, index: index, interval: v)
      frame.expectedPresent = .milliseconds(Double(foreseen) * v)
      frame.present = .milliseconds(Double(shown) * v)
      trace.frames.append(frame)
    }
    let hitches = try #require(analyze(trace).main).hitches
    #expect(hitches.map(\.index) == [12])
    #expect(hitches.map(\.missedIntervals) == [2])
  }

  @Test func `a frame without its deadline is held to the end of its refresh`() throws {
    let v = 8.333333
    var trace = Trace.empty()
    trace.captures = [.frame, .frameMain, .frameDeadline]
    for (index, (start, work, hasDeadline)) in [
      (0, 0.5, true), (1, 0.9, false), (2, 1.5, false), (4, 0.5, true), (5, 0.5, true),
    ].enumerated() {
      var frame = Frame.at(Double(start) * v, index: index, interval: v)
      frame.mainStart = frame.time
      frame.mainEnd = .milliseconds((Double(start) + work) * v)
      if hasDeadline { frame.deadline = .milliseconds(Double(start + 1) * v) }
      trace.frames.append(frame)
    }
    let surface = try #require(analyze(trace).main)
    #expect(surface.hitches.map(\.index) == [2])
    #expect(surface.hitches.map(\.evidence) == [.deadline])
    #expect(surface.hitches.map(\.cause) == [.commit])
  }

  @Test func `a queue of frames hides a late one by presentations, and not by starts`() throws {
    // A render server late once leaves a frame more in the queue; the next late work is hidden.
    let v = 8.333333
    var trace = Trace.empty()
    for (index, (start, work, shown)) in [
      (0, 0.5, 2), (1, 0.5, 4), (2, 0.5, 5), (3, 1.5, 6), (5, 0.5, 7), (6, 0.5, 8),
    ].enumerated() {
      var frame = Frame.at(Double(start) * v, index: index, interval: v)
      frame.mainStart = frame.time
      frame.mainEnd = .milliseconds((Double(start) + work) * v)
      frame.present = .milliseconds(Double(shown) * v)
      trace.frames.append(frame)
    }
    #expect(try #require(analyze(trace).main).hitches.map(\.index) == [1])

    var starts = FrameColumns()
    for var frame in trace.frames {
      frame.present = nil
      starts.append(frame)
    }
    trace.frames = starts
    #expect(try #require(analyze(trace).main).hitches.map(\.index) == [3])
  }
}

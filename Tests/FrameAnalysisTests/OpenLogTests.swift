import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Logs that leave open what the display did, each small enough to be worked out by hand, and the
/// simulated sessions that they were found in.
@Suite struct OpenLogTests {
  @Test func `commits that may or may not have been dropped leave a later frame's lateness open`()
    throws
  {
    // Work for 4 and 5 ends in one refresh: 4 is dropped, or 5 waits behind it, and then 6, late by
    // itself, finds a frame to hide behind. The deadlines that would tell are missing.
    let surface = try surface([
      Called(0, work: 0.5, deadline: 2), Called(1, work: 0.5, deadline: 3),
      Called(2, work: 0.5, deadline: 4), Called(3, work: 0.5, deadline: 5),
      Called(4, work: 1.42, deadline: 6), Called(5, from: 5.46, work: 0.09, deadline: 7),
      Called(6, work: 1.55), Called(7, from: 7.6, work: 0.16), Called(8, work: 0.18),
      Called(9, work: 0.8, deadline: 11), Called(10, work: 0.5, deadline: 12),
    ])
    #expect(surface.hitches.isEmpty)
    #expect(surface.frames.filter { $0.judgement == .unjudged(.rateUnknown) }.map(\.index) == [6])
  }

  @Test func `one stall does not both drop commits and queue them`() throws {
    // Two slow refreshes in the stall would need 4 dropped behind 5, and 6 shown.
    let surface = try surface([
      Called(0, work: 0.5, deadline: 1), Called(1, work: 0.5, deadline: 2),
      Called(2, work: 0.5, deadline: 3), Called(3, work: 0.5, deadline: 4),
      Called(4, work: 5.38, deadline: 5), Called(5, from: 9.42, work: 0.14, deadline: 6),
      Called(6, from: 9.58, work: 0.17, deadline: 7),
      Called(16, interval: 5, work: 1.4, deadline: 21),
      Called(21, interval: 5, work: 1.4, deadline: 26),
      Called(26, interval: 5, work: 1.4, deadline: 31),
    ])
    #expect(surface.hitches.map(\.index) == [4])
    #expect(surface.hitches.map(\.missedIntervals) == [5])
  }

  @Test func `a commit takes the place of one that was done in the same refresh, and of no other`()
    throws
  {
    // By the deadline of 8, what the stall owed was dropped; 6 was done a refresh before 7.
    let surface = try surface([
      Called(0, work: 0.5, deadline: 1), Called(1, work: 0.5, deadline: 2),
      Called(2, work: 0.5, deadline: 3), Called(3, work: 5.11, deadline: 4),
      Called(4, from: 8.14, work: 0.14, deadline: 5),
      Called(5, from: 8.29, work: 0.18, deadline: 6),
      Called(9, work: 1.95), Called(10, from: 10.98, work: 0.13),
      Called(12, work: 0.1, deadline: 13), Called(13, work: 0.3, deadline: 14),
    ])
    #expect(surface.hitches.map(\.index) == [3, 6])
    #expect(surface.hitches.map(\.missedIntervals) == [5, 1])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [4_166_666, 100_000, 1] as [Int64])
  func `a quarter of a year of open refreshes is not counted through`(interval: Int64) {
    var trace = Trace.empty()
    trace.captures = [.frame, .frameMain, .frameDeadline]
    trace.link = Link()
    trace.link?.mode = .continuous
    let quarter: Int64 = 90 * 24 * 3600 * 1_000_000_000
    for (index, time) in [0, quarter, quarter + 1_000_000].enumerated() {
      var frame = Frame(index: Int64(index), time: Timestamp(nanoseconds: time))
      frame.interval = Nanoseconds(index == 0 ? interval : 1_000_000)
      frame.mainStart = frame.time
      frame.mainEnd = frame.time + Nanoseconds(1)
      frame.deadline = frame.time + Nanoseconds(1_000_000)
      trace.frames.append(frame)
    }
    #expect(analyze(trace).surfaces.first?.frames.count == 3)
  }

  @Test func `behind a frame that took two refreshes none takes the three of a long queue`() throws
  {
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent, .span]
    var span = Span(id: 0, type: .scroll, name: nil, begin: .zero)
    span.end = .milliseconds(40 * v)
    trace.spans = [span]
    let stuffed = (6..<20).map { ($0, $0 + 3) }
    for (index, (start, shown)) in ([(0, 2), (1, 6), (5, 8)] + stuffed).enumerated() {
      var frame = Frame.at(Double(start) * v, index: index, interval: v)
      frame.present = .milliseconds(Double(shown) * v)
      trace.frames.append(frame)
    }
    let hitches = try #require(analyze(trace).main).hitches
    #expect(hitches.map(\.index) == [1, 2])
    #expect(hitches.map(\.missedIntervals) == [3, 1])
  }

  @Test func `a presentation tells rates apart whose refreshes are a millisecond apart`() throws {
    // In units of 1/720 s: 48 Hz promised, and 90 Hz after 270 ms without a callback. What is shown
    // at 91 is shown at a fast refresh; there is a slow one at 90.
    var trace = Trace.empty()
    trace.captures = [.frame, .framePresent]
    let before = (-9...0).map { (15 * $0, 15, $0 == 0 ? 91 : 15 * $0 + 30) }
    let after = (0..<8).map { (195 + 8 * $0, 8, 211 + 8 * $0) }
    for (index, (start, interval, shown)) in (before + after).enumerated() {
      let unit = 1000.0 / 720
      var frame = Frame.at(
        Double(200 + start) * unit, index: index, interval: Double(interval) * unit)
      frame.present = .milliseconds(Double(200 + shown) * unit)
      trace.frames.append(frame)
    }
    let hitches = try #require(analyze(trace).main).hitches
    #expect(hitches.map(\.index) == [9, 10])
    #expect(hitches.map(\.missedIntervals) == [5, 14])
  }

  @Test(
    arguments: [
      (
        .presented,
        [
          100_046_419, 100_047_840, 100_056_696, 100_060_653, 100_071_069, 100_189_729,
        ]
      ),
      (
        .deadline,
        [
          6_003_709, 6_007_874, 7_004_985, 7_013_756, 100_013_082, 100_031_788, 100_115_845,
          100_173_952, 100_192_230, 100_192_783,
        ]
      ),
    ] as [(SimulatedSession.Recording, [UInt64])])
  func `sessions that were once misread are read right`(
    recording: SimulatedSession.Recording, seeds: [UInt64]
  ) {
    for seed in seeds {
      let score = SimulationScore(
        recording, seeds: seed..<seed + 1, draw: SimulatedSession.anything)
      #expect(score.sessions == 1)
      #expect(score.faults.isEmpty, "\(score.faults.first ?? "")")
    }
  }

  private let v = 8.333333

  /// A callback, in refreshes of 120 Hz.
  private struct Called {
    var start: Double
    var interval: Double
    var from: Double
    var work: Double
    var deadline: Double?

    init(
      _ start: Double, interval: Double = 1, from: Double? = nil, work: Double,
      deadline: Double? = nil
    ) {
      (self.start, self.interval, self.from) = (start, interval, from ?? start + 0.02)
      (self.work, self.deadline) = (work, deadline)
    }
  }

  private func surface(_ callbacks: [Called]) throws -> SurfaceAnalysis {
    var trace = Trace.empty()
    trace.captures = [.frame, .frameMain, .frameDeadline]
    for (index, called) in callbacks.enumerated() {
      var frame = Frame.at(called.start * v, index: index, interval: called.interval * v)
      frame.callback = .milliseconds(called.from * v)
      frame.mainStart = frame.callback
      frame.mainEnd = .milliseconds((called.from + called.work) * v)
      frame.deadline = called.deadline.map { .milliseconds($0 * v) }
      trace.frames.append(frame)
    }
    return try #require(analyze(trace).main)
  }
}

import FrameModel
import TestSupport
import Testing

@testable import FrameAnalysis

/// Why frames are not compared, against whether they are.
@Suite struct RunBreakTests {
  private func breaks(in trace: Trace) -> [RunBreak?] {
    let frames = Array(trace.frames)
    return zip(frames, frames.dropFirst()).map { RunBreak(between: $0, and: $1, in: trace) }
  }

  @Test(arguments: 0..<50)
  func `a reason is given exactly where frames are kept apart`(seed: Int) {
    var session = SimulatedSession(.start)
    session.frames = 130
    session.backgroundChance = 0.02
    var trace = SimulatedDisplay(seed: UInt64(seed), session).trace
    let times = trace.frames.map(\.time)
    trace.losses.append(LostRecords(time: times[seed + 20], count: 3))
    var scene = Surroundings()
    for (offset, state) in [(40, Scene.background), (60, .active)] {
      scene.scene = state
      trace.states.append(StateChange(time: times[seed + offset], change: scene))
    }
    var boundaries = RunBoundaries(of: trace, display: 0)
    let frames = Array(trace.frames)
    for (pair, reason) in zip(zip(frames, frames.dropFirst()), breaks(in: trace)) {
      #expect(
        boundaries.separate(point(pair.0), point(pair.1)) == (reason != nil),
        "frame \(pair.0.index)")
    }
  }

  private func point(_ frame: Frame) -> RunBoundaries.Point {
    RunBoundaries.Point(index: frame.index, time: frame.time, state: frame.state)
  }

  @Test func `the plainest reason is the one that is given`() {
    #expect(breaks(in: .drawn("ff|ff")).compactMap(\.self).count == 1)
    guard case .gap(let gap) = breaks(in: .drawn("ff|ff"))[1] else {
      Issue.record("no gap")
      return
    }
    #expect(gap.reason == .background)

    var holed = Trace.empty()
    for index in [0, 1, 5, 6] {
      holed.frames.append(.at(Double(index) * 8.333, index: index, interval: 8.333))
    }
    #expect(breaks(in: holed) == [nil, .missingFrames(3), nil])
  }
}

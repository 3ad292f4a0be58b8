import FrameModel
import Testing

@testable import FrameAnalysis

/// Results that share columns with the frames are what they are where they have their own.
@Suite struct FrameResultsSharingTests {
  private static let interval: Int64 = 8_333_333

  /// What frames record, and what of it their results can have from them.
  enum Recording: CaseIterable {
    case intervals, deadlines, laterDeadlines, callbacks
    case stalls, callbacksWithoutIntervals, changingIntervals, changingDeadlines, overruns
    case noIntervals

    fileprivate var shared: FrameResults.SharedFields {
      switch self {
      case .intervals, .deadlines, .laterDeadlines, .callbacks: [.places, .budgets]
      case .changingIntervals, .changingDeadlines, .overruns, .noIntervals: [.places]
      case .stalls, .callbacksWithoutIntervals: []
      }
    }

    fileprivate func set(_ row: Int, in frame: inout Frame) {
      if self != .noIntervals, self != .callbacksWithoutIntervals {
        frame.interval = Nanoseconds(interval)
      }
      switch self {
      case .intervals, .noIntervals: break
      case .deadlines: frame.deadline = frame.time + Nanoseconds(interval)
      case .laterDeadlines: frame.deadline = frame.time + Nanoseconds(interval * 3 / 2)
      case .callbacks, .callbacksWithoutIntervals:
        frame.callback = frame.time + Nanoseconds(Int64(row % 7) * 1000)
      case .stalls: frame.callback = frame.time + Nanoseconds(row == 300 ? 3 * interval : 1000)
      case .changingIntervals: frame.interval = Nanoseconds(interval + Int64(row % 2))
      case .changingDeadlines:
        frame.deadline = frame.time + Nanoseconds(interval + Int64(row % 3))
      case .overruns: frame.overrun = Nanoseconds(Int64(row % 5) * 1000 - 2000)
      }
    }
  }

  /// Three blocks and a rest of frames, of which some took too long, and some have no work; before
  /// them as many of another display.
  private func trace(_ recording: Recording, behind others: Int) -> Trace {
    var trace = Trace(file: "shared", format: .chromeTrace)
    trace.captures = [.frame, .frameMain, .framePresent]
    trace.displays = [Display(id: 0), Display(id: 1)]
    for row in 0..<others {
      trace.frames.append(
        Frame(index: Int64(row), display: 1, time: Timestamp(nanoseconds: Int64(row))))
    }
    for row in 0..<800 {
      var frame = Frame(
        index: Int64(row * 2 + 5), display: 0,
        time: Timestamp(nanoseconds: Int64(row) * Self.interval + 77))
      recording.set(row, in: &frame)
      if row % 11 != 3 {
        frame.mainStart = frame.time + Nanoseconds(500)
        frame.mainEnd =
          frame.time + Nanoseconds(row % 40 == 0 ? 9_000_000 : 2_000_000 + Int64(row) * 7)
      }
      frame.present = frame.time + Nanoseconds(Self.interval * (row % 40 == 0 ? 3 : 2))
      trace.frames.append(frame)
    }
    return trace
  }

  @Test(arguments: Recording.allCases)
  func `results are the same with columns of the frames and with their own`(
    recording: Recording
  ) throws {
    let shared = try results(of: trace(recording, behind: 0))
    // Their rows are not their positions, so that nothing is shared.
    var own = try results(of: trace(recording, behind: 3))
    for position in own.indices { own[position].row -= 3 }
    #expect(shared == own)
  }

  private func results(of trace: Trace) throws -> [FrameResult] {
    let surface = try #require(analyze(trace).surfaces.first { $0.display == 0 })
    // In turn and apart.
    #expect(surface.frames.elementsEqual(surface.frames.indices.map { surface.frames[$0] }))
    return Array(surface.frames)
  }

  @Test(arguments: Recording.allCases)
  func `what frames tell as it is, is shared`(recording: Recording) throws {
    let frames = trace(recording, behind: 0).frames
    var results = FrameResults()
    results.share(try #require(frames.block(beginningAt: 256)))
    #expect(results.shared == recording.shared)
  }

  @Test func `only a whole block is shared, from its first row on`() {
    let frames = trace(.intervals, behind: 0).frames
    let first = (0...900).filter { frames.block(beginningAt: $0) != nil }
    #expect(first == [0, 256, 512])
  }
}

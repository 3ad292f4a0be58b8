import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

/// Thousands of sessions in which what the display showed at each refresh is known: rates from 24 to
/// 120 Hz and switches between them, late work, a busy main thread, callbacks dropped or delivered
/// late, a late render server, two buffers and three, idleness and background.
@Suite struct SimulatedDisplayTests {
  private static let isLong = ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] == "1"
  private static let sessions: UInt64 = isLong ? 20_000 : 1000

  @Test(arguments: [SimulatedSession.Recording.presented, .deadline])
  func `no hitch is false, none is missed, and each is as long as it was`(
    recording: SimulatedSession.Recording
  ) {
    let score = SimulationScore(recording, seeds: 0..<Self.sessions)
    #expect(score.misses > 2 * Int(Self.sessions))
    #expect(score.falseHitches == 0, "\(score.firstFault ?? "")")
    #expect(score.unreported == 0, "\(score.firstFault ?? "")")
    #expect(score.wrongCount == 0, "\(score.firstFault ?? "")")
    #expect(score.wrongLength == 0, "\(score.firstFault ?? "")")
    // What no log could show stays rare.
    #expect(score.unseen < score.misses / 50)
    #expect(score.unknown <= score.misses / 500)
  }

  @Test func `the README states what starts alone get wrong`() throws {
    let score = SimulationScore(.start, seeds: 0..<500)
    func percent(_ share: Double) -> String { String(format: "%.1f %%", share) }
    let sentence =
      "In 500 simulated sessions, by starts alone \(percent(score.falseShare)) of the hitches found "
      + "were none on the display, and \(percent(score.unreportedShare)) of those on the display "
      + "were not found"
    let file = Repository.root.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    #expect(
      readme.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(sentence),
      "\(sentence)")
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

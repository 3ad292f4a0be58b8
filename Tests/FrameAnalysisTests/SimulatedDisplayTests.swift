import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Thousands of sessions whose late frames are known from how they were simulated.
@Suite struct SimulatedDisplayTests {
  /// False hitches and missed ones over many sessions, and how many there were.
  private func errors(
    _ sessions: Range<UInt64>, _ change: (inout SimulatedDisplay.Options) -> Void
  ) -> (false: Int, missed: Int, wrong: Int, hitches: Int) {
    var options = SimulatedDisplay.Options()
    change(&options)
    var sum = (false: 0, missed: 0, wrong: 0, hitches: 0)
    for seed in sessions {
      let session = SimulatedDisplay(seed: seed, options: options)
      guard let surface = analyze(session.trace).main else { continue }
      for frame in surface.frames {
        // At the edge of a run there is nothing to compare with: unknown, or an estimate.
        if case .unjudged = frame.judgement { continue }
        if options.recording == .presented, session.firstOfRun.contains(frame.index) { continue }
        let truth = session.truth[frame.index]
        if truth != nil { sum.hitches += 1 }
        switch (frame.isLate, truth) {
        case (true, nil): sum.false += 1
        case (false, .some): sum.missed += 1
        case (true, .some(let truth)):
          if truth.missed != frame.missedIntervals { sum.wrong += 1 }
        case (false, nil): break
        }
      }
    }
    return sum
  }

  @Test func `by deadlines there is no false hitch, no missed one, and each length is right`() {
    let errors = errors(0..<300) { $0.recording = .deadline }
    #expect(errors.hitches > 1000)
    #expect((errors.false, errors.missed, errors.wrong) == (0, 0, 0))
  }

  @Test func `by presentations there is no false hitch and no missed one at a steady rate`() {
    let errors = errors(0..<300) {
      $0.recording = .presented
      $0.rateSwitchChance = 0
      $0.renderHitchChance = 0.01
    }
    #expect(errors.hitches > 1000)
    #expect((errors.false, errors.missed, errors.wrong) == (0, 0, 0))
  }

  @Test func `by presentations a switch of rate is no hitch`() {
    let errors = errors(0..<300) {
      $0.recording = .presented
      $0.rateSwitchChance = 0.05
    }
    #expect((errors.false, errors.missed, errors.wrong) == (0, 0, 0), "\(errors)")
  }

  @Test func `by starts alone, too, while the link skips the callbacks that a hitch costs`() {
    let errors = errors(0..<300) { $0.recording = .start }
    #expect((errors.false, errors.missed, errors.wrong) == (0, 0, 0), "\(errors)")
  }
}

import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Steady frames are judged by a few comparisons and not in full, which must make no difference.
@Suite struct SteadyFrameTests {
  /// What a log records besides what its session draws.
  private enum Variant: CaseIterable {
    case drawn, withDeadlines, submitted
  }

  @Test(arguments: [SimulatedSession.Recording.presented, .deadline])
  func `a steady frame is judged as it is in full, and so is every frame after it`(
    recording: SimulatedSession.Recording
  ) {
    var late = 0
    for seed in 0..<UInt64(30) {
      var random = SplitMix64(seed: seed)
      var session = SimulatedSession.anything(recording, using: &random)
      // Some of one rate throughout, in which nearly all frames are steady, and one that is longer
      // than what is looked at at a time.
      if seed % 3 == 1 { (session.rates, session.switchChance) = ([120], 0) }
      if seed == 0 { (session.frames, session.backgroundChance) = (800, 0.002) }
      let trace = SimulatedDisplay(seed: seed, session).trace
      for variant in Variant.allCases {
        var trace = trace
        if variant == .withDeadlines { trace.captures.insert(.frameDeadline) }
        if variant == .submitted { trace.presentIsSubmission = true }
        var options = AnalysisOptions()
        let quick = analyze(trace, options: options)
        options.judgesAllInFull = true
        let full = analyze(trace, options: options)
        #expect(quick.surfaces.map(\.frames) == full.surfaces.map(\.frames), "seed \(seed)")
        #expect(quick.surfaces.map(\.hitches) == full.surfaces.map(\.hitches), "seed \(seed)")
        #expect("\(quick.assumptions)" == "\(full.assumptions)", "seed \(seed)")
        late += quick.main?.hitches.count ?? 0
      }
    }
    #expect(late > 90)
  }
}

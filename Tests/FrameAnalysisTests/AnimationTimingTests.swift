import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// What an animation took against what it declares.
@Suite struct AnimationTimingTests {
  /// The outcome of a run of so many milliseconds from 100 ms on, in frames drawn a refresh a character.
  private func outcome(
    of drawing: String, declares declared: Double?, takes measured: Double?,
    _ change: (inout Animation) -> Void = { _ in }
  ) throws -> AnimationTiming {
    var trace = Trace.drawn(drawing)
    var run = Animation(id: 1, begin: .milliseconds(100))
    run.end = measured.map { .milliseconds(100 + $0) }
    run.declaredDuration = declared.map { Nanoseconds(milliseconds: $0) }
    run.finished = measured == nil ? nil : true
    change(&run)
    trace.animations = [run]
    let surface = try #require(analyze(trace).main)
    return try #require(surface.timings.first)
  }

  private let steady = String(repeating: "f", count: 72)
  /// Ten refreshes from 150 ms on without a frame.
  private let stalled =
    String(repeating: "f", count: 18) + String(repeating: "f.....", count: 2)
    + String(repeating: "f", count: 42)

  @Test(arguments: [
    (300.0, 300.0, AnimationTiming.Outcome.asDeclared), (300, 316, .asDeclared),
    (300, 320, .wrongDuration), (300, 280, .wrongDuration), (300, 420, .wrongDuration),
  ])
  func `without drops it is as declared within two refreshes, else wrong`(
    declared: Double, measured: Double, expected: AnimationTiming.Outcome
  ) throws {
    let timing = try outcome(of: steady, declares: declared, takes: measured)
    #expect(timing.outcome == expected)
    #expect(timing.lost == .zero)
  }

  @Test func `what was lost to late frames makes it slow and not wrong`() throws {
    let timing = try outcome(of: stalled, declares: 300, takes: 420)
    #expect(timing.dropped == 10)
    #expect(abs(timing.lost.milliseconds - 83.333) < 0.01)
    #expect(timing.outcome == .slowedByDrops)
    // Ten lost refreshes do not account for twice as long.
    #expect(try outcome(of: stalled, declares: 150, takes: 420).outcome == .wrongDuration)
  }

  @Test func `a spring settles later than its perceptual duration, and never without damping`()
    throws
  {
    func spring(_ bounce: Double) throws -> AnimationTiming.Outcome {
      try outcome(of: steady, declares: 300, takes: 480) {
        $0.declaration.curve = .spring(
          .perceptual(duration: .milliseconds(300), bounce: bounce))
      }.outcome
    }
    #expect(try spring(0.3) == .settling)
    #expect(try spring(1) == .neverSettles)
    let physical = try outcome(of: steady, declares: nil, takes: nil) {
      $0.declaration.curve = .spring(.physical(stiffness: 300, damping: 0, mass: 1))
    }
    #expect(physical.outcome == .neverSettles)
  }

  @Test func `what cannot be held to a duration is unknown`() throws {
    #expect(try outcome(of: steady, declares: 300, takes: nil).outcome == .unknown)
    #expect(try outcome(of: steady, declares: nil, takes: 300).outcome == .unknown)
    let cancelled = try outcome(of: steady, declares: 300, takes: 100) { $0.finished = false }
    #expect(cancelled.outcome == .unknown)
    let repeated = try outcome(of: steady, declares: 300, takes: 600) { $0.repeatCount = 1 }
    #expect(repeated.outcome == .unknown)
  }
}

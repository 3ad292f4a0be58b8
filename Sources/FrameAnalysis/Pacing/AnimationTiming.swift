package import FrameModel

/// How long one run of an animation took, against what it declares.
package struct AnimationTiming: Sendable, Equatable {
  package enum Outcome: String, Sendable, CaseIterable {
    case asDeclared = "as-declared"
    /// Longer than declared, by refreshes that were lost while it ran: a matter of frames.
    case slowedByDrops = "slowed-by-drops"
    /// Longer or shorter than declared with no frames to blame: a matter of its declaration.
    case wrongDuration = "wrong-duration"
    /// A spring, whose declared duration is perceptual: it settles later by design.
    case settling
    /// A spring without damping: there is no duration to hold it to.
    case neverSettles = "never-settles"
    /// It declares no duration, was interrupted, repeats, or the log ends first.
    case unknown
  }

  /// Its position in `Trace.animations`.
  package var animation: Int
  package var declared: Nanoseconds?
  /// From the end of its delay to its end record.
  package var measured: Nanoseconds?
  /// How late frames were in it, in all.
  package var lost: Nanoseconds
  /// Refreshes in it that showed no new frame.
  package var dropped: Int
  package var outcome: Outcome
}

extension AnimationTiming {
  /// How much of what it took beyond a length is lost to late frames, from 0 up; nil where it took no
  /// longer, or has no end.
  package func shareLost(beyond length: Nanoseconds) -> Double? {
    guard let measured, measured > length else { return nil }
    return lost.seconds / (measured - length).seconds
  }

  /// Whether late frames are why it took longer than a length: half of the excess or more is theirs.
  ///
  /// Ours, and the one definition of *slowed by drops*. An animation that moves a step a frame falls
  /// behind by every refresh that is lost, so that a long wall time alone says nothing of its
  /// duration; and half, because begin and end are recorded with frames and an animation that was
  /// slowed is rarely slow by its drops alone, while one of a wrong duration owes most of it to none.
  package func isSlowedByDrops(beyond length: Nanoseconds) -> Bool {
    shareLost(beyond: length).map { $0 >= 0.5 } ?? false
  }
}

/// The timing of every run of an animation, over the frames of one surface.
///
/// Ours: within two refreshes a run is as declared, because begin and end are recorded with frames.
/// Beyond that it is slowed by drops, as `AnimationTiming` defines that, or its duration is wrong.
struct AnimationTimings {
  private(set) var all: [AnimationTiming] = []

  private let animations: [Animation]
  private let frames: FrameResults
  private let lost: LostRefreshes
  private let knowsIntervals: Bool

  init(
    of frames: FrameResults, _ starts: inout FrameStarts, _ lost: LostRefreshes,
    knowsIntervals: Bool, in trace: Trace
  ) {
    animations = trace.hasTimeline ? trace.animations : []
    (self.frames, self.lost) = (frames, lost)
    self.knowsIntervals = knowsIntervals
    all.reserveCapacity(animations.count)
    for position in animations.indices { all.append(timing(at: position, &starts)) }
  }

  /// The timing of a run from where it moves, over the frames that it was shown by.
  ///
  /// A run is looked at where it is, for it is large.
  private func timing(at position: Int, _ starts: inout FrameStarts) -> AnimationTiming {
    let begin = animations[position].begin + (animations[position].delay ?? .zero)
    let end = animations[position].end
    let shown = starts.indices(startingIn: begin..<max(begin, end ?? begin))
    let (before, after) = (lost.sum(before: shown.lowerBound), lost.sum(before: shown.upperBound))
    var timing = AnimationTiming(
      animation: position, declared: animations[position].declaredDuration,
      measured: end.map { $0 - begin }, lost: after.lateness - before.lateness,
      dropped: after.dropped - before.dropped, outcome: .unknown)
    timing.outcome = outcome(
      of: animations[position], timing, tolerance: (interval(of: shown) ?? .zero) * 2)
    return timing
  }

  /// The interval of the first of some frames that has one.
  private func interval(of positions: Range<Int>) -> Nanoseconds? {
    guard knowsIntervals else { return nil }
    for position in positions {
      if let interval = frames.interval(at: position) { return interval }
    }
    return nil
  }

  private func outcome(
    of run: Animation, _ timing: AnimationTiming, tolerance: Nanoseconds
  ) -> AnimationTiming.Outcome {
    let spring = run.spring
    if spring?.isUndamped == true { return .neverSettles }
    guard let declared = timing.declared, let measured = timing.measured, run.finished != false,
      run.events.isEmpty, run.repeatCount ?? 0 == 0
    else { return .unknown }
    let excess = measured - declared
    if excess < .zero - tolerance { return .wrongDuration }
    if spring != nil { return .settling }
    if excess <= tolerance { return .asDeclared }
    return timing.isSlowedByDrops(beyond: declared) ? .slowedByDrops : .wrongDuration
  }
}

extension Animation {
  fileprivate var spring: SpringParameters? {
    if case .spring(let parameters) = declaration.curve { parameters } else { nil }
  }
}

extension SpringParameters {
  /// Whether it swings for ever: its damping ratio is 0.
  fileprivate var isUndamped: Bool {
    switch self {
    case .perceptual(_, let bounce): bounce >= 1
    case .response(_, let fraction): fraction <= 0
    case .physical(_, let damping, _): damping <= 0
    }
  }
}

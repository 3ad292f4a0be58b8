package import FrameModel

/// How long a run of an animation took, against what was declared.
///
/// An animation that advances frame by frame takes longer when frames are dropped: that is stutter,
/// and no wrong duration. So time over the declared one is put down to drops where they cost at least
/// half of it, and only what they do not explain is the animation's own fault.
package struct AnimationPace: Sendable, Equatable {
  package enum Verdict: String, Sendable, CaseIterable {
    case asDeclared = "as declared"
    case slowedByDrops = "slowed by drops"
    case wrongDuration = "wrong duration"
  }

  /// Its position in `Trace.animations`.
  package var animation: Int
  package var declared: Nanoseconds
  /// From the end of its delay to its end.
  package var measured: Nanoseconds
  /// Refreshes in it that showed no new frame, and the time that they cost.
  package var dropped: Int
  package var lost: Nanoseconds
  package var verdict: Verdict

  /// Compares two lengths; a time read off frames is good to one and a half intervals.
  init(
    animation: Int, declared: Nanoseconds, measured: Nanoseconds, dropped: Int,
    interval: Nanoseconds
  ) {
    self.animation = animation
    self.declared = declared
    self.measured = measured
    self.dropped = dropped
    lost = interval * dropped
    let excess = measured - declared
    let tolerance = Nanoseconds(interval.count + interval.count / 2)
    verdict =
      if excess >= .zero - tolerance, excess <= tolerance {
        .asDeclared
      } else if excess > .zero, lost + lost >= excess {
        .slowedByDrops
      } else {
        .wrongDuration
      }
  }
}

extension Animation {
  /// How long it runs by its declaration, where that is a length at all: a spring's duration is
  /// perceptual, and what repeats, is retargeted or does not finish has none.
  var declaredLength: Nanoseconds? {
    let isPlain =
      (repeatCount ?? 0) == 0 && autoreverses != true && events.isEmpty && finished != false
    guard isPlain, let length = declaredDuration else { return nil }
    switch declaration.curve {
    case .bezier, .linear, .keyframes, .custom: return length
    case .spring, .phases, .interactive, .system, .none?, .other, nil: return nil
    }
  }
}

extension SurfaceSummary {
  /// The runs of animations whose length can be compared with what was declared, in file order.
  func paces() -> [AnimationPace] {
    guard trace.hasTimeline else { return [] }
    return trace.animations.indices.compactMap { position in
      let run = trace.animations[position]
      guard let declared = run.declaredLength, let end = run.end else { return nil }
      let start = run.begin + (run.delay ?? .zero)
      let during = indices(startingIn: start..<max(start, end))
      guard end >= start, !during.isEmpty, let interval = frames[during.lowerBound].interval else {
        return nil
      }
      var dropped = DroppedOpportunities()
      for frame in frames.results(in: during) { dropped.add(frame) }
      return AnimationPace(
        animation: position, declared: declared, measured: end - start, dropped: dropped.count,
        interval: interval)
    }
  }
}

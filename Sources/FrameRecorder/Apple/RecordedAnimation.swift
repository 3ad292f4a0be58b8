#if canImport(SwiftUI)
import SwiftUI

// Only parsed so far. Not confirmed on a device: that `animate` is called once a frame for each
// animated value, that wrapping changes nothing about how animations are merged, and that the
// completion comes when the animation is replaced, too, which then reads as finished.

/// An animation that samples its progress in every frame, for a recorder.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct RecordedAnimation: CustomAnimation {
  let base: Animation
  let motion: MotionID
  let recorder: FrameRecorder

  func animate<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Value? {
    let now = base.animate(value: value, time: time, context: &context)
    // How far along the vector it is; a change by nothing has no length.
    let whole = value.magnitudeSquared
    if let now, whole > 0 {
      recorder.sample(motion, (now.magnitudeSquared / whole).squareRoot())
    }
    return now
  }

  func velocity<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: AnimationContext<Value>
  ) -> Value? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: TimeInterval,
    context: inout AnimationContext<Value>
  ) -> Bool {
    let inner = (previous.base as? RecordedAnimation)?.base ?? previous
    return base.shouldMerge(previous: inner, value: value, time: time, context: &context)
  }

  static func == (one: Self, other: Self) -> Bool {
    one.base == other.base && one.motion == other.motion
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(motion)
  }
}

/// Changes state with an animation, and records the run, its progress and its end.
///
/// - Parameters:
///   - run: What is animated, by which declared site.
///   - animation: The animation.
///   - recorder: The recorder.
///   - body: The change.
/// - Returns: What the change returns.
/// - Throws: What the change throws.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor
public func withRecordedAnimation<Result>(
  _ run: AnimationRun, _ animation: Animation, to recorder: FrameRecorder = .shared,
  _ body: () throws -> Result
) rethrows -> Result {
  let motion = recorder.begin(run)
  let recorded = Animation(
    RecordedAnimation(base: animation, motion: motion, recorder: recorder))
  // Removed, not logically complete: a spring moves on after it counts as complete.
  return try withAnimation(recorded, completionCriteria: .removed) {
    try body()
  } completion: {
    recorder.end(motion, finished: true, reason: .finished)
  }
}
#endif

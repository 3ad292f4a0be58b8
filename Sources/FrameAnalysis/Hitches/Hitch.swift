package import FrameModel

/// Which half of the pipeline made a frame late.
package enum HitchCause: String, Sendable, CaseIterable {
  /// The app's main thread passed the frame's target.
  case commit
  /// The main thread was in time and rendering was not.
  case render
  /// Rendering was done in time too, and the display showed the frame later all the same.
  case present
  /// The trace does not show which.
  case unknown
}

/// The evaluations of one view and kind of work in a late frame.
package struct HitchEvaluation: Sendable, Equatable {
  package var view: NameID
  package var work: EvaluationWork
  package var count: Int64
  package var duration: Nanoseconds
  package var longest: Nanoseconds?
  /// Without what they called; absent where no record tells.
  package var selfDuration: Nanoseconds?
  /// How many had the same inputs as the time before; absent where no record tells.
  package var unchanged: Int64?
  package var effects: EvaluationEffects
  /// Share of the frame's main-thread work, in percent.
  package var shareOfWork: Double?
  /// Share of the frame's budget, in percent.
  package var shareOfBudget: Double?
  /// Whether a frame that missed its target would have met it without them, all else the same.
  package var wouldMeetTarget: Bool?
}

/// A frame presented late while something moved; a whole stall is one.
package struct Hitch: Sendable, Equatable {
  /// The frame it is charged to: a position in `SurfaceAnalysis.frames`.
  package var frame: Int
  package var index: Int64
  package var time: Timestamp
  package var lateness: Nanoseconds
  package var missedIntervals: Int
  package var cause: HitchCause
  package var evidence: Evidence
  /// How far the main thread's work passed the frame's target.
  package var passedTargetBy: Nanoseconds?
  /// The innermost motion span, screen and animations around it.
  package var span: NameID?
  package var screen: NameID?
  package var animation: NameID?
  /// What ran in it, the costliest first.
  package var evaluations: [HitchEvaluation]
}

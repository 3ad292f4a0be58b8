package import FrameModel

/// Where the budget of a frame was read from, best first.
package enum BudgetSource: String, Sendable, CaseIterable {
  /// The frame's own absolute deadline.
  case deadline
  /// The interval that the link promised for this frame.
  case promise
  /// A record that said which rate is in force.
  case rateChange = "rate-change"
  /// The rate that the log's header declares.
  case declaredRate = "declared-rate"
  /// The median gap between frames: an estimate, and marked as one.
  case inferredCadence = "inferred-cadence"

  package var isEstimated: Bool { self == .inferredCadence }
}

/// What a frame's lateness was measured by, best first.
package enum Evidence: String, Sendable, CaseIterable {
  /// When it reached the display, against the frame before it plus one interval.
  case presented
  /// When it was handed to the display, against the frame before it plus one interval.
  case submitted
  /// When its work was done, against its deadline.
  case deadline
  /// When the next frame started, against this one's start plus its interval.
  case start
  /// What the source found itself: never the evidence of a frame, and never mixed with ours.
  case reported

  /// Whether the wait that ended with the frame is what was measured, and not the wait after it.
  package var isOfPresentation: Bool { self == .presented || self == .submitted }
}

/// Why the lateness of a frame is unknown.
package enum UnjudgedReason: String, Sendable, CaseIterable {
  /// No frame before it (or after it) to compare with: the first or last of an unbroken run.
  case edgeOfRun = "edge-of-run"
  /// The source draws only on change, and nothing says that the wait was not idleness.
  case mayBeIdle = "may-be-idle"
  /// Nothing was moving: a wait outside motion is idleness.
  case idle
  /// The app was not active.
  case inactive
  /// Neither an interval nor a deadline is known.
  case noBudget = "no-budget"
  /// The trace records presentations and has none for it: the next one's lateness shows the miss.
  case neverPresented = "never-presented"
  /// The rate changed while no callback came: how many refreshes passed, and so whether it was late,
  /// cannot be told.
  case rateUnknown = "rate-unknown"
}

/// The verdict on one frame.
package enum Judgement: Sendable, Equatable {
  case onTime
  case late
  /// The wait after it was the display's new rate, promised to the next frame: nothing was missed.
  case rateChange
  /// The source says that it never reached the display.
  case dropped
  /// The source says that nothing needed drawing: not a frame.
  case noUpdate
  case unjudged(UnjudgedReason)

  /// Whether the frame reached the display, as far as the trace tells.
  package var isShown: Bool {
    switch self {
    case .noUpdate, .dropped, .unjudged(.neverPresented): false
    default: true
    }
  }
}

/// A frame with everything that was computed for it.
public struct FrameResult: Sendable, Equatable {
  /// Its row in `Trace.frames`.
  package var row: Int
  /// The source's index, for people.
  package var index: Int64
  /// The start of its opportunity; where a stall misdated it, the refresh in which it really began.
  package var start: Timestamp
  /// The refresh interval in force.
  package var interval: Nanoseconds?
  package var intervalSource: BudgetSource?
  /// The time it had: to its deadline, else its interval.
  package var budget: Nanoseconds?
  package var budgetSource: BudgetSource?
  /// Main-thread (or CPU) work.
  package var work: Nanoseconds?
  /// Completion − deadline, signed.
  package var overrun: Nanoseconds?
  /// To the next frame's start, or between presentations; absent at an edge of a run or when idle.
  package var duration: Nanoseconds?
  package var judgement: Judgement
  package var evidence: Evidence?
  /// How late it was presented; 0 when on time, never negative.
  package var lateness: Nanoseconds
  /// The refresh intervals that its lateness spans.
  package var missedIntervals: Int
  package var isPartial: Bool
  /// Whether something was moving: in a motion interval, or anywhere where the source marks none.
  package var isInMotion: Bool
  /// Whether it falls in the warm-up, which is shown apart.
  package var isWarmUp: Bool
  /// Its evaluations: positions in `Analysis.evaluationOrder`.
  package var evaluations: Range<Int>
  /// What they add up to; the time on the main thread takes from the frame's budget.
  package var evaluationCount: Int64
  package var evaluationTime: Nanoseconds
  package var evaluationMainTime: Nanoseconds

  package var isLate: Bool { judgement == .late }
  /// Whether it counts as a frame: presented or attempted.
  package var isFrame: Bool { judgement != .noUpdate }
  /// Whether it reached the display, as far as the trace tells.
  package var isShown: Bool { judgement.isShown }
  package var isOverBudget: Bool? {
    guard let work, let budget else { return nil }
    return work > budget
  }
  package var isFrozen: Bool { (duration ?? .zero) > Self.frozenLimit }

  /// Over this a frame is frozen: Android vitals, Sentry and Firebase agree on 700 ms.
  package static let frozenLimit = Nanoseconds.milliseconds(700)

  package init(row: Int, index: Int64, start: Timestamp) {
    self.row = row
    self.index = index
    self.start = start
    judgement = .unjudged(.noBudget)
    lateness = .zero
    missedIntervals = 0
    isPartial = false
    isInMotion = true
    isWarmUp = false
    evaluations = 0..<0
    evaluationCount = 0
    (evaluationTime, evaluationMainTime) = (.zero, .zero)
  }
}

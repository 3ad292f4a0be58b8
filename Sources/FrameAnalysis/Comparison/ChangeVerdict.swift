/// What two sets of runs say of one figure.
package enum ChangeVerdict: Sendable, Equatable {
  case same, worse, better
  /// The runs do not decide; with so many a side they could. Absent where no number would do.
  case inconclusive(runsNeeded: Int?)

  package var word: String {
    switch self {
    case .same: "same"
    case .worse: "worse"
    case .better: "better"
    case .inconclusive: "inconclusive"
    }
  }

  package var isInconclusive: Bool {
    if case .inconclusive = self { true } else { false }
  }
}

/// Why a comparison came out as it did.
package enum ChangeReason: String, Sendable {
  /// Both sides have the same values.
  case equal
  /// A count that every run of the base agrees on: any other is another.
  case counted
  /// The change matters, and so much comes about by chance no oftener than the level allows.
  case significant
  /// The change is smaller than what matters.
  case belowMinimum
  /// The change would matter, and may be chance.
  case undecided
  /// No difference between so few runs reaches the level.
  case tooFewRuns
}

/// Which way a metric is worse.
package enum WorseDirection: Sendable { case higher, lower }

extension MetricID {
  /// Which way it is worse; neither way for what only tells how much was recorded.
  package var worse: WorseDirection? {
    switch self {
    case .frameCount, .motionTime, .refreshResidency: nil
    case .frameRate: .lower
    default: .higher
    }
  }

  /// Whether it counts what the same code does the same number of times in every run.
  package var isExactCount: Bool { self == .evaluationCount || self == .evaluationIdle }
}

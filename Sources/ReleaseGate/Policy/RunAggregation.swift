import FrameAnalysis

extension MetricID {
  /// Whether the runs of a scenario have one figure together, as if they were one run.
  var isPoolable: Bool {
    switch self {
    case .frameLateRate, .framePartialRate, .frameOverBudgetRate, .frameFrozenRate,
      .frameDroppedRate, .hitchRatio, .frameRate:
      true
    default: false
    }
  }

  /// How several runs become the one number that a limit is compared with, where nothing is asked
  /// for.
  ///
  /// A share is pooled, which a short run does not sway. A count or a maximum is the worst run's: one
  /// hang is one too many wherever it was. Percentiles and means are the median run's, so that one
  /// unlucky run fails no gate.
  var usualRuns: DeclaredCheck.Runs {
    if isPoolable { return .pooled }
    switch definition.unit {
    case .frames, .count: return .worst
    default: break
    }
    switch self {
    case .frameDurationMax, .frameWorkMax, .frameOverrunMax, .hitchTime, .hitchLongest,
      .gapLongest, .hangTime:
      return .worst
    default: return .median
    }
  }
}

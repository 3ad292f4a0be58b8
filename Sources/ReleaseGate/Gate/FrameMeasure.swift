import FrameAnalysis
import FrameModel

/// A number that single frames have, by which the worst of them is found.
enum FrameMeasure: Hashable {
  case duration, work, overrun, lateness, dropped, partial, deviation
  /// Work over the frame's own budget.
  case overBudget
  case evaluationCount, evaluationTime

  /// What it takes of a frame's result.
  var fields: [FrameResults.Field] {
    let verdict: [FrameResults.Field] = [.verdict]
    return switch self {
    case .duration: verdict + [.duration]
    case .work: verdict + [.work]
    case .overrun: verdict + [.overrun]
    case .lateness: verdict + [.lateness]
    case .dropped: verdict + [.missedIntervals]
    case .partial: verdict
    case .deviation: verdict + [.duration, .interval]
    case .overBudget: verdict + [.work, .budget, .interval]
    case .evaluationCount: verdict + [.evaluationCount]
    case .evaluationTime: verdict + [.evaluationTime]
    }
  }

  /// How bad the current frame is; nil where it is not bad at all.
  func value(of frame: FrameResults.Reader) -> Int64? {
    let verdict = frame.verdict
    guard verdict.judgement != .noUpdate || self == .evaluationCount || self == .evaluationTime
    else { return nil }
    let value: Int64? =
      switch self {
      case .duration: frame.duration?.count
      case .work: frame.work?.count
      case .overrun: frame.overrun?.count
      case .lateness: verdict.isInMotion && verdict.judgement == .late ? frame.lateness.count : nil
      case .dropped:
        verdict.judgement == .dropped ? 1 : verdict.isInMotion ? Int64(frame.missedIntervals) : nil
      case .partial: verdict.isPartial ? 1 : nil
      case .deviation: Self.deviation(frame.duration, frame.interval)
      case .overBudget: Self.excess(frame.work, frame.budget)
      case .evaluationCount: frame.evaluationCount
      case .evaluationTime: frame.evaluationTime.count
      }
    guard self == .overrun || (value ?? 0) > 0 else { return nil }
    return value
  }

  private static func deviation(_ duration: Nanoseconds?, _ interval: Nanoseconds?) -> Int64? {
    guard let duration, let interval else { return nil }
    return Int64(clamping: (duration - interval).count.magnitude)
  }

  private static func excess(_ work: Nanoseconds?, _ budget: Nanoseconds?) -> Int64? {
    guard let work, let budget else { return nil }
    return (work - budget).count
  }
}

extension MetricID {
  /// What tells the frame that is worst by the metric; nothing where no single frame is.
  var measure: FrameMeasure? {
    switch self {
    case .frameDurationMean, .frameDurationP50, .frameDurationP90, .frameDurationP95,
      .frameDurationP99, .frameDurationMax, .frameFrozen, .frameFrozenRate, .frameRate,
      .gapLongest:
      .duration
    case .frameWorkMean, .frameWorkP50, .frameWorkP90, .frameWorkP95, .frameWorkP99, .frameWorkMax:
      .work
    case .frameOverrunMean, .frameOverrunP50, .frameOverrunP90, .frameOverrunP95, .frameOverrunP99,
      .frameOverrunMax:
      .overrun
    case .frameOverBudget, .frameOverBudgetRate: .overBudget
    case .frameLate, .frameLateRate, .hitchCount, .hitchTime, .hitchRatio, .hitchLongest: .lateness
    case .frameDropped, .frameDroppedRate: .dropped
    case .framePartial, .framePartialRate: .partial
    case .pacingDeviation, .pacingPersistence, .pacingVariation, .pacingJudder,
      .pacingAnimationErrorP95:
      .deviation
    case .evaluationCount, .evaluationIdle: .evaluationCount
    case .evaluationTime, .evaluationShareP95: .evaluationTime
    case .frameCount, .motionTime, .refreshResidency, .inputLatencyP95, .hangCount, .hangTime: nil
    }
  }
}

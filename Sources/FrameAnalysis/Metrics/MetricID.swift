/// A metric's id, the same in reports, checks, columns and `explain`.
package enum MetricID: String, Sendable, CaseIterable {
  case frameCount = "frame.count"
  case frameLate = "frame.late"
  case frameLateRate = "frame.late.rate"
  case framePartial = "frame.partial"
  case framePartialRate = "frame.partial.rate"
  case frameOverBudget = "frame.overBudget"
  case frameOverBudgetRate = "frame.overBudget.rate"
  case frameFrozen = "frame.frozen"
  case frameFrozenRate = "frame.frozen.rate"
  case frameDropped = "frame.dropped"
  case frameDroppedRate = "frame.dropped.rate"
  case frameDurationMean = "frame.duration.mean"
  case frameDurationP50 = "frame.duration.p50"
  case frameDurationP90 = "frame.duration.p90"
  case frameDurationP95 = "frame.duration.p95"
  case frameDurationP99 = "frame.duration.p99"
  case frameDurationMax = "frame.duration.max"
  case frameWorkMean = "frame.work.mean"
  case frameWorkP50 = "frame.work.p50"
  case frameWorkP90 = "frame.work.p90"
  case frameWorkP95 = "frame.work.p95"
  case frameWorkP99 = "frame.work.p99"
  case frameWorkMax = "frame.work.max"
  case frameOverrunMean = "frame.overrun.mean"
  case frameOverrunP50 = "frame.overrun.p50"
  case frameOverrunP90 = "frame.overrun.p90"
  case frameOverrunP95 = "frame.overrun.p95"
  case frameOverrunP99 = "frame.overrun.p99"
  case frameOverrunMax = "frame.overrun.max"
  case frameRate = "frame.rate"
  case hitchCount = "hitch.count"
  case hitchTime = "hitch.time"
  case hitchRatio = "hitch.ratio"
  case hitchLongest = "hitch.longest"
  case motionTime = "motion.time"
  case gapLongest = "gap.longest"
  case refreshResidency = "refresh.residency"
  case pacingDeviation = "pacing.deviation"
  case pacingPersistence = "pacing.persistence"
  case pacingVariation = "pacing.variation"
  case pacingJudder = "pacing.judder"
  case pacingAnimationErrorP95 = "pacing.animationError.p95"
  case evaluationCount = "evaluation.count"
  case evaluationTime = "evaluation.time"
  case evaluationShareP95 = "evaluation.share.p95"
  case evaluationIdle = "evaluation.idle"
  case inputLatencyP95 = "input.latency.p95"
  case hangCount = "hang.count"
  case hangTime = "hang.time"
}

/// The unit of a metric, as it is written after the number.
package enum MetricUnit: String, Sendable {
  case frames, count
  case percent = "%"
  case milliseconds = "ms"
  case millisecondsPerSecond = "ms/s"
  case framesPerSecond = "fps"
}

/// One metric with how it was obtained, or why it is unknown.
package struct Metric: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case number(Double)
    /// What the trace would have to hold for it to be known, as capture names.
    case unknown(needs: [String])
  }

  package var id: MetricID
  package var value: Value
  /// How many frames (or hitches) it is over.
  package var n: Int
  package var evidence: Evidence?
  /// The percentile rule, the denominator, or the source of the number.
  package var method: String

  package init(id: MetricID, value: Value, n: Int, evidence: Evidence? = nil, method: String) {
    self.id = id
    self.value = value
    self.n = n
    self.evidence = evidence
    self.method = method
  }

  package var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }
}

/// Metrics in the order of `MetricID`.
package struct MetricSet: Sendable, Equatable {
  package private(set) var all: [Metric]

  package init(_ metrics: [Metric]) { all = metrics }

  package subscript(id: MetricID) -> Metric? { all.first { $0.id == id } }
}

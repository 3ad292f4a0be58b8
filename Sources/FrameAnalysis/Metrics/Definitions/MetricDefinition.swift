/// What a metric means, how it is computed and whose definition that is.
///
/// The only place where a metric is defined: reports, `explain` and the tables take their words from
/// here, so that they cannot disagree.
package struct MetricDefinition: Sendable, Equatable {
  package var id: MetricID
  package var title: String
  package var unit: MetricUnit
  /// What it is, in one sentence.
  package var meaning: String
  package var formula: String
  /// Whose definition it is: a document or a source file, else Framewise itself.
  package var source: String
  /// How it is measured: the percentile rule, the denominator, what is left out.
  package var method: String
  /// What it is easily taken for, and is not.
  package var isNot: String
  /// What a trace has to hold, in the frame log's words: each entry is needed, and an entry that
  /// lists several names is satisfied by one of them, the best first.
  package var needs: [String]

  init(
    _ id: MetricID, _ title: String, _ unit: MetricUnit, is meaning: String, formula: String,
    source: String = ours, method: String, isNot: String, needs: [String]
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.meaning = meaning
    self.formula = formula
    self.source = source
    self.method = method
    self.isNot = isNot
    self.needs = needs
  }

  static let ours = "Framewise"
  static let techTalk = "Apple, Tech Talk 10855"
  /// What judging frames needs, the best evidence first.
  static let judging = "frame.present, frame.deadline or frame intervals"
}

extension MetricID {
  /// The definition that `explain`, the reports and the documentation print.
  package var definition: MetricDefinition {
    switch self {
    case .frameCount: .frameCount
    case .frameLate: .frameLate
    case .frameLateRate: .frameLateRate
    case .framePartial: .framePartial
    case .framePartialRate: .framePartialRate
    case .frameOverBudget: .frameOverBudget
    case .frameOverBudgetRate: .frameOverBudgetRate
    case .frameFrozen: .frameFrozen
    case .frameFrozenRate: .frameFrozenRate
    case .frameDropped: .frameDropped
    case .frameDroppedRate: .frameDroppedRate
    case .frameDurationMean: .frameDuration.mean
    case .frameDurationP50: .frameDuration.p50
    case .frameDurationP90: .frameDuration.p90
    case .frameDurationP95: .frameDuration.p95
    case .frameDurationP99: .frameDuration.p99
    case .frameDurationMax: .frameDuration.max
    case .frameWorkMean: .frameWork.mean
    case .frameWorkP50: .frameWork.p50
    case .frameWorkP90: .frameWork.p90
    case .frameWorkP95: .frameWork.p95
    case .frameWorkP99: .frameWork.p99
    case .frameWorkMax: .frameWork.max
    case .frameOverrunMean: .frameOverrun.mean
    case .frameOverrunP50: .frameOverrun.p50
    case .frameOverrunP90: .frameOverrun.p90
    case .frameOverrunP95: .frameOverrun.p95
    case .frameOverrunP99: .frameOverrun.p99
    case .frameOverrunMax: .frameOverrun.max
    case .frameRate: .frameRate
    case .hitchCount: .hitchCount
    case .hitchTime: .hitchTime
    case .hitchRatio: .hitchRatio
    case .hitchLongest: .hitchLongest
    case .motionTime: .motionTime
    case .gapLongest: .gapLongest
    case .refreshResidency: .refreshResidency
    case .pacingDeviation: .pacingDeviation
    case .pacingPersistence: .pacingPersistence
    case .pacingVariation: .pacingVariation
    case .pacingJudder: .pacingJudder
    case .pacingAnimationErrorP95: .pacingAnimationErrorP95
    case .evaluationCount: .evaluationCount
    case .evaluationTime: .evaluationTime
    case .evaluationShareP95: .evaluationShareP95
    case .evaluationIdle: .evaluationIdle
    case .inputLatencyP95: .inputLatencyP95
    case .hangCount: .hangCount
    case .hangTime: .hangTime
    }
  }
}

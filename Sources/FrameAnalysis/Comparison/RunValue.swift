/// One metric of one run, as what it adds to a figure over several runs.
package struct RunValue: Sendable, Equatable {
  package var id: MetricID
  /// Its value is the quotient: a ratio adds both parts to a pooled one; anything that is no ratio is
  /// divided by one, so that pooling it is taking the mean of the runs.
  package var ratio: RunRatio
  /// How many frames (or hitches) it is over.
  package var n: Int

  package init(id: MetricID, ratio: RunRatio, n: Int) {
    self.id = id
    self.ratio = ratio
    self.n = n
  }
}

extension MetricID {
  /// How several runs become one figure, in words.
  package var pooling: String {
    switch self {
    case .hitchRatio: "Σ hitch time ÷ Σ time"
    case .frameRate: "Σ frames ÷ Σ time"
    case .frameDurationMean, .frameWorkMean, .frameOverrunMean: "Σ time ÷ Σ frames"
    case _ where counted != nil: "Σ counted ÷ Σ frames"
    default: "mean of the runs"
    }
  }

  /// What a share counts.
  private var counted: MetricID? {
    switch self {
    case .frameLateRate: .frameLate
    case .framePartialRate: .framePartial
    case .frameOverBudgetRate: .frameOverBudget
    case .frameFrozenRate: .frameFrozen
    case .frameDroppedRate: .frameDropped
    default: nil
    }
  }

  /// The figure of a run or of a part of one; nothing where it is unknown.
  func value(in metrics: MetricSet, _ length: Double?) -> RunValue? {
    guard let metric = metrics[self], let number = metric.number, number.isFinite else { return nil }
    let n = Double(metric.n)
    let ratio: RunRatio? =
      switch self {
      case .hitchRatio:
        metrics[.hitchTime]?.number.flatMap { time in length.map { RunRatio(time, per: $0) } }
      case .frameRate: number > 0 ? RunRatio(n, per: n / number) : nil
      case .frameDurationMean, .frameWorkMean, .frameOverrunMean: RunRatio(number * n, per: n)
      default:
        counted.map { id in
          metrics[id]?.number.map { RunRatio(100 * $0, per: n) }
        } ?? RunRatio(number, per: 1)
      }
    guard let ratio, ratio.denominator > 0 else { return nil }
    return RunValue(id: self, ratio: ratio, n: metric.n)
  }
}

extension MetricSet {
  /// The figures of all that is known; `length` is what hitch time is divided by, in seconds.
  func values(_ length: Double?) -> [RunValue] {
    MetricID.allCases.compactMap { $0.value(in: self, length) }
  }
}

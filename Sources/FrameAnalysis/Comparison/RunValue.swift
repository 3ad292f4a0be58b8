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
    guard let metric = metrics[self], let number = metric.number, number.isFinite else {
      return nil
    }
    guard let ratio = ratio(of: number, over: Double(metric.n), in: metrics, length),
      ratio.denominator > 0
    else { return nil }
    return RunValue(id: self, ratio: ratio, n: metric.n)
  }

  private func ratio(
    of number: Double, over n: Double, in metrics: MetricSet, _ length: Double?
  ) -> RunRatio? {
    switch self {
    case .hitchRatio:
      guard let length, let time = metrics[.hitchTime]?.number else { return nil }
      return RunRatio(time, per: length)
    case .frameRate: return number > 0 ? RunRatio(n, per: n / number) : nil
    case .frameDurationMean, .frameWorkMean, .frameOverrunMean: return RunRatio(number * n, per: n)
    default:
      guard let counted else { return RunRatio(number, per: 1) }
      guard let count = metrics[counted]?.number else { return nil }
      return RunRatio(100 * count, per: n)
    }
  }
}

extension MetricSet {
  /// The figures of all that is known; `length` is what hitch time is divided by, in seconds.
  func values(_ length: Double?) -> [RunValue] {
    MetricID.allCases.compactMap { $0.value(in: self, length) }
  }
}

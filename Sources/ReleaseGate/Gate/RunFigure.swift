import FrameAnalysis
import FrameModel

/// What one run has of a check's metric.
struct RunFigure {
  /// The run's position among those of the gate.
  var run: Int
  var metric: Metric
  /// What a hitch time ratio divides by.
  var denominator: Nanoseconds?
  var denominatorName: String?
}

extension RunFigure {
  /// The figure of a run, in the unit of the demand; nil where the run has no such part.
  init?(
    of id: MetricID, in unit: LimitUnit?, _ part: GatePart?, run position: Int, _ run: GateRun
  ) {
    self.run = position
    let surface = run.analysis.main
    if id == .hitchRatio { denominatorName = surface?.denominator.rawValue }
    var metrics = run.metrics
    denominator = surface?.denominatorLength
    if let part {
      guard let row = surface.flatMap(part.row) else { return nil }
      metrics = row.metrics
      denominator = row.denominatorLength
    }
    let known = metrics?[id]
    metric =
      known ?? Metric(id: id, value: .unknown(needs: id.definition.needs), n: 0, method: "unknown")
    guard known?.number != nil, let frames = CheckedFrames(of: run, part) else { return }
    switch unit {
    case .interval: metric = Self.inIntervals(metric, frames)
    case .perFrame: metric = Self.perFrame(metric, frames)
    default: break
    }
  }

  private static func perFrame(_ metric: Metric, _ frames: CheckedFrames) -> Metric {
    let counts = frames.evaluationsByFrame()
    var result = metric
    result.value = .number(Double(counts.max() ?? 0))
    result.n = counts.count
    result.method = "the most in any one frame"
    return result
  }

  private static func inIntervals(_ metric: Metric, _ frames: CheckedFrames) -> Metric {
    var result = metric
    let shares = frames.shares(of: metric.id.field).sorted()
    result.n = shares.count
    guard let value = metric.id.value(ofSorted: shares) else {
      // No hitch is none of no length; frames without intervals have no length in them.
      let isNoHitch = metric.id == .hitchLongest && metric.number == 0
      result.value = isNoHitch ? .number(0) : .unknown(needs: ["frame intervals"])
      return result
    }
    result.value = .number(value)
    result.method = "\(metric.method), each over the frame's own interval"
    return result
  }
}

extension MetricID {
  /// The field of frames that it is about.
  fileprivate var field: FrameResults.Field {
    switch measure {
    case .work: .work
    case .overrun: .overrun
    case .lateness: .lateness
    default: .duration
    }
  }

  /// The same statistic of other numbers.
  fileprivate func value(ofSorted values: [Double]) -> Double? {
    switch rawValue.split(separator: ".").last {
    case "mean": values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    case "p50": Percentile.value(50, ofSorted: values)
    case "p90": Percentile.value(90, ofSorted: values)
    case "p95": Percentile.value(95, ofSorted: values)
    case "p99": Percentile.value(99, ofSorted: values)
    default: values.last
    }
  }
}

extension [RunFigure] {
  /// The one number of several runs, and how it was made.
  ///
  /// All of them must be known. `isHigherWorse` says which run is the worst.
  func combined(
    _ runs: DeclaredCheck.Runs, isHigherWorse: Bool
  ) -> (value: Double, method: String)? {
    guard let first else { return nil }
    let values = compactMap(\.metric.number)
    guard values.count == count else { return nil }
    let each = first.metric.method
    guard count > 1 else { return (values[0], each) }
    switch runs {
    case .worst:
      let worst = isHigherWorse ? values.max() : values.min()
      return worst.map { ($0, "the worst of \(count) runs; each: \(each)") }
    case .median:
      let median = Percentile.value(50, ofSorted: values.sorted())
      return median.map { ($0, "the median of \(count) runs; each: \(each)") }
    case .pooled:
      return pooled(values).map { ($0.value, "\(count) runs pooled: \($0.formula)") }
    }
  }

  private func pooled(_ values: [Double]) -> (value: Double, formula: String)? {
    switch self[0].metric.id {
    case .hitchRatio:
      let lengths = compactMap(\.denominator?.seconds)
      let length = lengths.reduce(0, +)
      guard lengths.count == count, length > 0 else { return nil }
      let time = zip(values, lengths).reduce(0) { $0 + $1.0 * $1.1 }
      return (time / length, "Σ hitch time ÷ Σ \(self[0].denominatorName ?? "time")")
    case .frameRate:
      // n ÷ Σt, with the time of each run from its own rate.
      let frames = reduce(0) { $0 + $1.metric.n }
      let time = zip(self, values).reduce(0) {
        $1.1 > 0 ? $0 + Double($1.0.metric.n) / $1.1 : $0
      }
      return time > 0 ? (Double(frames) / time, "Σ n ÷ Σ t") : nil
    default:
      let total = reduce(0) { $0 + $1.metric.n }
      guard total > 0 else { return nil }
      // Counts are whole, and a share of them was divided and multiplied.
      let counts = zip(self, values).reduce(0) {
        $0 + ($1.1 * Double($1.0.metric.n) / 100).rounded()
      }
      return (100 * counts / Double(total), "Σ counted ÷ Σ of what was counted")
    }
  }
}

import FrameModel

// MARK: - Pacing

extension MetricCalculator {
  func pacing() -> [Metric] {
    [residencyMetric, deviation] + persistence() + [judder, animationError]
  }

  private var residencyMetric: Metric {
    guard let residency else { return unknown(.refreshResidency, needs: ["frame intervals"]) }
    return number(.refreshResidency, residency.percent, n: residency.frames, residency.method)
  }

  private var deviation: Metric {
    guard let deviation = tally.pacing.deviation else {
      return unknown(.pacingDeviation, needs: timeNeeds)
    }
    return number(
      .pacingDeviation, deviation / 1_000_000, n: tally.pacing.count,
      "population standard deviation of duration − interval")
  }

  private func persistence() -> [Metric] {
    let n = tally.durations.count
    guard let mean = tally.durations.mean, let deviation = tally.durations.deviation else {
      return [.pacingPersistence, .pacingVariation].map { unknown($0, needs: timeNeeds) }
    }
    return [
      number(
        .pacingPersistence, deviation / 1_000_000, n: n,
        "population standard deviation of duration"),
      mean > 0
        ? number(.pacingVariation, 100 * deviation / mean, n: n, "deviation ÷ mean of duration")
        : unknown(.pacingVariation, needs: timeNeeds),
    ]
  }

  private var judder: Metric {
    guard let mean = tally.judder.mean else { return unknown(.pacingJudder, needs: timeNeeds) }
    return number(
      .pacingJudder, mean, n: tally.judder.count, "mean of |duration − the one before|")
  }

  private var animationError: Metric {
    guard let errors = distributions.animationErrors else {
      return unknown(.pacingAnimationErrorP95, needs: Self.animationErrorNeeds)
    }
    return number(
      .pacingAnimationErrorP95, errors.value / 1_000_000, n: errors.count,
      "\(Percentile.method), |simulation step − display step|")
  }

  private static let animationErrorNeeds = [
    "frame.present", "expectedPresent or frame intervals",
  ]
}

// MARK: - Evaluations

extension MetricCalculator {
  static let idleMethod = "Σ count while not active, hidden or with nothing moving"
  static let idleNeeds = "state, view, span or animation"

  func evaluationMetrics() -> [Metric] {
    guard capturesEvaluations else {
      return [.evaluationCount, .evaluationTime, .evaluationShareP95, .evaluationIdle].map {
        unknown($0, needs: ["evaluation"])
      }
    }
    let (count, time, idle) = tally.evaluations
    return [
      number(.evaluationCount, Double(count), n: tally.counted, "Σ count"),
      number(.evaluationTime, time.milliseconds, n: tally.counted, "Σ inclusive duration"),
      evaluationShare,
      tellsIdleness
        ? number(.evaluationIdle, Double(idle), n: tally.counted, Self.idleMethod)
        : unknown(.evaluationIdle, needs: [Self.idleNeeds]),
    ]
  }

  private var evaluationShare: Metric {
    guard let shares = distributions.evaluationShares else {
      let needs = tally.evaluations.count > 0 ? "frame intervals" : "evaluation"
      return unknown(.evaluationShareP95, needs: [needs])
    }
    return number(
      .evaluationShareP95, 100 * shares.value / FrameStretch.wholeBudget, n: shares.count,
      "\(Percentile.method), over frames in which something was evaluated")
  }
}

import FrameModel

/// Computes every metric over some frames of one surface.
struct MetricCalculator {
  let frames: [FrameResult]
  private let counted: [FrameResult]
  private let shown: [FrameResult]
  private let late: [FrameResult]
  /// Whether the frames' times mean anything: without, nothing that takes time is known.
  let hasTimeline: Bool
  let denominator: HitchDenominator
  /// The denominator's length; absent for active time, which the frames themselves give.
  let length: Nanoseconds?
  let motionLength: Nanoseconds?
  let evaluations: (count: Int64, time: Nanoseconds)
  let sourceTellsStates: Bool
  let capturesEvaluations: Bool

  init(
    frames: [FrameResult], hasTimeline: Bool, denominator: HitchDenominator, length: Nanoseconds?,
    motionLength: Nanoseconds?, evaluations: (count: Int64, time: Nanoseconds),
    sourceTellsStates: Bool, capturesEvaluations: Bool
  ) {
    self.frames = frames
    counted = frames.filter(\.isFrame)
    shown = counted.filter(\.isShown)
    late = counted.filter(\.isLate)
    self.hasTimeline = hasTimeline
    self.denominator = denominator
    self.length = length
    self.motionLength = motionLength
    self.evaluations = evaluations
    self.sourceTellsStates = sourceTellsStates
    self.capturesEvaluations = capturesEvaluations
  }

  func metrics() -> MetricSet {
    MetricSet(counts() + ladders() + [frameRate()] + hitches() + times() + evaluationMetrics())
  }

  // MARK: Parts

  /// The evidence that most judged frames have.
  private var evidence: Evidence? {
    let counts = Evidence.allCases.map { kind in counted.count { $0.evidence == kind } }
    guard let most = counts.max(), most > 0, let i = counts.firstIndex(of: most) else { return nil }
    return Evidence.allCases[i]
  }

  /// What a trace would need for its frames to be judged.
  private static let lateNeeds = ["frame.present, frame.deadline or the frames' intervals"]

  /// What the frames' own times would need.
  private var timeNeeds: [String] { [hasTimeline ? "frame" : "timeline"] }

  /// What comparing work with budgets would need.
  private var budgetNeeds: [String] {
    counted.contains { $0.work != nil } ? ["frame.deadline", "interval"] : ["frame.main"]
  }

  /// Whether it is unknown how many refreshes the late frames cost.
  private var isCostUnknown: Bool { !hasTimeline && late.contains { $0.interval == nil } }

  private func number(
    _ id: MetricID, _ value: Double, n: Int, evidence: Evidence? = nil, _ method: String
  ) -> Metric {
    Metric(id: id, value: .number(value), n: n, evidence: evidence, method: method)
  }

  private func unknown(_ id: MetricID, needs: [String]) -> Metric {
    Metric(id: id, value: .unknown(needs: needs), n: 0, method: "unknown")
  }
}

// MARK: - Counts

extension MetricCalculator {
  private func counts() -> [Metric] {
    let n = counted.count
    let work = counted.compactMap(\.isOverBudget)
    let timed = counted.filter { $0.duration != nil }
    let isJudged = evidence != nil
    return [number(.frameCount, Double(n), n: n, "presented or attempted")]
      + share(
        .frameLate, .frameLateRate, late.count, of: n, evidence: evidence,
        hasTimeline
          ? "half an interval or more, by \(evidence?.rawValue ?? "nothing")" : "overrun over 0",
        needs: isJudged ? nil : Self.lateNeeds)
      + share(
        .framePartial, .framePartialRate, counted.count(where: \.isPartial), of: n,
        "as the source says", needs: sourceTellsStates ? nil : ["frame state"])
      + share(
        .frameOverBudget, .frameOverBudgetRate, work.count(where: \.self), of: work.count,
        "work over its own budget", needs: work.isEmpty ? budgetNeeds : nil)
      + share(
        .frameFrozen, .frameFrozenRate, timed.count(where: \.isFrozen), of: timed.count,
        "duration over 700 ms", needs: timed.isEmpty ? timeNeeds : nil)
      + dropped(isJudged: isJudged || sourceTellsStates)
  }

  private func share(
    _ id: MetricID, _ rateID: MetricID, _ count: Int, of total: Int, evidence: Evidence? = nil,
    _ method: String, needs: [String]?
  ) -> [Metric] {
    guard needs == nil, total > 0 else {
      let needs = needs ?? ["frame"]
      return [unknown(id, needs: needs), unknown(rateID, needs: needs)]
    }
    return [
      number(id, Double(count), n: total, evidence: evidence, method),
      number(
        rateID, 100 * Double(count) / Double(total), n: total, evidence: evidence,
        "of \(total) frames"),
    ]
  }

  private func dropped(isJudged: Bool) -> [Metric] {
    guard isJudged, !isCostUnknown else {
      let needs = isJudged ? ["interval"] : Self.lateNeeds
      return [unknown(.frameDropped, needs: needs), unknown(.frameDroppedRate, needs: needs)]
    }
    let dropped = DroppedOpportunities(in: frames)
    let opportunities = shown.count + dropped.count
    let rate = opportunities > 0 ? 100 * Double(dropped.count) / Double(opportunities) : 0
    return [
      number(
        .frameDropped, Double(dropped.count), n: opportunities, evidence: evidence,
        "missed intervals and the source's own drops, each refresh once"),
      number(
        .frameDroppedRate, rate, n: opportunities, evidence: evidence,
        "of \(opportunities) opportunities"),
    ]
  }
}

// MARK: - Distributions

extension MetricCalculator {
  private func ladders() -> [Metric] {
    ladder(
      [
        .frameDurationMean, .frameDurationP50, .frameDurationP90, .frameDurationP95,
        .frameDurationP99, .frameDurationMax,
      ], of: counted.compactMap(\.duration), "frame to frame, idle excluded", needs: timeNeeds)
      + ladder(
        [
          .frameWorkMean, .frameWorkP50, .frameWorkP90, .frameWorkP95, .frameWorkP99, .frameWorkMax,
        ], of: counted.compactMap(\.work), "main-thread work", needs: ["frame.main"])
      + ladder(
        [
          .frameOverrunMean, .frameOverrunP50, .frameOverrunP90, .frameOverrunP95,
          .frameOverrunP99, .frameOverrunMax,
        ], of: counted.compactMap(\.overrun), "completion − target", needs: ["frame.main"])
  }

  /// Mean, P50, P90, P95, P99 and maximum, in that order.
  private func ladder(
    _ ids: [MetricID], of lengths: [Nanoseconds], _ what: String, needs: [String]
  ) -> [Metric] {
    guard !lengths.isEmpty else { return ids.map { unknown($0, needs: needs) } }
    let sorted = lengths.sorted().map(\.milliseconds)
    let mean = lengths.reduce(.zero, +).milliseconds / Double(lengths.count)
    let percentiles = [50.0, 90, 95, 99].map { Percentile.value($0, ofSorted: sorted) ?? 0 }
    let values = [mean] + percentiles + [sorted.last ?? 0]
    return zip(ids, values).enumerated().map { position, pair in
      let rule = position == 0 ? "mean" : position == 5 ? "maximum" : Percentile.method
      return number(pair.0, pair.1, n: lengths.count, "\(rule), \(what)")
    }
  }

  /// n ÷ Σt: the harmonic mean of instantaneous rates, never the mean of them.
  private func frameRate() -> Metric {
    let time = activeTime
    guard hasTimeline, time > .zero else { return unknown(.frameRate, needs: timeNeeds) }
    return number(
      .frameRate, Double(shown.count) / time.seconds, n: shown.count, "n ÷ Σt, idle excluded")
  }

  /// The frames' own time: durations, or the interval where a frame's end is unknown or idle.
  private var activeTime: Nanoseconds {
    shown.reduce(.zero) { $0 + $1.timeOnDisplay }
  }
}

// MARK: - Hitches and times

extension MetricCalculator {
  private func hitches() -> [Metric] {
    guard let evidence else {
      return [.hitchCount, .hitchTime, .hitchRatio, .hitchLongest].map {
        unknown($0, needs: Self.lateNeeds)
      }
    }
    let late = late.filter(\.isInMotion)
    let time = late.reduce(Nanoseconds.zero) { $0 + $1.lateness }
    let ratio =
      if let length = denominatorLength {
        number(
          .hitchRatio, time.milliseconds / length.seconds, n: counted.count, evidence: evidence,
          denominator.rawValue)
      } else {
        unknown(.hitchRatio, needs: [hasTimeline ? "motion" : "timeline"])
      }
    return [
      number(
        .hitchCount, Double(late.count), n: counted.count, evidence: evidence, "a stall is one"),
      number(
        .hitchTime, time.milliseconds, n: late.count, evidence: evidence,
        isCostUnknown ? "Σ overrun, without the wait for a refresh" : "Σ lateness"),
      ratio,
      number(
        .hitchLongest, late.map(\.lateness).max()?.milliseconds ?? 0, n: late.count,
        evidence: evidence, "longest lateness"),
    ]
  }

  /// What the ratio divides by; nothing when it has no length.
  var denominatorLength: Nanoseconds? {
    guard hasTimeline else { return nil }
    let length = length ?? activeTime
    return length > .zero ? length : nil
  }

  private func times() -> [Metric] {
    let durations = counted.compactMap(\.duration)
    let deviations = counted.compactMap { frame in
      frame.duration.flatMap { duration in frame.interval.map { duration - $0 } }
    }.map(\.milliseconds)
    let motion =
      motionLength.map {
        number(.motionTime, $0.milliseconds, n: counted.count, "union of spans and animations")
      } ?? unknown(.motionTime, needs: hasTimeline ? ["span", "animation"] : timeNeeds)
    return [
      motion,
      durations.max().map {
        number(.gapLongest, $0.milliseconds, n: durations.count, "idle and breaks excluded")
      } ?? unknown(.gapLongest, needs: timeNeeds),
      deviations.isEmpty
        ? unknown(.pacingDeviation, needs: timeNeeds)
        : number(
          .pacingDeviation, Self.populationDeviation(deviations), n: deviations.count,
          "population standard deviation of duration − interval"),
    ]
  }

  private static func populationDeviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }

  private func evaluationMetrics() -> [Metric] {
    guard capturesEvaluations else {
      return [.evaluationCount, .evaluationTime].map { unknown($0, needs: ["evaluation"]) }
    }
    return [
      number(.evaluationCount, Double(evaluations.count), n: counted.count, "Σ count"),
      number(
        .evaluationTime, evaluations.time.milliseconds, n: counted.count, "Σ inclusive duration"),
    ]
  }
}

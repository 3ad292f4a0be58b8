import FrameModel

/// Computes every metric from what some frames of one surface add up to.
struct MetricCalculator {
  let tally: FrameTally
  let distributions: TallyDistributions
  /// Absent where no rate is known.
  let residency: ResidencyShare?
  /// Whether the frames' times mean anything: without, nothing that takes time is known.
  let hasTimeline: Bool
  let denominator: HitchDenominator
  /// The denominator's length; absent for active time, which the frames themselves give.
  let length: Nanoseconds?
  let motionLength: Nanoseconds?
  let sourceTellsStates: Bool
  let capturesEvaluations: Bool
  /// Whether the trace records anything to tell idle evaluations by.
  let tellsIdleness: Bool
  let responsiveness: Responsiveness

  func metrics() -> MetricSet {
    MetricSet(
      counts() + ladders() + [frameRate()] + hitches() + times() + pacing() + evaluationMetrics()
        + responsivenessMetrics())
  }

  // MARK: Parts

  var evidence: Evidence? { tally.evidence }

  /// What a trace would need for its frames to be judged.
  private static let lateNeeds = ["frame.present, frame.deadline or the frames' intervals"]

  /// What the frames' own times would need.
  var timeNeeds: [String] { [hasTimeline ? "frame" : "timeline"] }

  /// What comparing work with budgets would need.
  private var budgetNeeds: [String] {
    distributions.work != nil ? ["frame.deadline", "interval"] : ["frame.main"]
  }

  /// Whether it is unknown how many refreshes the late frames cost.
  private var isCostUnknown: Bool { !hasTimeline && tally.isLateWithoutInterval }

  func number(
    _ id: MetricID, _ value: Double, n: Int, evidence: Evidence? = nil, _ method: String
  ) -> Metric {
    Metric(id: id, value: .number(value), n: n, evidence: evidence, method: method)
  }

  func unknown(_ id: MetricID, needs: [String]) -> Metric {
    Metric(id: id, value: .unknown(needs: needs), n: 0, method: "unknown")
  }
}

// MARK: - Counts

extension MetricCalculator {
  private func counts() -> [Metric] {
    let n = tally.counted
    let timed = tally.durations.count
    let isJudged = evidence != nil
    return [number(.frameCount, Double(n), n: n, "presented or attempted")]
      + share(
        .frameLate, .frameLateRate, tally.late, of: n, evidence: evidence,
        hasTimeline
          ? "half an interval or more, by \(evidence?.rawValue ?? "nothing")" : "overrun over 0",
        needs: isJudged ? nil : Self.lateNeeds)
      + share(
        .framePartial, .framePartialRate, tally.partial, of: n,
        "as the source says", needs: sourceTellsStates ? nil : ["frame state"])
      + share(
        .frameOverBudget, .frameOverBudgetRate, tally.overBudget, of: tally.withBudget,
        "work over its own budget", needs: tally.withBudget == 0 ? budgetNeeds : nil)
      + share(
        .frameFrozen, .frameFrozenRate, tally.frozen, of: timed,
        "duration over 700 ms", needs: timed == 0 ? timeNeeds : nil)
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
    let dropped = tally.dropped.count
    let opportunities = tally.shown + dropped
    let rate = opportunities > 0 ? 100 * Double(dropped) / Double(opportunities) : 0
    return [
      number(
        .frameDropped, Double(dropped), n: opportunities, evidence: evidence,
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
      ], distributions.durations, sum: tally.sums.durations, "frame to frame, idle excluded",
      needs: timeNeeds)
      + ladder(
        [
          .frameWorkMean, .frameWorkP50, .frameWorkP90, .frameWorkP95, .frameWorkP99, .frameWorkMax,
        ], distributions.work, sum: tally.sums.work, "main-thread work", needs: ["frame.main"])
      + ladder(
        [
          .frameOverrunMean, .frameOverrunP50, .frameOverrunP90, .frameOverrunP95,
          .frameOverrunP99, .frameOverrunMax,
        ], distributions.overruns, sum: tally.sums.overruns, "completion − target",
        needs: ["frame.main"])
  }

  /// Mean, P50, P90, P95, P99 and maximum, in that order, of lengths in nanoseconds.
  private func ladder(
    _ ids: [MetricID], _ ladder: TallyDistributions.Ladder?, sum: Nanoseconds, _ what: String,
    needs: [String]
  ) -> [Metric] {
    guard let ladder else { return ids.map { unknown($0, needs: needs) } }
    let n = ladder.count
    let values = [sum.milliseconds / Double(n)] + ladder.values.map { $0 / 1_000_000 }
    return zip(ids, values).enumerated().map { position, pair in
      let rule = position == 0 ? "mean" : position == 5 ? "maximum" : Percentile.method
      return number(pair.0, pair.1, n: n, "\(rule), \(what)")
    }
  }

  /// n ÷ Σt: the harmonic mean of instantaneous rates, never the mean of them.
  private func frameRate() -> Metric {
    let time = tally.activeTime
    guard hasTimeline, time > .zero else { return unknown(.frameRate, needs: timeNeeds) }
    return number(
      .frameRate, Double(tally.shown) / time.seconds, n: tally.shown, "n ÷ Σt, idle excluded")
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
    let time = tally.hitchTime
    let ratio =
      if let length = denominatorLength {
        number(
          .hitchRatio, time.milliseconds / length.seconds, n: tally.counted, evidence: evidence,
          denominator.rawValue)
      } else {
        unknown(.hitchRatio, needs: [hasTimeline ? "motion" : "timeline"])
      }
    return [
      number(
        .hitchCount, Double(tally.hitches), n: tally.counted, evidence: evidence, "a stall is one"),
      number(
        .hitchTime, time.milliseconds, n: tally.hitches, evidence: evidence,
        isCostUnknown ? "Σ overrun, without the wait for a refresh" : "Σ lateness"),
      ratio,
      number(
        .hitchLongest, tally.longestHitch.milliseconds, n: tally.hitches,
        evidence: evidence, "longest lateness"),
    ]
  }

  /// What the ratio divides by; nothing when it has no length.
  var denominatorLength: Nanoseconds? {
    guard hasTimeline else { return nil }
    let length = length ?? tally.activeTime
    return length > .zero ? length : nil
  }

  private func times() -> [Metric] {
    let motion =
      motionLength.map {
        number(.motionTime, $0.milliseconds, n: tally.counted, "union of spans and animations")
      } ?? unknown(.motionTime, needs: hasTimeline ? ["span", "animation"] : timeNeeds)
    return [
      motion,
      distributions.durations.map {
        number(
          .gapLongest, $0.largest / 1_000_000, n: $0.count,
          "idle and breaks excluded")
      } ?? unknown(.gapLongest, needs: timeNeeds),
    ]
  }
}

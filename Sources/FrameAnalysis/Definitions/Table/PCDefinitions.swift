extension Definition {
  package static let presentmon: [Definition] = [
    Self(
      .presentmon, "presents", .count, "rows, the dropped ones too",
      source: "MetricsCalculatorDisplay.cpp"
    ) { (figures) throws(UnknownFigure) in Double(try figures.presents().rows.count) },
    Self(
      .presentmon, "dropped presents", .count, "presents without a time on screen",
      source: "MetricsCalculatorDisplay.cpp"
    ) { (figures) throws(UnknownFigure) in
      Double(try figures.presents().isDropped.count(where: \.self))
    },
    Self(
      .presentmon, "MsBetweenDisplayChange, mean", .milliseconds,
      "screen time − the one before, dropped presents spanned",
      source: "MetricsCalculatorDisplay.cpp"
    ) { (figures) throws(UnknownFigure) in
      let presents = try figures.presents()
      let changes = zip(presents.betweenDisplayChanges, presents.isDropped)
      return Pacing.mean(changes.compactMap { change, isDropped in isDropped ? nil : change })
    },
    Self(
      .presentmon, "average FPS", .framesPerSecond, "n ÷ Σt", source: "DynamicStat.cpp"
    ) { (figures) throws(UnknownFigure) in FrameRates.average(try figures.frameTimes()) },
    Self(
      .presentmon, "1 % FPS", .framesPerSecond, "1000 ÷ P99 of frame time, R-7",
      source: "DynamicStat.cpp"
    ) { (figures) throws(UnknownFigure) in PresentMon.onePercentLow(try figures.frameTimes()) },
    Self(
      .presentmon, "frame time P95", .milliseconds, "R-7", source: "DynamicStat.cpp"
    ) { (figures) throws(UnknownFigure) in
      PercentileRule.r7.value(95, ofSorted: try figures.frameTimes().sorted())
    },
    Self(
      .presentmon, "MsAnimationError, mean of |x|", .milliseconds,
      "simulation step − display step, dropped presents spanned",
      source: "AnimationErrorTracker.cpp"
    ) { (figures) throws(UnknownFigure) in
      Pacing.mean(try figures.animationErrors().map(\.magnitude))
    },
    Self(
      .presentmon, "MsAnimationError, P95 of |x|", .milliseconds,
      "simulation step − display step, dropped presents spanned; R-7",
      source: "AnimationErrorTracker.cpp, DynamicStat.cpp"
    ) { (figures) throws(UnknownFigure) in
      PercentileRule.r7.value(95, ofSorted: try figures.animationErrors().map(\.magnitude).sorted())
    },
  ]

  private static let provider = "FrametimeStatisticProvider.cs"

  package static let capframex: [Definition] =
    [
      capframex("Average", .framesPerSecond, "n · 1000 ÷ Σt") { FrameRates.average($0) },
      capframex("P1", .framesPerSecond, "1 % quantile of 1000 ÷ t, R-8") { CapFrameX.p1($0) },
      capframex("1 % Low Average", .framesPerSecond, "1000 ÷ mean of t ≥ R-8 quantile at 99 %") {
        CapFrameX.lowAverage($0)
      },
      capframex(
        "1 % Low Integral", .framesPerSecond,
        "1000 ÷ the frame at which the slowest reach 1 % of Σt"
      ) { CapFrameX.lowIntegral($0) },
      capframex(
        "Adaptive STDEV", .milliseconds, "√(Σ(t − trailing 500 ms mean)² ÷ (n − 1))"
      ) { CapFrameXStutter.adaptiveDeviation($0) },
      capframex("Stuttering time", .percent, "Σt with t > 2.5 × trailing mean ÷ Σt") {
        CapFrameXStutter.timeShares($0)?.stutter
      },
      capframex("Low FPS time", .percent, "Σt under 25 fps that is no stutter ÷ Σt") {
        CapFrameXStutter.timeShares($0)?.lowRate
      },
    ]
    + ["< 2 ms", "< 4 ms", "< 8 ms", "< 12 ms", "≥ 12 ms"].enumerated().map { bin, name in
      capframex("Frametime variance \(name)", .percent, "share of |t − the one before|") {
        CapFrameX.varianceShares($0).map { 100 * $0[bin] }
      }
    }

  private static func capframex(
    _ metric: String, _ unit: Unit, _ formula: String,
    _ value: @escaping @Sendable ([Double]) -> Double?
  ) -> Self {
    Self(.capframex, metric, unit, formula, source: provider) { (figures) throws(UnknownFigure) in
      value(try figures.frameTimes())
    }
  }

  package static let gamersnexus: [Definition] = [("1 % low", 0.01), ("0.1 % low", 0.001)].map {
    name, share in
    Self(
      .gamersnexus, name, .framesPerSecond, "1000 ÷ mean of the slowest \(share)·n frames",
      source: "second-hand: Cleanmeter, pull request 61"
    ) { (figures) throws(UnknownFigure) in
      FrameRates.meanOfSlowest(try figures.frameTimes(), share: share)
    }
  }

  package static let mangohud: [Definition] =
    [
      Self(
        .mangohud, "AVG", .framesPerSecond, "1000 ÷ mean of t", source: "fps_metrics.h"
      ) { (figures) throws(UnknownFigure) in FrameRates.average(try figures.frameTimes()) }
    ]
    + [("97 %", 0.97), ("1 %", 0.01), ("0.1 %", 0.001)].map { name, share in
      Self(
        .mangohud, name, .framesPerSecond, "1000 ÷ slowest-first[⌊\(share)·n − 1⌋]",
        source: "fps_metrics.h"
      ) { (figures) throws(UnknownFigure) in MangoHud.low(try figures.frameTimes(), share: share) }
    }
}

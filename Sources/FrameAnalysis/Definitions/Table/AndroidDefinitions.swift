import FrameModel

extension Definition {
  package static let android: [Definition] =
    jank + gfxInfo + macrobenchmark("frameDurationCpuMs") + macrobenchmark("frameOverrunMs")
    + vitals

  private static let jank = [
    Self(
      .android, "JankStats jank", .count, "UI work > 2 × (deadline − start)", source: "JankStats.kt"
    ) { (figures) throws(UnknownFigure) in
      let frames = figures.frames.compactMap { frame in
        frame.work.flatMap { work in frame.budget.map { (work.milliseconds, $0.milliseconds) } }
      }
      return Double(
        try figures.known(frames, "needs main-thread work (frame.main) and budgets").count {
          JankStats.isJank(uiDuration: $0.0, expected: $0.1)
        })
    },
    Self(
      .android, "FrameTimeline jank", .count,
      "|present − predicted present| > 2 ms, the rule before Android 17",
      source: "FrameTimeline.cpp, classifyJankLegacyLocked"
    ) { (figures) throws(UnknownFigure) in
      Double(try timelineJank(figures, byDeadline: false).count { $0 != .none })
    },
    Self(
      .android, "App Deadline Missed", .count, "of those, late and finished after the deadline",
      source: "FrameTimeline.cpp, classifyJankLegacyLocked"
    ) { (figures) throws(UnknownFigure) in
      Double(try timelineJank(figures, byDeadline: true).count { $0 == .appDeadlineMissed })
    },
  ]

  private static func timelineJank(
    _ figures: TraceFigures, byDeadline: Bool
  ) throws(UnknownFigure) -> [FrameTimeline.Jank] {
    let classes = figures.frames.compactMap { result -> FrameTimeline.Jank? in
      let frame = figures.recorded(result)
      guard let predicted = frame.expectedPresent, let present = frame.present,
        let interval = result.interval, frame.overrun != nil || !byDeadline
      else { return nil }
      // Whether it finished late decides the class alone, never whether it is jank.
      return FrameTimeline(vsync: interval).jank(
        of: FrameTimelineFrame(
          predictedEnd: .zero, predictedPresent: predicted,
          actualEnd: .zero + (frame.overrun ?? .zero),
          actualPresent: present))
    }
    return try figures.known(
      classes,
      "needs predicted and actual presentation" + (byDeadline ? ", and overruns" : ""))
  }

  private static let gfxInfo =
    [
      Self(
        .android, "gfxinfo janky frames", .percent,
        "GPU done at or after the deadline, an interval later while frames queue",
        source: "JankTracker.cpp, finishFrame"
      ) { (figures) throws(UnknownFigure) in GfxInfo(try gfxInfoFrames(figures)).jankyShare },
      Self(
        .android, "gfxinfo janky frames (legacy)", .percent, "total duration > one interval",
        source: "JankTracker.cpp, calculateLegacyJank"
      ) { (figures) throws(UnknownFigure) in GfxInfo(try gfxInfoFrames(figures)).legacyJankyShare },
    ]
    + [50, 90, 95, 99].map { p in
      Self(
        .android, "gfxinfo \(p)th percentile", .milliseconds,
        "start of the histogram's bucket, counted off from the slowest",
        source: "ProfileData.cpp, findPercentile"
      ) { (figures) throws(UnknownFigure) in
        GfxInfoHistogram.percentile(p, of: try figures.totals()).map(Double.init)
      }
    }

  private static func gfxInfoFrames(
    _ figures: TraceFigures
  ) throws(UnknownFigure) -> [GfxInfoFrame] {
    let frames = figures.frames.compactMap {
      GfxInfoFrame(figures.recorded($0), interval: $0.interval)
    }
    // A source may give overruns and neither the deadlines nor the refreshes that they are of.
    let lacks =
      (try? figures.overruns()) == nil
      ? TraceFigures.noOverruns : "needs the deadline and the refresh interval of frames"
    return try figures.known(frames, lacks)
  }

  private static func macrobenchmark(_ name: String) -> [Self] {
    let isOverrun = name == "frameOverrunMs"
    return [50.0, 90, 95, 99].map { p in
      Self(
        .android, "\(name) P\(Int(p))", .milliseconds,
        (isOverrun
          ? "max(end of frame, end of render thread) − deadline"
          : "UI thread start to render thread end") + ", R-7",
        source: "FrameTimingQuery.kt, MetricResult.kt"
      ) { (figures) throws(UnknownFigure) in
        let values = isOverrun ? try figures.overruns() : try figures.cpuDurations()
        return PercentileRule.r7.value(p, ofSorted: values.sorted())
      }
    }
  }

  private static let vitals = [
    Self(
      .android, "slow frames", .percent, "total duration > 16 ms", source: "Android vitals"
    ) { (figures) throws(UnknownFigure) in
      share(try figures.totals(), where: AndroidVitals.isSlow)
    },
    Self(
      .android, "frozen frames", .percent, "total duration > 700 ms", source: "Android vitals"
    ) { (figures) throws(UnknownFigure) in
      share(try figures.totals(), where: AndroidVitals.isFrozen)
    },
    session(.fps20, "20 FPS"), session(.fps30, "30 FPS"),
  ]

  private static func session(_ target: AndroidVitals.GameTarget, _ name: String) -> Self {
    Self(
      tool: .android, metric: "slow session (\(name))", unit: .word,
      formula: "over 25 % of frames longer than \(Int(target.limit)) ms, present to present",
      source: "Android games, Slow sessions"
    ) { (figures) throws(UnknownFigure) in
      let durations = try figures.durations()
      let slow = durations.count { $0 > target.limit }
      return .word(
        AndroidVitals.isSlowSession(slow: slow, of: durations.count) == true ? "slow" : "not slow")
    }
  }

  /// Values that meet a condition, in percent.
  static func share(_ values: [Double], where condition: (Double) -> Bool) -> Double? {
    values.isEmpty ? nil : 100 * Double(values.count(where: condition)) / Double(values.count)
  }
}

extension GfxInfoFrame {
  /// A recorded frame, where the source knows its whole work against a deadline.
  init?(_ frame: Frame, interval: Nanoseconds?) {
    guard let overrun = frame.overrun, let deadline = frame.deadline, let interval,
      interval > .zero
    else { return nil }
    self.init(
      intendedVsync: frame.time.sinceZero.milliseconds,
      gpuCompleted: (frame.renderEnd ?? deadline + overrun).sinceZero.milliseconds,
      interval: interval.milliseconds, deadline: deadline.sinceZero.milliseconds)
  }
}

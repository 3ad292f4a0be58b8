import FrameModel

extension Definition {
  private static let talk = "Apple Tech Talk 10855"

  package static let apple: [Definition] = [
    Self(
      .apple, "hitches", .count, "frames presented later than expected while something moved",
      source: talk
    ) { (figures) throws(UnknownFigure) in try figures.metric(.hitchCount) },
    Self(
      .apple, "hitch time", .milliseconds, "Σ (actual − expected presentation)", source: talk
    ) { (figures) throws(UnknownFigure) in try figures.metric(.hitchTime) },
    Self(
      .apple, "hitch time ratio", .millisecondsPerSecond,
      "hitch time ÷ time in motion, else active time", source: talk
    ) { (figures) throws(UnknownFigure) in try figures.metric(.hitchRatio) },
    band(.appleScroll2020, "< 5 good, ≤ 10 warning, else critical", source: talk),
    band(
      .appleHitches2026, "≤ 10 good, ≤ 25 warning, ≤ 50 critical, else immediate",
      source: "Understanding hitches in your app"),
    hitches(.commit, "hitches whose main-thread work missed the commit deadline"),
    hitches(.render, "hitches whose main-thread work was in time"),
    Self(
      .apple, "hangs over 250 ms", .count, "main thread busy for over 250 ms in one frame",
      source: "Understanding hangs in your app"
    ) { (figures) throws(UnknownFigure) in
      Double(try figures.work().count { HangClass(busy: $0) != .none })
    },
    Self(
      .apple, "hang rate", .secondsPerHour, "Σ such periods ÷ hours recorded",
      source: "Analyzing responsiveness issues in your shipping app"
    ) { (figures) throws(UnknownFigure) in
      let busy = try figures.work()
      guard figures.trace.hasTimeline, let extent = figures.surface?.extent else {
        throw UnknownFigure("needs frames on one timeline")
      }
      return AppleHangRate.secondsPerHour(
        busy: busy, sessionSeconds: (extent.upperBound - extent.lowerBound).seconds)
    },
    Self(
      .apple, "hitches, as the source has it", .count, "hitches that the trace lists",
      source: "Instruments, Hitches"
    ) { (figures) throws(UnknownFigure) in
      Double(try figures.known(figures.trace.reportedHitches, "it lists none").count)
    },
    Self(
      .apple, "longest hitch, as the source has it", .milliseconds, "max duration of those",
      source: "Instruments, Hitches"
    ) { (figures) throws(UnknownFigure) in
      try figures.known(figures.trace.reportedHitches, "it lists none")
        .map(\.duration.milliseconds).max()
    },
    Self(
      .apple, "hitch time, as the source has it", .milliseconds,
      "Σ duration of the hitches that the trace lists", source: "Instruments, Hitches"
    ) { (figures) throws(UnknownFigure) in
      let hitches = try figures.known(figures.trace.reportedHitches, "it lists none")
      return AppleHitches.time(hitches.map(\.duration.milliseconds))
    },
    Self(
      .apple, "hangs, as the source has it", .count, "hangs that the trace lists",
      source: "Instruments, Hangs"
    ) { (figures) throws(UnknownFigure) in
      Double(try figures.known(figures.trace.reportedHangs, "it lists none").count)
    },
    Self(
      .apple, "hang time, as the source has it", .milliseconds,
      "Σ duration of the hangs that the trace lists", source: "Instruments, Hangs"
    ) { (figures) throws(UnknownFigure) in
      let hangs = try figures.known(figures.trace.reportedHangs, "it lists none")
      return hangs.reduce(0) { $0 + $1.duration.milliseconds }
    },
  ]

  private static func band(_ bands: HitchBands, _ formula: String, source: String) -> Self {
    Self(
      tool: .apple, metric: bands.rawValue, unit: .word, formula: "\(formula), in ms/s",
      source: source
    ) { (figures) throws(UnknownFigure) in
      .word(bands.band(of: try figures.metric(.hitchRatio)).rawValue)
    }
  }

  private static func hitches(_ cause: HitchCause, _ formula: String) -> Self {
    Self(.apple, "\(cause.rawValue) hitches", .count, formula, source: talk) {
      (figures) throws(UnknownFigure) in
      _ = try figures.metric(.hitchCount)
      let hitches = figures.surface?.hitches ?? []
      guard hitches.isEmpty || hitches.contains(where: { $0.cause != .unknown }) else {
        throw UnknownFigure("needs when main-thread work ended (frame.main)")
      }
      return Double(hitches.count { $0.cause == cause })
    }
  }
}

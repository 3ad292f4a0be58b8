extension Definition {
  private static let tracker = "SentryFramesTracker.swift"

  package static let sentry: [Definition] = [
    Self(
      .sentry, "frames_total", .count, "intervals between callbacks", source: tracker
    ) { (figures) throws(UnknownFigure) in Double(try sentryFrames(figures).total) },
    Self(
      .sentry, "frames_slow", .count,
      "1/(fps − 1) < t ≤ 700 ms, fps announced by the callback at its end", source: tracker
    ) { (figures) throws(UnknownFigure) in Double(try sentryFrames(figures).slow) },
    Self(
      .sentry, "frames_frozen", .count, "t > 700 ms, not slow too", source: tracker
    ) { (figures) throws(UnknownFigure) in Double(try sentryFrames(figures).frozen) },
    Self(
      .sentry, "frames_delay, as documented", .milliseconds, "Σ max(0, t − 1/fps)",
      source: "develop.sentry.dev, Frames Delay"
    ) { (figures) throws(UnknownFigure) in
      try figures.announcedIntervals().reduce(0) {
        $0
          + SentryFramesDelay.documented(
            [$1.duration], hertz: SentryFrames.rate(interval: $1.announced))
      }
    },
    Self(
      .sentry, "frames_delay, in the SDK", .milliseconds, "Σ max(0, t − 1/(fps − 1))",
      source: "SentryDelayedFramesTracker.m"
    ) { (figures) throws(UnknownFigure) in try sentryFrames(figures).delay },
  ]

  private static func sentryFrames(_ figures: TraceFigures) throws(UnknownFigure) -> SentryFrames {
    var frames = SentryFrames()
    for (duration, announced) in try figures.announcedIntervals() {
      frames.add(interval: duration, announced: announced)
    }
    return frames
  }

  package static let firebase: [Definition] = [
    firebase("total frames", "intervals between callbacks", \.total),
    firebase("slow frames", "t > 1 ÷ the device's fastest rate, frozen ones too", \.slow),
    firebase("frozen frames", "t > 700 ms", \.frozen),
  ]

  private static func firebase(
    _ name: String, _ formula: String, _ count: any KeyPath<FirebaseFrames, Int> & Sendable
  ) -> Self {
    Self(.firebase, name, .count, formula, source: "FPRScreenTraceTracker.m") {
      (figures) throws(UnknownFigure) in
      let frames = FirebaseFrames(
        try figures.durations(), maximumFramesPerSecond: try figures.fastestRate())
      return Double(frames[keyPath: count])
    }
  }

  package static let perfdog: [Definition] = [
    Self(
      .perfdog, "Jank", .count, "t > 2 × mean of 3 before, and t > 83.33 ms",
      source: "PerfDog documentation"
    ) { (figures) throws(UnknownFigure) in Double(PerfDog(try figures.durations()).jank) },
    Self(
      .perfdog, "BigJank", .count, "the same, and t > 125 ms", source: "PerfDog documentation"
    ) { (figures) throws(UnknownFigure) in Double(PerfDog(try figures.durations()).bigJank) },
    Self(
      .perfdog, "Stutter", .percent, "Σ Jank time ÷ Σt, whole frames",
      source: "PerfDog documentation"
    ) { (figures) throws(UnknownFigure) in PerfDog(try figures.durations()).stutter },
  ]
}

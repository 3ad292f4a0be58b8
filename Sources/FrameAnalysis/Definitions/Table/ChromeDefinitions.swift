import FrameModel

extension Definition {
  package static let chrome: [Definition] = smoothness + framesTrack + page

  private static let smoothness = [
    Self(
      .chrome, "dropped frames", .percent, "dropped ÷ frames with an update desired",
      source: "frame_info.cc, compositor smooth"
    ) { (figures) throws(UnknownFigure) in
      ChromeSmoothness.shares(of: try figures.states())?.dropped
    },
    Self(
      .chrome, "dropped or partial frames", .percent, "with those shown without the main thread",
      source: "frame_info.cc, main smooth"
    ) { (figures) throws(UnknownFigure) in
      ChromeSmoothness.shares(of: try figures.states())?.droppedOrPartial
    },
    Self(
      .chrome, "worst second", .percent,
      "most drops in a sliding second ÷ ⌊1 s ÷ interval⌋, at most 100 %",
      source: "dropped_frame_counter.cc"
    ) { (figures) throws(UnknownFigure) in try worstSecond(figures) },
    Self(
      .chrome, "scroll jank (v3 delayed frames)", .percent,
      "gaps over 1.5 vsyncs with input to show ÷ presented",
      source: "scroll_jank_dropped_frame_tracker.cc", noInputs),
  ]

  /// No trace says which inputs a frame showed, and when each arrived.
  @Sendable private static func noInputs(
    _ figures: TraceFigures
  ) throws(UnknownFigure) -> Double? {
    throw UnknownFigure("needs when the inputs that each frame shows arrived")
  }

  private static func worstSecond(_ figures: TraceFigures) throws(UnknownFigure) -> Double? {
    _ = try figures.states()
    guard let interval = figures.frames.compactMap(\.interval).min() else {
      throw UnknownFigure("needs the refresh interval")
    }
    let drops = figures.frames.filter { $0.judgement == .dropped }.map(\.start)
    var first = 0
    var most = 0
    for last in drops.indices {
      while drops[last] - drops[first] >= .seconds(1) { first += 1 }
      most = max(most, last - first + 1)
    }
    return ChromeSmoothness.windowPercent(
      dropped: most, interval: Double(interval.count) / 1000)
  }

  private static let framesTrack: [Self] = [
    track("frames", "begun frames up to each draw") { _ in true },
    track("dropped", "of those, marked dropped; a later draw makes them show") { $0.isDropped },
    track("partial", "of the dropped, partly shown") { $0.isPartial },
    track("idle", "of those, before frames were asked for again") { $0.isIdle },
  ]

  private static func track(
    _ what: String, _ formula: String, _ condition: @escaping @Sendable (DevToolsFrame) -> Bool
  ) -> Self {
    Self(.chrome, "Frames track: \(what)", .count, formula, source: "FramesHandler.ts") {
      (figures) throws(UnknownFigure) in
      let events = figures.trace.compositorEvents
      _ = try figures.known(events, "needs the compositor's events of a Chrome trace")
      return Double(DevToolsFrames.list(figures.trace).count(where: condition))
    }
  }

  private static let page = [
    Self(
      .chrome, "long animation frames", .count, "main-thread work > 50 ms",
      source: "MDN, PerformanceLongAnimationFrameTiming"
    ) { (figures) throws(UnknownFigure) in
      Double(try figures.work().count { $0 > LongAnimationFrame.limit })
    },
    Self(
      .chrome, "blocking duration", .milliseconds, "Σ (work − 50 ms), each frame's work one task",
      source: "MDN, PerformanceLongAnimationFrameTiming"
    ) { (figures) throws(UnknownFigure) in
      try figures.work().reduce(0) {
        $0 + LongAnimationFrame.blockingDuration(tasks: [$1], rendering: 0)
      }
    },
    Self(
      .chrome, "INP", .milliseconds, "longest interaction, one in fifty forgiven",
      source: "web-vitals, InteractionManager.ts", noInputs),
  ]
}

/// Frames counted, and their shares.
extension MetricDefinition {
  static let frameCount = Self(
    .frameCount, "Frames", .frames,
    is: "Frames presented or attempted.",
    formula: "count of frames that the source does not call no update",
    method: "The warm-up is counted apart.",
    isNot: "Not the number of refreshes: those that needed no drawing are no frames.",
    needs: ["frame"])

  static let frameLate = Self(
    .frameLate, "Late frames", .frames,
    is: "Frames presented late by half of their own refresh interval or more.",
    formula: "count of lateness ≥ ½ interval",
    source: "\(techTalk) (hitch), against each frame's own interval",
    method: "Lateness by the best evidence in the trace: presented, submitted, deadline, start.",
    isNot: "Not frames over budget, whose display may have been in time all the same; and not "
      + "hitches, which are late while something moves.",
    needs: [judging])

  static let frameLateRate = share(
    .frameLateRate, "Late frames, share", of: "frames that were late", "late ÷ frames",
    isNot: "Not the hitch time ratio: it does not tell a frame one interval late from a stall.",
    needs: frameLate.needs)

  static let framePartial = Self(
    .framePartial, "Partial frames", .frames,
    is: "Frames shown without the main thread's part.",
    formula: "count of the source's partial frames",
    source: "Chromium, PRESENTED_PARTIAL and hasPartialUpdate",
    method: "As the source says; never inferred.",
    isNot: "Not dropped frames: something new was shown.",
    needs: ["frame state"])

  static let framePartialRate = share(
    .framePartialRate, "Partial frames, share", of: "frames that were partial",
    "partial ÷ frames", isNot: framePartial.isNot, needs: framePartial.needs)

  static let frameOverBudget = Self(
    .frameOverBudget, "Frames over budget", .frames,
    is: "Frames whose work took longer than their own budget.",
    formula: "count of work > budget; budget = deadline − start, else the frame's interval",
    method: "Main-thread work; CPU work where the source has no other.",
    isNot: "Not late frames: a pipeline with a frame to spare may hide the overrun.",
    needs: ["frame.main", "frame.deadline or frame intervals"])

  static let frameOverBudgetRate = share(
    .frameOverBudgetRate, "Frames over budget, share",
    of: "frames with known work that were over budget", "over budget ÷ frames with known work",
    isNot: frameOverBudget.isNot, needs: frameOverBudget.needs)

  static let frameFrozen = Self(
    .frameFrozen, "Frozen frames", .frames,
    is: "Frames that had the display for over 700 ms.",
    formula: "count of duration > 700 ms",
    source: "Android vitals; Sentry and Firebase use the same limit",
    method: "Idle waits and breaks of the recording are no durations.",
    isNot: "Not a hang of the main thread: the limit is the display's.",
    needs: ["frame"])

  static let frameFrozenRate = share(
    .frameFrozenRate, "Frozen frames, share", of: "frames with a known duration that froze",
    "frozen ÷ timed frames", isNot: frameFrozen.isNot, needs: frameFrozen.needs)

  static let frameDropped = Self(
    .frameDropped, "Dropped frames", .frames,
    is: "Refreshes that showed no new frame while something should have moved.",
    formula: "the source's drops + the intervals that late frames missed, each refresh once",
    method: "Over refresh opportunities: frames shown and dropped.",
    isNot: "Not a tool's own drop count, which may miss what a late frame cost, or count both.",
    needs: [judging])

  static let frameDroppedRate = share(
    .frameDroppedRate, "Dropped frames, share", of: "refresh opportunities that were dropped",
    "dropped ÷ (shown + dropped)", isNot: frameDropped.isNot, needs: frameDropped.needs)

  private static func share(
    _ id: MetricID, _ title: String, of what: String, _ formula: String, isNot: String,
    needs: [String]
  ) -> Self {
    Self(
      id, title, .percent, is: "Share of \(what).", formula: formula,
      method: "In percent of what n counts.", isNot: isNot, needs: needs)
  }
}

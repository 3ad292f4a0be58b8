/// At which rates frames were shown, and how evenly they followed each other.
extension MetricDefinition {
  static let refreshResidency = Self(
    .refreshResidency, "Refresh rate residency", .percent,
    is: "Share of time at the refresh rate that was in force longest.",
    formula: "Σ time on display at the rate ÷ Σ time on display",
    method: "A rate is the known one within 1 % of a frame's interval, else unmatched; every rate "
      + "with its share of frames and of time is in the residency table. In a breakdown by refresh "
      + "rate: that rate's share of the display's time.",
    isNot: "Not a share of frames, of which a fast rate has more in the same time.",
    needs: ["frame intervals"])

  static let pacingDeviation = Self(
    .pacingDeviation, "Pacing deviation", .milliseconds,
    is: "How unevenly frames followed each other, against the intervals they were promised.",
    formula: "population standard deviation of duration − interval",
    method: "Over frames with known duration and interval, so that a change of rate adds nothing.",
    isNot: "Not the deviation of frame time, which a deliberate change of rate widens.",
    needs: ["frame", "frame intervals"])

  static let pacingPersistence = Self(
    .pacingPersistence, "Persistence deviation", .milliseconds,
    is: "How much the time that frames stay on display differs.",
    formula: "√(Σ(duration − mean)² ÷ n)",
    source: "plain arithmetic; no tool sets a limit",
    method: "Population standard deviation of frame durations, changes of rate included.",
    isNot: "Not a fault in itself: a deliberate change of rate, or a film's 3:2 cadence, has it "
      + "too.",
    needs: ["frame"])

  static let pacingVariation = Self(
    .pacingVariation, "Persistence variation", .percent,
    is: "The persistence deviation apart from speed.",
    formula: "100 · persistence deviation ÷ mean duration",
    source: "plain arithmetic; no tool sets a limit",
    method: "The coefficient of variation of frame durations.",
    isNot: "Not a share of frames.",
    needs: ["frame"])

  static let pacingJudder = Self(
    .pacingJudder, "Judder", .milliseconds,
    is: "How much a frame's time on display differs from that of the frame before.",
    formula: "mean of |duration − the duration before|",
    source: "plain arithmetic; no tool sets a limit",
    method: "Over frames that follow each other with nothing idle between; a slow drift adds "
      + "little.",
    isNot: "Not jank, which a single long frame is enough for.",
    needs: ["frame"])

  static let pacingAnimationErrorP95 = Self(
    .pacingAnimationErrorP95, "Animation error, p95", .milliseconds,
    is: "How far what a frame showed was from the moment at which it was shown.",
    formula: "P95 by \(Percentile.method) of |simulation step − display step|",
    source: "PresentMon, AnimationErrorTracker.cpp (MsAnimationError)",
    method: "Between frames that were displayed after each other, dropped ones spanned. Simulation "
      + "time is an update link's model time, else the expected presentation, else the promised "
      + "target; the start of CPU work in captures of presents. A step of 0 or back gives none.",
    isNot: "Not lateness: evenly displayed frames can show unevenly simulated motion.",
    needs: ["frame.present", "expectedPresent or frame intervals"])
}

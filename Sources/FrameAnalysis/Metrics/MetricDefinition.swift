/// What a metric means, how it is computed and whose definition that is.
package struct MetricDefinition: Sendable, Equatable {
  package var title: String
  package var unit: MetricUnit
  package var meaning: String
  package var formula: String
  package var source: String
}

extension MetricID {
  /// The definition that `explain`, the report and the documentation print.
  package var definition: MetricDefinition {
    Self.countDefinitions[self] ?? Self.timeDefinitions[self] ?? ladderDefinition
  }

  private static let ours = "Framewise"

  private static func rate(
    _ title: String, of what: String, _ formula: String
  ) -> MetricDefinition {
    MetricDefinition(
      title: title, unit: .percent, meaning: "Share of \(what).", formula: formula, source: ours)
  }

  private static let countDefinitions: [MetricID: MetricDefinition] = [
    .frameCount: MetricDefinition(
      title: "Frames", unit: .frames,
      meaning: "Frames presented or attempted; refreshes that needed no drawing are not frames.",
      formula: "count", source: ours),
    .frameLate: MetricDefinition(
      title: "Late frames", unit: .frames,
      meaning: "Frames presented late by half of their own refresh interval or more.",
      formula: "count of lateness ≥ ½ interval, by the best evidence: presented, deadline, start",
      source: "Apple's hitch (Tech Talk 10855), against each frame's own interval"),
    .frameLateRate: rate("Late frames, share", of: "frames that were late", "late ÷ frames"),
    .framePartial: MetricDefinition(
      title: "Partial frames", unit: .frames,
      meaning: "Frames shown without the main thread's part.",
      formula: "count, as the source says",
      source: "Chromium's PRESENTED_PARTIAL and hasPartialUpdate"),
    .framePartialRate: rate("Partial frames, share", of: "partial frames", "partial ÷ frames"),
    .frameOverBudget: MetricDefinition(
      title: "Frames over budget", unit: .frames,
      meaning: "Frames whose work took longer than their own budget; the display may not show it.",
      formula: "count of work > budget; budget = deadline − start, else the frame's interval",
      source: ours),
    .frameOverBudgetRate: rate(
      "Frames over budget, share", of: "frames with known work that were over budget",
      "over budget ÷ frames with known work"),
    .frameFrozen: MetricDefinition(
      title: "Frozen frames", unit: .frames, meaning: "Frames on display for over 700 ms.",
      formula: "count of duration > 700 ms",
      source: "Android vitals; Sentry and Firebase use the same limit"),
    .frameFrozenRate: rate("Frozen frames, share", of: "frozen frames", "frozen ÷ timed frames"),
    .frameDropped: MetricDefinition(
      title: "Dropped frames", unit: .frames,
      meaning: "Refreshes that showed no new frame while something should have moved.",
      formula: "the source's drops and the intervals late frames missed, each refresh once",
      source: ours),
    .frameDroppedRate: rate(
      "Dropped frames, share", of: "refresh opportunities that were dropped",
      "dropped ÷ (shown + dropped)"),
    .hitchCount: MetricDefinition(
      title: "Hitches", unit: .count,
      meaning: "Late frames while something moved; a whole stall is one.",
      formula: "count", source: "Apple, Tech Talk 10855"),
    .evaluationCount: MetricDefinition(
      title: "Evaluations", unit: .count,
      meaning: "Times that view bodies and other per-frame code ran for these frames.",
      formula: "Σ count", source: ours),
  ]

  private static let timeDefinitions: [MetricID: MetricDefinition] = [
    .frameRate: MetricDefinition(
      title: "Frame rate", unit: .framesPerSecond,
      meaning: "Shown frames per second of their own time; a deliberate low rate lowers it too.",
      formula: "n ÷ Σ duration", source: "the harmonic mean that CapFrameX and MangoHud print"),
    .hitchTime: MetricDefinition(
      title: "Hitch time", unit: .milliseconds,
      meaning: "How late the hitches were in all.", formula: "Σ lateness",
      source: "Apple, Tech Talk 10855"),
    .hitchRatio: MetricDefinition(
      title: "Hitch time ratio", unit: .millisecondsPerSecond,
      meaning: "Milliseconds of lateness per second of motion.",
      formula: "Σ lateness ÷ the named denominator: motion, active or wall-clock time",
      source: "Apple, Tech Talk 10855; not Organizer's figure, whose weighting is unpublished"),
    .hitchLongest: MetricDefinition(
      title: "Longest hitch", unit: .milliseconds, meaning: "The largest lateness of one hitch.",
      formula: "max lateness", source: ours),
    .motionTime: MetricDefinition(
      title: "Motion time", unit: .milliseconds,
      meaning: "Time in which something moved.",
      formula: "union of scroll, navigation and gesture spans and running animations",
      source: ours),
    .gapLongest: MetricDefinition(
      title: "Longest gap", unit: .milliseconds,
      meaning: "The longest time without a new frame while one was due.",
      formula: "max duration, idle and breaks excluded", source: ours),
    .pacingDeviation: MetricDefinition(
      title: "Pacing deviation", unit: .milliseconds,
      meaning: "How unevenly frames followed each other.",
      formula: "population standard deviation of duration − interval", source: ours),
    .evaluationTime: MetricDefinition(
      title: "Evaluation time", unit: .milliseconds,
      meaning: "Time those evaluations took, what they called included.", formula: "Σ duration",
      source: ours),
  ]

  /// The definition of `frame.duration.…`, `frame.work.…` and `frame.overrun.…`.
  private var ladderDefinition: MetricDefinition {
    let parts = rawValue.split(separator: ".").map(String.init)
    let (title, meaning): (String, String) =
      switch parts[1] {
      case "duration":
        ("Frame duration", "From one presentation to the next, or from start to start.")
      case "work": ("Frame work", "Time the main thread (else the CPU) worked on the frame.")
      default:
        ("Frame overrun", "Completion of the work against the frame's target; negative is slack.")
      }
    let formula =
      switch parts[2] {
      case "mean": "Σ ÷ n"
      case "max": "maximum"
      default:
        "\(parts[2].uppercased()) by \(Percentile.method): rank p·(n − 1), linear between neighbours"
      }
    return MetricDefinition(
      title: "\(title), \(parts[2])", unit: .milliseconds, meaning: meaning, formula: formula,
      source: parts[2].hasPrefix("p") ? "Hyndman and Fan, type 7" : Self.ours)
  }
}

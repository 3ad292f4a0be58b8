import FrameAnalysis
import FrameModel

extension Rule {
  static let frm09 = Rule(
    "FRM-09", .warning, [.textbook], "Scrolling is as smooth while something is animated.",
    needs: ["frame", "span scroll", "animation"],
    thresholds: [
      RuleThreshold("factor", 2, "times", by: .ours),
      RuleThreshold("least", 5, "ms/s", by: .published("Apple, of scrolling")),
    ]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.analysis.main != nil, session.trace.hasTimeline else { return rule.needsFrames }
    guard session.captures(.span) || !session.trace.spans.isEmpty else {
      result.unknown("span")
      return result
    }
    let scrolls = session.motion.scrolls
    let both = scrolls.ranges.flatMap { scroll in
      session.motion.animations.overlapping(scroll.lowerBound, scroll.upperBound).map {
        $0.clamped(to: scroll)
      }
    }
    guard !both.isEmpty else { return result }
    // What is left of the scrolls is what they are like alone.
    guard let (joint, alone) = session.ratios(over: TimeRanges(merging: both), within: scrolls)
    else {
      result.unknown("scroll without an animation")
      return result
    }
    let isWorse =
      joint > rule[threshold: "factor"] * alone && joint > rule[threshold: "least"]
    result.require(
      !isWorse,
      otherwise: rule.finding(
        "\(joint.words(2)) ms/s while animating, \(alone.words(2)) ms/s scrolling",
        allowed: "at most \(rule[words: "factor"]) times as much"))
    return result
  }
}

extension MotionSession {
  /// The hitch time ratios of parts of some stretches, and of the rest of these; nil without a rest.
  fileprivate func ratios(
    over parts: TimeRanges, within whole: TimeRanges
  ) -> (parts: Double, rest: Double)? {
    let (length, rest) = (parts.length.seconds, (whole.length - parts.length).seconds)
    guard length > 0, rest > 1e-9 else { return nil }
    let late = hitchTime(over: parts)
    return (late / length, (hitchTime(over: whole) - late) / rest)
  }

  /// In milliseconds.
  private func hitchTime(over ranges: TimeRanges) -> Double {
    (analysis.main?.hitches ?? []).filter { ranges.contains($0.time) }
      .reduce(0.0) { $0 + $1.lateness.milliseconds }
  }
}

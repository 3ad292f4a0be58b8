import FrameAnalysis
import FrameModel

extension Rule {
  static let frm09 = Rule(
    "FRM-09", .warning, [.textbook], "Scrolling is as smooth while something is animated.",
    needs: ["frame", "span scroll", "animation"],
    thresholds: [RuleThreshold("factor", 2, "times"), RuleThreshold("least", 5, "ms/s")]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.analysis.main != nil, session.trace.hasTimeline else { return rule.needsFrames }
    guard session.captures(.span) || !session.trace.spans.isEmpty else {
      result.unknown("span")
      return result
    }
    let scrolls = session.trace.spans.filter { $0.type == .scroll }.map {
      $0.begin..<max($0.begin, $0.end ?? session.lastMoment)
    }
    let runs = session.runs.map { $0.start..<max($0.start, $0.end ?? session.lastMoment) }
    let both = scrolls.flatMap { scroll in
      runs.filter { $0.overlaps(scroll) }.map { $0.clamped(to: scroll) }
    }
    guard !both.isEmpty else { return result }
    // What is left of the scrolls is what they are like alone.
    guard let (joint, alone) = session.ratios(over: both, within: scrolls) else {
      result.unknown("scroll without an animation")
      return result
    }
    let isWorse =
      joint > rule[threshold: "factor"] * alone && joint > rule[threshold: "least"]
    result.require(
      !isWorse,
      otherwise: rule.finding(
        "\(joint.words(2)) ms/s while animating, \(alone.words(2)) ms/s scrolling",
        allowed: "at most \(Int(rule[threshold: "factor"])) times as much"))
    return result
  }
}

extension MotionSession {
  /// The hitch time ratios of parts of some stretches, and of the rest of these; nil without a rest.
  fileprivate func ratios(
    over parts: [Range<Timestamp>], within whole: [Range<Timestamp>]
  ) -> (parts: Double, rest: Double)? {
    let (a, b) = (hitchTime(over: parts), hitchTime(over: whole))
    guard a.length > 0, b.length - a.length > 1e-9 else { return nil }
    return (a.late / a.length, (b.late - a.late) / (b.length - a.length))
  }

  /// Hitch time in milliseconds and the seconds of some stretches, each moment counted once.
  private func hitchTime(over ranges: [Range<Timestamp>]) -> (late: Double, length: Double) {
    var merged: [Range<Timestamp>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.endIndex - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    let length = merged.reduce(0.0) { $0 + ($1.upperBound - $1.lowerBound).seconds }
    let late = (analysis.main?.hitches ?? []).filter { hitch in
      merged.contains { $0.contains(hitch.time) }
    }.reduce(0.0) { $0 + $1.lateness.milliseconds }
    return (late, length)
  }
}

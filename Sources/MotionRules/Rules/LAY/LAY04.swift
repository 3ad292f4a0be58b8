import FrameAnalysis
import FrameModel

extension Rule {
  static let lay04 = Rule(
    "LAY-04", .warning, [.tokens], "Opacity settles slightly before position.",
    needs: ["animation", "group", "end or duration"],
    thresholds: [RuleThreshold("early", 40, "% of the duration", by: .ours)]
  ) { rule in
    rule.overGroups { runs, result in
      guard let fade = runs.first(where: { $0.property == "opacity" }),
        let move = runs.first(where: { $0.isTravel })
      else { return }
      guard let faded = fade.lasts, let moved = move.lasts, let length = move.declared else {
        return result.unknown("duration of an animation")
      }
      let ahead = moved - faded
      if ahead == .zero {
        result.fail(
          rule.finding(
            of: fade, "opacity and position end together", allowed: "opacity slightly before",
            level: .info))
      } else if ahead < .zero {
        result.fail(
          rule.finding(
            of: fade, "opacity ends \((.zero - ahead).words) after position",
            allowed: "slightly before it", level: .info))
      } else {
        result.require(
          ahead.milliseconds <= length.milliseconds * rule[threshold: "early"] / 100,
          otherwise: rule.finding(
            of: fade, "opacity ends \(ahead.words) before position",
            allowed: "at most \(rule[words: "early"]) % of \(length.words)"))
      }
    }
  }
}

extension MotionRun {
  /// When it is declared to be over.
  fileprivate var lasts: Timestamp? { declared.map { start + $0 } }
}

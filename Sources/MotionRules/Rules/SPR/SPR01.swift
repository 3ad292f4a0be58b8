import FrameAnalysis
import FrameModel

extension Rule {
  static let spr01 = Rule(
    "SPR-01", .warning, [.tokens], "A spring settles when its equation says.",
    needs: ["animation", "curve", "sample or end", "frame"],
    thresholds: [
      RuleThreshold("within", 1, "%", by: .ours), RuleThreshold("frames", 2, "frames", by: .ours),
      RuleThreshold("excess", 10, "%", by: .ours),
    ]
  ) { rule in
    rule.overSprings { run, spring, result in
      guard run.animation.events.isEmpty, !run.isLoop else { return }
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      let shape = RunShape(of: run)
      let within = shape == nil ? 0.001 : rule[threshold: "within"] / 100
      let shown = shape.map { $0.settleTime(within: within) } ?? run.measured?.seconds
      guard let measured = shown else { return result.unknown("sample or end of a spring") }
      guard
        let settled = spring.settleTime(within: within, velocity: shape?.velocity ?? 0)
      else {
        return result.fail(
          rule.finding(of: run, "does not settle", allowed: "a spring that is damped"))
      }
      // A late frame shows it settled later than it was: that is the frame's fault.
      let hitches = rule.session.hitches(in: run.start...(run.end ?? rule.session.lastMoment))
      let late = hitches.reduce(Nanoseconds.zero) { $0 + $1.lateness }
      let allowed =
        settled * (1 + rule[threshold: "excess"] / 100)
        + interval.seconds * rule[threshold: "frames"] + late.seconds
      result.require(
        measured <= allowed,
        otherwise: rule.finding(
          of: run, "settles after \(measured.milliseconds)",
          allowed: "\(settled.milliseconds), \(rule[threshold: "frames"].words()) frames and"
            + " \(rule[threshold: "excess"].words()) %"))
    }
  }
}

import FrameModel

extension Rule {
  static let spr03 = Rule(
    "SPR-03", .error, [.swiftUI],
    "A spring responds in 0.2 to 0.5 s and is damped by 0.7 to 1; damping is never 0.",
    needs: ["animation", "curve"],
    thresholds: [
      RuleThreshold("shortest", 0.2, "s"), RuleThreshold("longest", 0.5, "s"),
      RuleThreshold("least", 0.7, ""), RuleThreshold("most", 1, ""),
    ]
  ) { rule in
    rule.overSprings { run, spring, result in
      // The interactive spring, written out, is for what a finger moves.
      if run.role == "drag" { return }
      guard spring.dampingRatio > 0 else {
        return result.fail(
          rule.finding(of: run, "damping 0: it does not settle", allowed: "damping above 0"))
      }
      let (duration, ratio, grain) = (spring.duration, spring.dampingRatio, 1e-9)
      result.require(
        duration >= rule[threshold: "shortest"] - grain
          && duration <= rule[threshold: "longest"] + grain
          && ratio >= rule[threshold: "least"] - grain
          && ratio <= rule[threshold: "most"] + grain,
        otherwise: rule.finding(
          of: run, "response \(duration.milliseconds), damping \(ratio.words(3))",
          allowed:
            "\(rule[threshold: "shortest"].words()) to \(rule[threshold: "longest"].words()) s,"
            + " \(rule[threshold: "least"].words()) to \(rule[threshold: "most"].words())",
          level: .warning))
    }
  }
}

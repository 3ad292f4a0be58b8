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
          of: run, "response \(duration.milliseconds), damping \(ratio.rounded(to: 3))",
          allowed: "200 to 500 ms, 0.7 to 1", level: .warning))
    }
  }

  static let spr04 = Rule(
    "SPR-04", .warning, [.talk],
    "What cannot go beyond its bounds, such as opacity or text, does not bounce.",
    needs: ["animation", "property", "curve or sample"],
    thresholds: [RuleThreshold("bounce", 0.15, "")]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.bounded) || run.property.hasPrefix("text") else { return }
      if run.kinds.contains(.bounded),
        let beyond = run.samples.first(where: { $0.value < -1e-6 || $0.value > 1 + 1e-6 })
      {
        var finding = rule.finding(
          of: run, "\(beyond.value.rounded(to: 3)) shown", allowed: "0 to 1")
        finding.frame = beyond.frame
        return result.fail(finding)
      }
      guard let curve = run.curve else { return result.unknown("curve of an animation") }
      guard case .spring(let parameters) = curve, let spring = Spring(parameters) else {
        return result.pass()
      }
      result.require(
        spring.bounce <= rule[threshold: "bounce"] + 1e-9,
        otherwise: rule.finding(
          of: run, "bounce \(spring.bounce.rounded(to: 3)) on \(run.property)",
          allowed: "at most \(rule[threshold: "bounce"])"))
    }
  }

  static let spr05 = Rule(
    "SPR-05", .warning, [.talk], "A spring does not swing back and forth several times.",
    needs: ["animation", "curve or sample"],
    thresholds: [RuleThreshold("turns", 2, ""), RuleThreshold("share", 1, "% of the range")]
  ) { rule in
    rule.overSprings { run, spring, result in
      let share = rule[threshold: "share"] / 100
      let turns = RunShape(of: run).map { $0.turns(over: share) } ?? spring.turns(over: share)
      result.require(
        Double(turns) <= rule[threshold: "turns"],
        otherwise: rule.finding(
          of: run, turns == .max ? "does not settle" : "turns \(turns) times",
          allowed: "at most \(Int(rule[threshold: "turns"])) times"))
    }
  }
}

import FrameModel

extension Rule {
  static let spr06 = Rule(
    "SPR-06", .info, [.tokens], "A spring's tail stays within 700 ms, too.",
    needs: ["animation", "curve"],
    thresholds: [RuleThreshold("most", 700, "ms"), RuleThreshold("declared", 500, "ms")]
  ) { rule in
    rule.overSprings { run, spring, result in
      guard !run.isLoop, spring.duration * 1000 <= rule[threshold: "declared"] else { return }
      guard let settled = spring.settleTime() else {
        return result.fail(
          rule.finding(of: run, "does not settle", allowed: "at most 700 ms"))
      }
      result.require(
        settled * 1000 <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, "settles after \(settled.milliseconds)",
          allowed: "at most \(Int(rule[threshold: "most"])) ms"))
    }
  }

  static let spr07 = Rule(
    "SPR-07", .info, [.design], "A preset's spring is the one that the preset declares.",
    needs: ["animation", "token", "curve"], thresholds: [RuleThreshold("drift", 20, "%")]
  ) { rule in
    rule.overSprings { run, spring, result in
      guard let token = run.token, run.hasToken(of: "preset"),
        let named = MotionPreset(rawValue: String(token.dropFirst("preset.".count))),
        named.isOfDesign, case .spring(let parameters) = named.curve,
        let preset = Spring(parameters)
      else { return }
      let drift = max(
        abs(spring.duration / preset.duration - 1), abs(spring.bounce - preset.bounce))
      result.require(
        drift * 100 <= rule[threshold: "drift"],
        otherwise: rule.finding(
          of: run,
          "spring \(spring.duration.milliseconds), bounce \(spring.bounce.rounded(to: 3))",
          allowed:
            "\(token): \(preset.duration.milliseconds), bounce \(preset.bounce.rounded(to: 3))"))
    }
  }
}

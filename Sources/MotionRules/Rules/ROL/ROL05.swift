import FrameModel

extension Rule {
  static let rol05 = Rule(
    "ROL-05", .info, [.tokens], "Badges and playful moments take spring.expressive.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["badge", "playful"]) { run, result in
      rule.require(["spring.expressive"], of: run, &result)
    }
  }

  static let rol06 = Rule(
    "ROL-06", .warning, [.tokens], "Loading and ambient motion takes ease.ambient.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["loading", "ambient"]) { run, result in
      rule.require(["ease.ambient"], of: run, &result)
    }
  }

  static let rol07 = Rule(
    "ROL-07", .warning, [.tokens], "What the system brings or takes away eases in or out.",
    needs: ["animation", "role", "trigger or cause", "token or curve"]
  ) { rule in
    rule.overRoles(["appear", "disappear"]) { run, result in
      guard let trigger = run.trigger else {
        return result.unknown("trigger or cause of an animation")
      }
      guard trigger == .system else { return }
      rule.require([run.role == "appear" ? "ease.enter" : "ease.exit"], of: run, &result)
    }
  }

  static let rol08 = Rule(
    "ROL-08", .warning, [.tokens],
    "The weight of a motion matches the change: no expressive toggle, no snappy move over half the"
      + " screen.",
    needs: ["animation", "role", "token"],
    thresholds: [
      RuleThreshold("travel", 50, "% of the screen"),
      RuleThreshold("screen", 844, "pt", ours: true),
    ]
  ) { rule in
    rule.overRuns { run, result in
      guard let token = run.token, run.hasToken(of: "spring") else { return }
      if token == "spring.expressive", run.role == "toggle" {
        return result.fail(rule.finding(of: run, "expressive toggle", allowed: "spring.snappy"))
      }
      guard token == "spring.snappy", run.isTravel, let range = run.range else {
        return result.pass()
      }
      let share = 100 * abs(range) / rule[threshold: "screen"]
      result.require(
        share <= rule[threshold: "travel"],
        otherwise: rule.finding(
          of: run, "snappy over \(Int(abs(range))) pt",
          allowed: "a heavier spring over \(Int(rule[threshold: "travel"])) % of the screen"))
    }
  }
}

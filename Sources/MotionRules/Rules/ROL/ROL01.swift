import FrameModel

extension Rule {
  static let roles: [Rule] = [rol01, rol02, rol03, rol04, rol05, rol06, rol07, rol08]

  static let rol01 = Rule(
    "ROL-01", .error, [.tokens], "Press feedback is snappy or micro, nothing longer.",
    needs: ["animation", "role", "token or curve"],
    thresholds: [RuleThreshold("most", 250, "ms")]
  ) { rule in
    rule.overRoles(["press"]) { run, result in
      if let token = run.token {
        return result.require(
          ["spring.snappy", "duration.micro"].contains(token),
          otherwise: rule.finding(
            of: run, token, allowed: "spring.snappy or duration.micro"))
      }
      guard let declared = run.declared else {
        return result.unknown("token or duration of an animation")
      }
      result.require(
        declared.milliseconds <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, declared.words, allowed: "at most \(Int(rule[threshold: "most"])) ms"))
    }
  }

  static let rol02 = Rule(
    "ROL-02", .warning, [.tokens], "Toggles and controls take spring.snappy.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["toggle", "control"]) { run, result in
      rule.require(["spring.snappy"], of: run, &result)
    }
  }

  static let rol03 = Rule(
    "ROL-03", .warning, [.tokens],
    "Cards, sheets, menus, navigation and lists take spring.standard when the user moves them, and"
      + " an enter or exit ease when the system does.",
    needs: ["animation", "role", "trigger or cause", "token or curve"]
  ) { rule in
    rule.overRoles(["card", "sheet", "menu", "navigation", "list-insert", "list-delete"]) {
      run, result in
      switch run.trigger {
      case .user: rule.require(["spring.standard"], of: run, &result)
      case .system: rule.require(["ease.enter", "ease.exit"], of: run, &result)
      case .scroll, .loop: break
      case nil: result.unknown("trigger or cause of an animation")
      }
    }
  }

  static let rol04 = Rule(
    "ROL-04", .error, [.tokens], "What is let go after a drag takes spring.dragRelease.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["drag-release"]) { run, result in
      rule.require(["spring.dragRelease"], of: run, &result)
    }
  }
}

import FrameModel

extension Rule {
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
}

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
}

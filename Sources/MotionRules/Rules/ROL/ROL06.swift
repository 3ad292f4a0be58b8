import FrameModel

extension Rule {
  static let rol06 = Rule(
    "ROL-06", .warning, [.tokens], "Loading and ambient motion takes ease.ambient.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["loading", "ambient"]) { run, result in
      rule.require(["ease.ambient"], of: run, &result)
    }
  }
}

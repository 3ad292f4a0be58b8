import FrameModel

extension Rule {
  static let rol02 = Rule(
    "ROL-02", .warning, [.tokens], "Toggles and controls take spring.snappy.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["toggle", "control"]) { run, result in
      rule.require(["spring.snappy"], of: run, &result)
    }
  }
}

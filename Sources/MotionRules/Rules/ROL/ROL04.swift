import FrameModel

extension Rule {
  static let rol04 = Rule(
    "ROL-04", .error, [.tokens], "What is let go after a drag takes spring.dragRelease.",
    needs: ["animation", "role", "token or curve"]
  ) { rule in
    rule.overRoles(["drag-release"]) { run, result in
      rule.require(["spring.dragRelease"], of: run, &result)
    }
  }
}

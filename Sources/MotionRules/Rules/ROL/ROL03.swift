import FrameModel

extension Rule {
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
}

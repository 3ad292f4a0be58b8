import FrameModel

extension Rule {
  static let rdm12 = Rule(
    "RDM-12", .warning, [.tokens], "System transitions adapt by themselves and are not rebuilt.",
    needs: ["animation.owner", "role", "state.reduceMotion"]
  ) { rule in
    rule.overReduced { run, result in
      guard ["navigation", "sheet", "menu", "tab"].contains(run.role) else { return }
      guard let owner = run.declaration.owner else {
        return result.unknown("owner of an animation")
      }
      result.require(
        owner != .app,
        otherwise: rule.finding(
          of: run, "the app's own \(run.role ?? "transition")", allowed: "the system's"))
    }
  }
}

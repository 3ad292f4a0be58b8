import FrameModel

extension Rule {
  static let int05 = Rule(
    "INT-05", .warning, [.tokens], "Presses, scrolling and typing get no decoration.",
    needs: ["animation.flags", "cause"]
  ) { rule in
    rule.overRuns { run, result in
      let isDecorative = run.declaration.flags.contains(.decorative)
      guard let cause = run.cause else {
        if isDecorative, !run.isLoop { result.unknown("cause of an animation") }
        return
      }
      let type = rule.session.trace.names[cause.type]
      let isFrequent =
        ["down", "up", "tap", "key"].contains(type) || type.hasPrefix("scroll.")
      guard isFrequent else { return }
      result.require(
        !isDecorative,
        otherwise: rule.finding(
          of: run, "decoration on \(type)", allowed: "none on what happens all the time"))
    }
  }
}

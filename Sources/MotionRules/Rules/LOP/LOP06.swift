import FrameModel

extension Rule {
  static let lop06 = Rule(
    "LOP-06", .warning, [.tokens, .design], "Nothing loops while the app is not active.",
    needs: ["animation", "state.scene"]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      let last = run.end ?? session.lastMoment
      let states = session.scenes(from: run.start, to: last)
      guard !states.isEmpty else { return result.unknown("scene") }
      let inactive = states.first { $0.scene != .active && $0.length > .seconds(1) }
      guard let inactive else { return result.pass() }
      result.fail(
        rule.finding(
          of: run, "runs \(inactive.length.words) while \(inactive.scene.rawValue)",
          allowed: "none"))
    }
  }
}

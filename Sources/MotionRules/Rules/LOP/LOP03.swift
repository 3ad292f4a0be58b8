import FrameModel

extension Rule {
  static let lop03 = Rule(
    "LOP-03", .warning, [.design],
    "Decoration is the first to go when the device is short of power.",
    needs: ["animation", "state"]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard run.isDecoration else { return }
      guard session.captures(.state) || session.trace.environment.lowPower != nil else {
        return result.unknown("state")
      }
      let state = session.surroundings(at: run.end ?? session.lastMoment)
      let isHot = state.thermal == .serious || state.thermal == .critical
      result.require(
        state.lowPower != true && !isHot,
        otherwise: rule.finding(
          of: run,
          state.lowPower == true ? "runs in Low Power Mode" : "runs while the device is hot",
          allowed: "still"))
    }
  }
}

import FrameModel

extension Rule {
  static let lay07 = Rule(
    "LAY-07", .error, [.tokens, .textbook],
    "An implicit animation names the value that it watches.",
    needs: ["animation", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard let api = run.api else { return result.unknown("api of an animation") }
      result.require(
        api != "implicit-novalue",
        otherwise: rule.finding(of: run, "animation without a value", allowed: "with its value"))
    }
  }
}

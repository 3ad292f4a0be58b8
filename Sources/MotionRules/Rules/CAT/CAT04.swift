import FrameModel

extension Rule {
  static let cat04 = Rule(
    "CAT-04", .error, [.design], "What a finger lets go of is completed by a spring.",
    needs: ["animation", "cause", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard let cause = run.cause, rule.session.trace.names[cause.type] == "drag.end" else {
        return
      }
      guard let curve = run.shapeOfCurve else { return result.unknown("curve of an animation") }
      result.require(
        curve.isSpring,
        otherwise: rule.finding(of: run, "\(curve.words) after a drag", allowed: "a spring"))
    }
  }
}

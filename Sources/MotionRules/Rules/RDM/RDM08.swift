import FrameModel

extension Rule {
  static let rdm08 = Rule(
    "RDM-08", .error, [.tokens],
    "Keyframes, phase loops, timelines, canvases and symbols stand still when motion is reduced.",
    needs: ["state.reduceMotion", "animation or evaluation"]
  ) { rule in
    var result = rule.overReduced { run, result in
      let isIndefinite = run.isLoop && ["phase", "symbolEffect"].contains(run.api)
      result.require(
        !run.isKeyframed && !(isIndefinite && !run.declaration.flags.contains(.working)),
        otherwise: rule.finding(
          of: run, "\(run.api ?? "keyframes") runs", allowed: "still"))
    }
    rule.judgeReducedEvaluations(&result)
    return result
  }
}

extension RuleCase {
  /// Timelines and canvases that are evaluated in frames under Reduce Motion.
  fileprivate func judgeReducedEvaluations(_ result: inout RuleResult) {
    guard
      session.trace.environment.reduceMotion == true
        || session.trace.states.contains(where: { $0.change.reduceMotion == true })
    else { return }
    for work in session.work where work.reduced.count > 1 {
      let found = work.reduced
      var finding = finding(
        "re-evaluated \(found.count) times under Reduce Motion", allowed: "still")
      finding.view = work.name
      finding.time = found.first
      result.fail(finding)
    }
  }
}

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
    var counts: [NameID: (count: Int64, first: Timestamp)] = [:]
    let times = session.allFrameTimes
    for evaluation in session.trace.evaluations
    where evaluation.work == .timeline || evaluation.work == .canvas {
      guard let time = time(of: evaluation, in: times),
        session.reduceMotion(at: time) == true
      else { continue }
      let known = counts[evaluation.view]
      counts[evaluation.view] = ((known?.count ?? 0) + evaluation.count, known?.first ?? time)
    }
    for (view, found) in counts.sorted(by: { $0.key < $1.key }) where found.count > 1 {
      var finding = finding(
        "re-evaluated \(found.count) times under Reduce Motion", allowed: "still")
      finding.view = session.trace.names[Optional(view)]
      finding.time = found.first
      result.fail(finding)
    }
  }
}

/// When the frame of an evaluation began, or the evaluation itself where it is dated.
private func time(of evaluation: Evaluation, in frames: [Int64: Timestamp]) -> Timestamp? {
  if let frame = evaluation.frame, let time = frames[frame] { return time }
  return evaluation.time
}

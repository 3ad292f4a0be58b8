import FrameModel

extension Rule {
  static let rdm05 = Rule(
    "RDM-05", .error, [.tokens], "Under Reduce Motion, feedback stays.",
    needs: ["input", "state.reduceMotion on and off", "animation, view or haptic"],
    thresholds: [RuleThreshold("wait", 100, "ms")]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.captures(.input) || !session.trace.inputs.isEmpty, session.knowsReduceMotion
    else {
      result.unknown(session.knowsReduceMotion ? "input" : "state.reduceMotion")
      return result
    }
    /// What a kind of input on a view got, by whether motion was reduced.
    struct Site: Hashable {
      var type: NameID
      var view: NameID?
    }
    let wait = Nanoseconds(Int64(rule[threshold: "wait"] * 1e6))
    var answered: Set<Site> = []
    var reduced: [(site: Site, input: InputEvent, hasAnswer: Bool)] = []
    for input in session.trace.inputs where session.isUser(input) {
      let site = Site(type: input.type, view: input.view)
      let hasAnswer = session.answers(input, within: wait)
      if session.reduceMotion(at: input.time) == true {
        reduced.append((site, input, hasAnswer))
      } else if hasAnswer {
        answered.insert(site)
      }
    }
    for entry in reduced where answered.contains(entry.site) {
      result.require(
        entry.hasAnswer,
        otherwise: rule.finding(
          of: entry.input, in: session, "no answer under Reduce Motion, and one without it",
          allowed: "an answer within \(wait.words)"))
    }
    return result
  }

  static let rdm06 = Rule(
    "RDM-06", .warning, [.tokens, .design],
    "The fade that stands for motion takes the fast duration and the enter curve.",
    needs: ["animation", "state.reduceMotion", "curve"],
    thresholds: [RuleThreshold("most", 200, "ms")]
  ) { rule in
    rule.overReduced { run, result in
      // Motion in space is RDM-01's.
      guard !run.kinds.contains(.spatial), !run.isLoop else { return }
      guard run.property == "opacity" else {
        return result.fail(
          rule.finding(of: run, "\(run.property) stands for motion", allowed: "opacity"))
      }
      guard let declared = run.declared else {
        return result.unknown("duration of an animation")
      }
      if declared.milliseconds > rule[threshold: "most"] {
        result.fail(
          rule.finding(
            of: run, "a fade of \(declared.words)",
            allowed: "at most \(Int(rule[threshold: "most"])) ms"))
      } else if let curve = run.curve, curve != rule.session.tokens.curve("ease.fade") {
        result.fail(
          rule.finding(of: run, curve.words, allowed: "the fade token", level: .info))
      } else {
        result.pass()
      }
    }
  }

  static let rdm07 = Rule(
    "RDM-07", .warning, [.design], "Every moving site declares what becomes of it when reduced.",
    needs: ["animation.reduceMotion"]
  ) { rule in
    rule.overRuns { run, result in
      let isMoving =
        run.kinds.contains(.spatial) || run.isLoop || run.isKeyframed || run.role == "parallax"
      guard isMoving else { return }
      guard let fallback = run.declaration.reduceMotion else {
        return result.unknown("reduceMotion of an animation")
      }
      result.require(
        fallback != .none && fallback != .same,
        otherwise: rule.finding(
          of: run, "reduceMotion: \(fallback.rawValue) on \(run.property)",
          allowed: "fade, instant or simplified"))
    }
  }

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

extension MotionSession {
  /// Whether anything answered an input within a time: an animation, a haptic, or its view changed.
  fileprivate func answers(_ input: InputEvent, within wait: Nanoseconds) -> Bool {
    if let first = firstResponse(to: input), first - input.time <= wait { return true }
    return input.view.map { views.hasChange(of: $0, in: input.time...input.time + wait) } ?? false
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

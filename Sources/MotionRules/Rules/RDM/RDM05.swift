import FrameModel

extension Rule {
  static let rdm05 = Rule(
    "RDM-05", .error, [.tokens], "Under Reduce Motion, feedback stays.",
    needs: ["input", "state.reduceMotion on and off", "animation, view or haptic"],
    thresholds: [RuleThreshold("wait", 100, "ms", by: .ours)]
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
    let isCompared = session.trace.inputs.contains {
      session.isUser($0) && session.reduceMotion(at: $0.time) != true
    }
    if !reduced.isEmpty, !isCompared { result.unknown("input without Reduce Motion") }
    for entry in reduced where answered.contains(entry.site) {
      result.require(
        entry.hasAnswer,
        otherwise: rule.finding(
          of: entry.input, in: session, "no answer under Reduce Motion, and one without it",
          allowed: "an answer within \(wait.words)"))
    }
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

import FrameModel

extension Rule {
  static let rdm11 = Rule(
    "RDM-11", .warning, [.tokens], "Switching Reduce Motion on takes effect at once.",
    needs: ["animation", "state.reduceMotion"],
    thresholds: [RuleThreshold("delay", 500, "ms", by: .ours)]
  ) { rule in
    let session = rule.session
    return rule.overRuns { run, result in
      guard run.isLoop || run.role == "parallax" else { return }
      guard session.knowsReduceMotion else { return result.unknown("state.reduceMotion") }
      let last = run.end ?? session.lastMoment
      let switched = session.trace.states.first {
        $0.change.reduceMotion == true && $0.time > run.start && $0.time <= last
      }
      guard let switched else { return }
      let delay = last - switched.time
      result.require(
        delay.milliseconds <= rule[threshold: "delay"]
          || run.declaration.flags.contains(.working),
        otherwise: rule.finding(
          of: run, "runs on for \(delay.words)",
          allowed: "at most \(rule[words: "delay"]) ms"))
    }
  }
}

import FrameModel

extension Rule {
  static let vel04 = Rule(
    "VEL-04", .error, [.tokens], "Keyframes are for nothing that the user can grab.",
    needs: ["sample", "animation.api", "input"]
  ) { rule in
    rule.overKeyframes { run, result in
      if run.declaration.flags.contains(.grabbable) {
        return result.fail(
          rule.finding(of: run, "keyframes on what can be grabbed", allowed: "a spring"))
      }
      guard rule.session.captures(.input) || !rule.session.trace.inputs.isEmpty else {
        return result.unknown("input")
      }
      let end = run.end ?? run.start + (run.declared ?? .zero)
      let session = rule.session
      let touch = session.trace.inputs.first { input in
        input.view == run.animation.view && input.view != nil && input.id != run.animation.cause
          && input.time > run.start && input.time < end
          && !InputEvent.systemTypes.contains(session.trace.names[input.type])
      }
      guard let touch else { return result.pass() }
      result.fail(
        rule.finding(
          of: run,
          "\(session.trace.names[touch.type]) on it \((touch.time - run.start).words) after it began",
          allowed: "no input on what keyframes move"))
    }
  }
}

extension RuleCase {
  fileprivate func overKeyframes(
    _ judge: (MotionRun, inout RuleResult) -> Void
  ) -> RuleResult {
    if session.lacksSamples {
      var result = RuleResult()
      result.unknown("sample")
      return result
    }
    return overRuns { run, result in
      if run.isKeyframed { judge(run, &result) }
    }
  }
}

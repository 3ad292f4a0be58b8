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

  static let vel05 = Rule(
    "VEL-05", .warning, [.tokens], "Keyframes that are triggered again do not jump.",
    needs: ["sample", "animation.api"], thresholds: [RuleThreshold("jump", 5, "% of the range")]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard handover.run.isKeyframed, let range = handover.range, range > 0 else { return }
      guard let last = handover.before.last, let next = handover.after.first else {
        return result.unknown("sample")
      }
      let jump = abs(next.value - last.value) / range * 100
      result.require(
        jump <= rule[threshold: "jump"],
        otherwise: rule.finding(
          of: handover, "jumps by \(jump.percent) of its range",
          allowed: "at most \(Int(rule[threshold: "jump"])) %"))
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

extension MotionRun {
  var isKeyframed: Bool {
    if case .keyframes = curve { return true }
    return api == "keyframe"
  }
}

import FrameModel

extension Rule {
  static let rdm09 = Rule(
    "RDM-09", .warning, [.design], "Under Reduce Motion, reordering and counting are instant.",
    needs: ["animation", "state.reduceMotion", "role"]
  ) { rule in
    rule.overReduced { run, result in
      guard run.role == "reorder" || run.role == "number" else { return }
      result.require(
        run.declared == .zero || run.curve == MotionCurve.none,
        otherwise: rule.finding(
          of: run, run.declared.map { "takes \($0.words)" } ?? "is animated",
          allowed: "instant"))
    }
  }

  static let rdm10 = Rule(
    "RDM-10", .warning, [.textbook], "Under Reduce Motion, nothing rushes across the screen.",
    needs: ["state.reduceMotion", "sample or from and to"],
    thresholds: [
      RuleThreshold("travel", 50, "% of the screen"), RuleThreshold("time", 200, "ms"),
      RuleThreshold("screen", 844, "pt", ours: true),
    ]
  ) { rule in
    rule.overReduced { run, result in
      guard run.isTravel else { return }
      guard let range = run.range, let length = run.length?.milliseconds else {
        return result.unknown("from, to and duration of an animation")
      }
      let isFar = abs(range) / rule[threshold: "screen"] * 100 > rule[threshold: "travel"]
      result.require(
        !(isFar && length < rule[threshold: "time"]),
        otherwise: rule.finding(
          of: run, "\(Int(abs(range))) pt in \(Int(length)) ms",
          allowed: "half the screen in no less than \(Int(rule[threshold: "time"])) ms"))
    }
  }

  static let rdm11 = Rule(
    "RDM-11", .warning, [.tokens], "Switching Reduce Motion on takes effect at once.",
    needs: ["animation", "state.reduceMotion"],
    thresholds: [RuleThreshold("delay", 500, "ms", ours: true)]
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
          allowed: "at most \(Int(rule[threshold: "delay"])) ms"))
    }
  }

  static let rdm12 = Rule(
    "RDM-12", .warning, [.tokens], "System transitions adapt by themselves and are not rebuilt.",
    needs: ["animation.owner", "role", "state.reduceMotion"]
  ) { rule in
    rule.overReduced { run, result in
      guard ["navigation", "sheet", "menu", "tab"].contains(run.role) else { return }
      guard let owner = run.declaration.owner else {
        return result.unknown("owner of an animation")
      }
      result.require(
        owner != .app,
        otherwise: rule.finding(
          of: run, "the app's own \(run.role ?? "transition")", allowed: "the system's"))
    }
  }
}

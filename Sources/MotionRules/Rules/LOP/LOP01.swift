import FrameModel

extension Rule {
  static let loops: [Rule] = [lop01, lop02, lop03, lop04, lop05, lop06, lop07, lop08]

  static let lop01 = Rule(
    "LOP-01", .error, [.tokens], "An indefinite effect stops when the state it shows ends.",
    needs: ["animation", "view or span"], thresholds: [RuleThreshold("grace", 1, "s", ours: true)]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard let over = session.stateEnd(of: run) else {
        return result.unknown("view or span that ends with a loop's state")
      }
      let grace = Nanoseconds(Int64(rule[threshold: "grace"] * 1e9))
      let last = run.end ?? session.lastMoment
      result.require(
        last <= over + grace,
        otherwise: rule.finding(
          of: run, "runs on for \((last - over).words)",
          allowed: "at most \(grace.words) after its state ended"))
    }
  }

  static let lop03 = Rule(
    "LOP-03", .warning, [.design],
    "Decoration is the first to go when the device is short of power.",
    needs: ["animation", "state"]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard run.isDecoration else { return }
      guard session.captures(.state) || session.trace.environment.lowPower != nil else {
        return result.unknown("state")
      }
      let state = session.surroundings(at: run.end ?? session.lastMoment)
      let isHot = state.thermal == .serious || state.thermal == .critical
      result.require(
        state.lowPower != true && !isHot,
        otherwise: rule.finding(
          of: run,
          state.lowPower == true ? "runs in Low Power Mode" : "runs while the device is hot",
          allowed: "still"))
    }
  }

  static let lop04 = Rule(
    "LOP-04", .info, [.design, .tokens], "An ambient loop takes its time.",
    needs: ["animation", "duration"], thresholds: [RuleThreshold("leg", 400, "ms", ours: true)]
  ) { rule in
    rule.overLoops { run, result in
      guard run.isDecoration else { return }
      guard let leg = run.declared else { return result.unknown("duration of a loop") }
      result.require(
        leg.milliseconds >= rule[threshold: "leg"],
        otherwise: rule.finding(
          of: run, "a leg of \(leg.words)",
          allowed: "at least \(Int(rule[threshold: "leg"])) ms"))
    }
  }

  static let lop06 = Rule(
    "LOP-06", .warning, [.tokens, .design], "Nothing loops while the app is not active.",
    needs: ["animation", "state.scene"]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      let last = run.end ?? session.lastMoment
      let states = session.scenes(from: run.start, to: last)
      guard !states.isEmpty else { return result.unknown("scene") }
      let inactive = states.first { $0.scene != .active && $0.length > .seconds(1) }
      guard let inactive else { return result.pass() }
      result.fail(
        rule.finding(
          of: run, "runs \(inactive.length.words) while \(inactive.scene.rawValue)",
          allowed: "none"))
    }
  }

  static let lop07 = Rule(
    "LOP-07", .info, [.design], "Decoration is used sparingly.", needs: ["animation"],
    thresholds: [RuleThreshold("most", 2, "at once", ours: true)]
  ) { rule in
    var decorations: [MotionRun] = []
    var result = rule.overLoops { run, _ in if run.isDecoration { decorations.append(run) } }
    let last = rule.session.lastMoment
    let starts = decorations.map(\.start).sorted()
    let ends = decorations.map { $0.end ?? last }.sorted()
    for run in decorations {
      let begun = starts.partitioningIndex { $0 > run.start }
      let atOnce = begun - ends.partitioningIndex { $0 >= run.start }
      result.require(
        Double(atOnce) <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, "\(atOnce) decorative loops at once",
          allowed: "at most \(Int(rule[threshold: "most"]))"))
    }
    return result
  }

  static let lop08 = Rule(
    "LOP-08", .error, [.tokens], "Nothing critical moves by parallax.",
    needs: ["animation.role", "flags"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "parallax" else { return }
      result.require(
        !run.declaration.flags.contains(.critical),
        otherwise: rule.finding(of: run, "parallax on critical content", allowed: "none"))
    }
  }
}

extension RuleCase {
  /// Asks of every run that goes on until something ends it.
  func overLoops(_ judge: (MotionRun, inout RuleResult) -> Void) -> RuleResult {
    overRuns { run, result in
      if run.isLoop { judge(run, &result) }
    }
  }
}

extension MotionRun {
  /// Whether it says nothing: ambient, or declared decorative, and not a sign of work going on.
  var isDecoration: Bool {
    declaration.flags.contains(.decorative)
      || !declaration.flags.contains(.working)
        && (declaration.category == .ambient || ["ambient", "mesh", "parallax"].contains(role))
  }
}

import FrameAnalysis
import FrameModel

extension Rule {
  static let dur05 = Rule(
    "DUR-05", .warning, [.tokens],
    "An animation takes the time that it declares: a longer one is either slowed by late frames or"
      + " has the wrong duration.",
    needs: ["animation", "end", "duration", "frame"],
    thresholds: [RuleThreshold("frames", 2, "frames", ours: true)]
  ) { rule in
    rule.overCurves(where: { !$0.isLoop }) { run, curve, result in
      guard let declared = TimingCurve(curve)?.settleTime ?? run.declared?.seconds else { return }
      guard let end = run.end, let measured = run.measured else {
        return result.unknown("end of an animation")
      }
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      let slack = interval * Int(rule[threshold: "frames"])
      let excess = measured.seconds - declared - slack.seconds
      guard excess > 0 else { return result.pass() }
      let hitches = rule.session.hitches(in: run.start...max(run.start, end))
      let late = hitches.reduce(Nanoseconds.zero) { $0 + $1.lateness }
      let isSlowed = excess <= late.seconds
      var finding = rule.finding(
        of: run, "\(measured.words), \(isSlowed ? "slowed by late frames" : "the wrong duration")",
        allowed: "\(Nanoseconds(Int64(declared * 1e9)).words) and \(slack.words)")
      finding.evidence = [
        "\(hitches.count) hitches in it, \(late.words) late: frames "
          + hitches.map { "\($0.index)" }.joined(separator: ", ")
      ]
      result.fail(finding)
    }
  }

  static let dur06 = Rule(
    "DUR-06", .info, [.tokens],
    "What depends on a motion's end, such as a haptic of success, waits for it.",
    needs: ["animation", "haptic", "cause", "end"],
    thresholds: [RuleThreshold("frames", 2, "frames", ours: true)]
  ) { rule in
    rule.overRuns { run, result in
      guard let cause = run.animation.cause else { return }
      let names = rule.session.trace.names
      let haptics = (rule.session.hapticsByCause[cause] ?? []).filter {
        ["success", "error", "warning"].contains(names[$0.type])
      }
      guard !haptics.isEmpty else { return }
      let logical = run.animation.logicalDuration.map { run.animation.begin + $0 }
      guard let end = logical ?? run.end else { return result.unknown("end of an animation") }
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      for haptic in haptics {
        let early = end - haptic.time
        result.require(
          early <= interval * Int(rule[threshold: "frames"]),
          otherwise: rule.finding(
            of: run, "a haptic \(early.words) before its end", allowed: "none before its end"))
      }
    }
  }

  static let dur07 = Rule(
    "DUR-07", .warning, [.textbook], "Leaving takes no longer than arriving.",
    needs: ["animation", "view", "direction", "duration"]
  ) { rule in
    var enters: [String: Nanoseconds] = [:]
    for run in rule.session.runs where run.direction == .enter {
      if let view = run.view, let declared = run.declared {
        enters[view] = max(enters[view] ?? .zero, declared)
      }
    }
    return rule.overDurations(where: { $0.direction == .exit }) { run, declared, result in
      guard let view = run.view, let enter = enters[view] else { return }
      result.require(
        declared <= enter,
        otherwise: rule.finding(
          of: run, "leaves in \(declared.words)", allowed: "at most \(enter.words), as it came"))
    }
  }
}

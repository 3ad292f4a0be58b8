import FrameAnalysis
import FrameModel

extension Rule {
  static let dur06 = Rule(
    "DUR-06", .info, [.tokens],
    "What depends on a motion's end, such as a haptic of success, waits for it.",
    needs: ["animation", "haptic", "cause", "end"],
    thresholds: [RuleThreshold("frames", 2, "frames", by: .ours)]
  ) { rule in
    rule.overRuns { run, result in
      guard let cause = run.animation.cause else { return }
      guard rule.session.captures(.haptic) || !rule.session.trace.haptics.isEmpty else {
        return result.unknown("haptic")
      }
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
}

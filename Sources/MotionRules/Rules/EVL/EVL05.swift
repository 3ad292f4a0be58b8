import FrameAnalysis
import FrameModel

extension Rule {
  static let evl05 = Rule(
    "EVL-05", .warning, [.tokens, .textbook],
    "Timelines and canvases rest while nothing moves and the app is not active.",
    needs: ["evaluation", "frame", "animation or state"],
    thresholds: [RuleThreshold("idle", 1, "evaluations", by: .ours)]
  ) { rule in
    let session = rule.session
    guard session.analysis.main != nil, session.trace.hasTimeline else {
      return rule.needsEvaluations
    }
    let knows =
      session.captures(.animation) || session.captures(.span) || session.captures(.state)
      || session.captures(.view)
    return rule.overWork([.timeline, .canvas]) { work, result in
      guard knows else { return result.unknown("animation, view or state") }
      let idle = work.idle
      guard Double(idle.count) > rule[threshold: "idle"] else { return result.pass() }
      let length = (idle.last - idle.first).seconds
      var finding = rule.finding(
        "\(idle.count) times while nothing moves"
          + (length > 0 ? ", \((Double(idle.count) / length).words(1)) a second" : ""),
        allowed: "at most \(rule[words: "idle"])")
      (finding.view, finding.time) = (work.name, idle.first)
      result.fail(finding)
    }
  }
}

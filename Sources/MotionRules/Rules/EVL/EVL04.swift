import FrameAnalysis
import FrameModel

extension Rule {
  static let evl04 = Rule(
    "EVL-04", .warning, [.tokens],
    "Opacity, scale, rotation and offset are interpolated without running a body again.",
    needs: ["evaluation", "animation", "frame"],
    thresholds: [RuleThreshold("share", 50, "% of the frames")]
  ) { rule in
    let session = rule.session
    guard let surface = session.analysis.main,
      !session.trace.evaluations.isEmpty || session.captures(.evaluation)
    else { return rule.needsEvaluations }
    return rule.overRuns { run, result in
      guard run.isInterpolated, session.isOnlyInterpolated(run) else { return }
      guard let end = run.end else { return result.unknown("end of an animation") }
      let frames = surface.frames.filter { $0.start >= run.start && $0.start < end && $0.isFrame }
      // Of two frames, one alone would be half.
      guard frames.count >= 4 else { return }
      var counts: [NameID: Int] = [:]
      for frame in frames {
        var seen: Set<NameID> = []
        for position in frame.evaluations {
          let evaluation = session.trace.evaluations[session.analysis.evaluationOrder[position]]
          guard evaluation.work == .body,
            evaluation.animation == nil || evaluation.animation == run.animation.id,
            seen.insert(evaluation.view).inserted
          else { continue }
          counts[evaluation.view, default: 0] += 1
        }
      }
      let busy = counts.filter {
        100 * Double($0.value) / Double(frames.count) > rule[threshold: "share"]
      }
      guard let (view, count) = busy.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
        return result.pass()
      }
      var finding = rule.finding(
        of: run, "a body in \(count) of \(frames.count) frames",
        allowed: "at most \(Int(rule[threshold: "share"])) %")
      finding.view = session.trace.names[Optional(view)]
      finding.evidence = ["The animation moves \(run.property) of \(run.view ?? "?") alone."]
      result.fail(finding)
    }
  }
}

extension MotionRun {
  /// Whether its property is interpolated without the app's code.
  fileprivate var isInterpolated: Bool {
    ["opacity", "scale", "rotation", "offset"].contains(String(property.prefix { $0 != "." }))
  }
}

extension MotionSession {
  /// Whether nothing else is animated at the same time that needs a body.
  fileprivate func isOnlyInterpolated(_ run: MotionRun) -> Bool {
    guard let end = run.end else { return true }
    return !runs.contains { other in
      other.start < end && (other.end.map { $0 > run.start } ?? true) && !other.isInterpolated
    }
  }
}

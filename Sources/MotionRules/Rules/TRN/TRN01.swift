import FrameAnalysis
import FrameModel

extension Rule {
  static let trn01 = Rule(
    "TRN-01", .warning, [.tokens], "Nothing is cut: what comes or goes does so by a transition.",
    needs: ["view.animation", "input"], thresholds: [RuleThreshold("after", 100, "ms", by: .ours)]
  ) { rule in
    let session = rule.session
    let after = Nanoseconds(Int64(rule[threshold: "after"] * 1e6))
    return rule.overViews { event, view, result in
      guard event.operation == .insert || event.operation == .remove else { return }
      guard event.isUnanimated || event.animation != nil else {
        return result.unknown("animation of a view that comes or goes")
      }
      guard session.captures(.input) || !session.trace.inputs.isEmpty else {
        return result.unknown("input")
      }
      let state = session.surroundings(at: event.time)
      guard state.scene == nil || state.scene == .active, state.reduceMotion != true,
        !session.isScrolling(at: event.time),
        session.hasUserInput(from: event.time - after, to: event.time)
      else { return }
      result.require(
        !event.isUnanimated,
        otherwise: rule.finding(
          of: event, view, "\(event.operation.rawValue) without an animation",
          allowed: "a transition"))
    }
  }
}

extension MotionSession {
  func isScrolling(at time: Timestamp) -> Bool { motion.scrolls.contains(time) }

  fileprivate func hasUserInput(from start: Timestamp, to end: Timestamp) -> Bool {
    let next = userTimes.partitioningIndex { $0 >= start }
    return next < userTimes.count && userTimes[next] <= end
  }
}

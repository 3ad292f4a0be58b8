import FrameAnalysis
import FrameModel

extension Rule {
  static let trn06 = Rule(
    "TRN-06", .warning, [.tokens],
    "Across a push the zoom transition is used, no matched geometry.",
    needs: ["view.matched", "span navigation"]
  ) { rule in
    let session = rule.session
    return rule.overViews { event, view, result in
      guard let matched = session.trace.names[event.matched] else { return }
      guard session.captures(.span) || !session.trace.spans.isEmpty else {
        return result.unknown("span")
      }
      result.require(
        !session.motion.navigations.contains(event.time),
        otherwise: rule.finding(
          of: event, view, "\(matched) is matched across a navigation", allowed: "zoom"))
    }
  }
}

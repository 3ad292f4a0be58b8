import FrameAnalysis
import FrameModel

extension Rule {
  static let trn02 = Rule(
    "TRN-02", .info, [.tokens], "What materializes does so by opacity and scale together.",
    needs: ["view", "animation"]
  ) { rule in
    let session = rule.session
    struct Beginning: Hashable {
      var view: NameID?
      var time: Timestamp
    }
    var properties: [Beginning: Set<Substring>] = [:]
    for run in session.runs where !session.trace.views.isEmpty {
      let key = Beginning(view: run.animation.view, time: run.animation.begin)
      properties[key, default: []].insert(run.property.prefix { $0 != "." })
    }
    return rule.overViews { event, view, result in
      guard event.operation == .insert, let id = event.animation,
        let run = session.index.byID[id].map({ session.runs[$0] }), !run.isOwnedBySystem
      else { return }
      let together =
        properties[Beginning(view: event.view, time: run.animation.begin)] ?? []
      guard together.contains("opacity") || together.contains("scale") else { return }
      result.require(
        together.contains("opacity") && together.contains("scale"),
        otherwise: rule.finding(
          of: event, view, "\(together.sorted().joined(separator: ", ")) alone",
          allowed: "opacity and scale"))
    }
  }
}

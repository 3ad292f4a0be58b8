import FrameModel

extension Rule {
  static let lay11 = Rule(
    "LAY-11", .info, [.textbook], "Translucent layers are not stacked.",
    needs: ["view.layers"], thresholds: [RuleThreshold("most", 3, "layers", by: .ours)]
  ) { rule in
    var result = rule.result
    let session = rule.session
    if session.trace.views.isEmpty, !session.captures(.view) { result.unknown("view") }
    if !session.trace.views.isEmpty, session.trace.views.allSatisfy({ $0.layers == nil }) {
      result.unknown("layers of a view")
    }
    for event in session.trace.views {
      guard let layers = event.layers else { continue }
      result.require(
        Double(layers) <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: event, session.trace.names[event.view], "\(layers) translucent layers",
          allowed: "at most \(rule[words: "most"])"))
    }
    return result
  }
}

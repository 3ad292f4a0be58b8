import FrameModel

extension Rule {
  static let lay09 = Rule(
    "LAY-09", .warning, [.talk, .textbook],
    "A transition or scroll effect leaves nothing behind: at rest a view is itself.",
    needs: ["animation", "role", "sample or to"],
    thresholds: [RuleThreshold("off", 0.5, "% of the range")]
  ) { rule in
    rule.overRuns { run, result in
      let isTransition = run.role == "scroll-effect" || run.direction == .enter
      guard isTransition, run.end != nil, let identity = run.identity else { return }
      guard let rest = run.samples.last?.value ?? run.animation.to.first else {
        return result.unknown("sample or target of a transition")
      }
      let range = max(abs(run.range ?? 0), 1)
      result.require(
        abs(rest - identity) <= range * rule[threshold: "off"] / 100,
        otherwise: rule.finding(
          of: run, "rests at \(rest.rounded(to: 3))", allowed: "\(identity)"))
    }
  }

  static let lay10 = Rule(
    "LAY-10", .info, [.tokens], "Symbols move by symbol effects.",
    needs: ["animation", "role", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "symbol",
        run.property.hasPrefix("scale") || run.property.hasPrefix("rotation")
      else { return }
      guard let api = run.api else { return result.unknown("api of an animation") }
      result.require(
        api == "symbolEffect",
        otherwise: rule.finding(of: run, "\(run.property) by \(api)", allowed: "a symbol effect"))
    }
  }

  static let lay11 = Rule(
    "LAY-11", .info, [.textbook], "Translucent layers are not stacked.",
    needs: ["view.layers"], thresholds: [RuleThreshold("most", 3, "layers", ours: true)]
  ) { rule in
    var result = rule.result
    let session = rule.session
    if session.trace.views.isEmpty, !session.captures(.view) { result.unknown("view") }
    for event in session.trace.views {
      guard let layers = event.layers else { continue }
      result.require(
        Double(layers) <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: event, session.trace.names[event.view], "\(layers) translucent layers",
          allowed: "at most \(Int(rule[threshold: "most"]))"))
    }
    return result
  }
}

extension MotionRun {
  /// The value at which its property changes nothing.
  fileprivate var identity: Double? {
    if property.hasPrefix("scale") { return 1 }
    if property.hasPrefix("rotation") || property.hasPrefix("offset") { return 0 }
    return nil
  }
}

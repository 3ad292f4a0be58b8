import FrameModel

extension Rule {
  static let lay09 = Rule(
    "LAY-09", .warning, [.talk, .textbook],
    "A transition or scroll effect leaves nothing behind: at rest a view is itself.",
    needs: ["animation", "role", "sample or to"],
    thresholds: [RuleThreshold("off", 0.5, "% of the range", by: .ours)]
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
          of: run, "rests at \(rest.words(3))", allowed: "\(identity)"))
    }
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

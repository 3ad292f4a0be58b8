import FrameModel

extension Rule {
  static let cat06 = Rule(
    "CAT-06", .info, [.design],
    "A card is dismissed beyond 150 pt or 500 pt/s, and tilts by no more than 5°.",
    needs: ["input", "translation", "velocity", "outcome"],
    thresholds: [
      RuleThreshold("distance", 150, "pt"), RuleThreshold("speed", 500, "pt/s"),
      RuleThreshold("tilt", 5, "°"),
    ]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "swipe-dismiss" else { return }
      rule.judgeDismissal(run, &result)
      guard run.property.hasPrefix("rotation") else { return }
      let values = run.samples.map(\.value) + run.animation.from + run.animation.to
      guard let tilt = values.map({ abs($0) }).max() else { return result.unknown("sample") }
      result.require(
        tilt <= rule[threshold: "tilt"] + 1e-6,
        otherwise: rule.finding(
          of: run, "tilted by \(tilt.words(1))°",
          allowed: "at most \(rule[words: "tilt"])°"))
    }
  }
}

extension RuleCase {
  fileprivate func judgeDismissal(_ run: MotionRun, _ result: inout RuleResult) {
    guard let cause = run.cause, session.trace.names[cause.type] == "drag.end" else { return }
    guard let outcome = cause.outcome, let distance = cause.translation.first.map(abs),
      let speed = cause.velocity.first.map(abs)
    else { return result.unknown("outcome, translation and velocity of a drag") }
    let commits = distance > self[threshold: "distance"] || speed > self[threshold: "speed"]
    result.require(
      commits == (outcome == .commit),
      otherwise: finding(
        of: run,
        "\(outcome.rawValue) at \(Int(distance)) pt and \(Int(speed)) pt/s",
        allowed: commits ? "commit" : "cancel"))
  }
}

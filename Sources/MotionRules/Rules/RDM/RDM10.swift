import FrameModel

extension Rule {
  static let rdm10 = Rule(
    "RDM-10", .warning, [.textbook], "Under Reduce Motion, nothing rushes across the screen.",
    needs: ["state.reduceMotion", "sample or from and to"],
    thresholds: [
      RuleThreshold("travel", 50, "% of the screen", by: .ours),
      RuleThreshold("time", 200, "ms", by: .ours),
      RuleThreshold("screen", 844, "pt", by: .ours),
    ]
  ) { rule in
    rule.overReduced { run, result in
      guard run.isTravel else { return }
      guard let range = run.range, let length = run.length?.milliseconds else {
        return result.unknown("from, to and duration of an animation")
      }
      let isFar = abs(range) / rule[threshold: "screen"] * 100 > rule[threshold: "travel"]
      result.require(
        !(isFar && length < rule[threshold: "time"]),
        otherwise: rule.finding(
          of: run, "\(Int(abs(range))) pt in \(Int(length)) ms",
          allowed: "half the screen in no less than \(rule[words: "time"]) ms"))
    }
  }
}

import FrameModel

extension Rule {
  static let cat07 = Rule(
    "CAT-07", .info, [.design], "A zoom comes to rest between 1× and 5×.",
    needs: ["animation", "role", "sample or to"],
    thresholds: [RuleThreshold("least", 1, "×"), RuleThreshold("most", 5, "×")]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "zoom", run.property.hasPrefix("scale") else { return }
      guard let rest = run.samples.last?.value ?? run.animation.to.first else {
        return result.unknown("sample or target of a zoom")
      }
      result.require(
        rest >= rule[threshold: "least"] - 0.005 && rest <= rule[threshold: "most"] + 0.005,
        otherwise: rule.finding(
          of: run, "rests at \(rest.words(3))×",
          allowed: "\(rule[words: "least"])× to \(rule[words: "most"])×"))
    }
  }
}

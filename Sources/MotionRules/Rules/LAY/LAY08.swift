import FrameModel

extension Rule {
  static let lay08 = Rule(
    "LAY-08", .error, [.swiftUI], "Nothing scales from or to nothing.",
    needs: ["animation.from and to"], thresholds: [RuleThreshold("least", 0.05, "")]
  ) { rule in
    rule.overRuns { run, result in
      guard run.property.hasPrefix("scale") else { return }
      let values = run.animation.from + run.animation.to
      guard let least = values.min() else { return result.unknown("from and to of a scale") }
      result.require(
        least >= rule[threshold: "least"],
        otherwise: rule.finding(
          of: run, "scale \(least.words(3))", allowed: "at least \(rule[threshold: "least"])")
      )
    }
  }
}

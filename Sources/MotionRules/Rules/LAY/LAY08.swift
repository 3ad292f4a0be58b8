import FrameModel

extension Rule {
  static let lay08 = Rule(
    "LAY-08", .error, [.swiftUI], "Nothing scales from or to nothing.",
    needs: ["animation.from and to"], thresholds: [RuleThreshold("least", 0.05, "", by: .ours)]
  ) { rule in
    rule.overRuns { run, result in
      // A bar that grows along one axis starts at nothing, a view that comes does not.
      guard run.property == "scale" || run.property.hasPrefix("scale.") && run.isArriving else {
        return
      }
      let values = run.animation.from + run.animation.to
      guard let least = values.min() else { return result.unknown("from and to of a scale") }
      result.require(
        least >= rule[threshold: "least"],
        otherwise: rule.finding(
          of: run, "scale \(least.words(3))", allowed: "at least \(rule[words: "least"])")
      )
    }
  }
}

extension MotionRun {
  /// Whether its view comes or goes by it.
  fileprivate var isArriving: Bool { direction == .enter || direction == .exit }
}

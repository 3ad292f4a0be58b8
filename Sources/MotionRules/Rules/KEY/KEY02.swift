import FrameModel

extension Rule {
  static let key02 = Rule(
    "KEY-02", .info, [.swiftUI], "Phases are for three steps or more.",
    needs: ["animation", "curve.count"], thresholds: [RuleThreshold("least", 3, "phases")]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .phases(let count) = curve else { return }
      guard let count else { return result.unknown("count of phases") }
      result.require(
        Double(count) >= rule[threshold: "least"],
        otherwise: rule.finding(
          of: run, "\(count) phases", allowed: "at least \(rule[words: "least"])"))
    }
  }
}

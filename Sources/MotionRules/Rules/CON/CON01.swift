import FrameModel

extension Rule {
  static let con01 = Rule(
    "CON-01", .warning, [.design], "Three to five presets are enough.",
    needs: ["animation", "curve"], thresholds: [RuleThreshold("most", 5, "curves")]
  ) { rule in
    let isDesign = rule.session.options.profile == .design
    var curves: [String: Int] = [:]
    var result = rule.overCurves { run, curve, result in
      if isDesign || run.token == nil { curves[run.tokenOrCurve, default: 0] += 1 }
    }
    guard !rule.session.runs.isEmpty, result.needs.isEmpty else { return result }
    var finding = rule.finding(
      "\(curves.count) curves" + (isDesign ? "" : " that are no token"),
      allowed: "at most \(rule[words: "most"])")
    finding.evidence = curves.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\($0.key): \($0.value) times."
    }
    result.require(Double(curves.count) <= rule[threshold: "most"], otherwise: finding)
    return result
  }
}

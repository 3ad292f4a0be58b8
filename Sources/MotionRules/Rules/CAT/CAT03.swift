import FrameModel

extension Rule {
  static let cat03 = Rule(
    "CAT-03", .warning, [.design],
    "Content changes in 0.2 to 0.35 s, by a smooth spring or an ease, tied to the value.",
    needs: ["animation", "category", "duration", "api"],
    thresholds: [RuleThreshold("least", 200, "ms"), RuleThreshold("most", 350, "ms")]
  ) { rule in
    var result = rule.overCategory(.content)
    for run in rule.session.runs
    where run.declaration.category == .content && !run.isOwnedBySystem {
      if run.api == nil { result.unknown("api of an animation") }
      guard run.api == "implicit-novalue" else { continue }
      result.fail(
        rule.finding(of: run, "animation without a value", allowed: "tied to the changing value"))
    }
    return result
  }
}

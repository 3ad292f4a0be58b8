import FrameModel

extension Rule {
  static let lop04 = Rule(
    "LOP-04", .info, [.design, .tokens], "An ambient loop takes its time.",
    needs: ["animation", "duration"], thresholds: [RuleThreshold("leg", 400, "ms", by: .ours)]
  ) { rule in
    rule.overLoops { run, result in
      guard run.isDecoration else { return }
      guard let leg = run.declared else { return result.unknown("duration of a loop") }
      result.require(
        leg.milliseconds >= rule[threshold: "leg"],
        otherwise: rule.finding(
          of: run, "a leg of \(leg.words)",
          allowed: "at least \(rule[words: "leg"]) ms"))
    }
  }
}

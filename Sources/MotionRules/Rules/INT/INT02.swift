import FrameModel

extension Rule {
  static let int02 = Rule(
    "INT-02", .warning, [.design], "Every animation can be interrupted.",
    needs: ["animation.interruption"], thresholds: [RuleThreshold("shortest", 83, "ms")]
  ) { rule in
    rule.overDurations { run, declared, result in
      guard declared.milliseconds > rule[threshold: "shortest"] else { return }
      guard let interruption = run.declaration.interruption else {
        return result.unknown("interruption of an animation")
      }
      result.require(
        interruption != .none && interruption != .queue,
        otherwise: rule.finding(
          of: run, "interruption: \(interruption.rawValue)",
          allowed: "retarget, cancel or reverse"))
    }
  }
}

import FrameModel

extension Rule {
  static let spr06 = Rule(
    "SPR-06", .info, [.tokens], "A spring's tail stays within 700 ms, too.",
    needs: ["animation", "curve"],
    thresholds: [RuleThreshold("most", 700, "ms"), RuleThreshold("declared", 500, "ms")]
  ) { rule in
    rule.overSprings { run, spring, result in
      guard !run.isLoop, spring.duration * 1000 <= rule[threshold: "declared"] else { return }
      guard let settled = spring.settleTime() else {
        return result.fail(
          rule.finding(
            of: run, "does not settle", allowed: "at most \(Int(rule[threshold: "most"])) ms"))
      }
      result.require(
        settled * 1000 <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, "settles after \(settled.milliseconds)",
          allowed: "at most \(rule[words: "most"]) ms"))
    }
  }
}

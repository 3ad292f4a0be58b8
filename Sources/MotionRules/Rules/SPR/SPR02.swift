import FrameModel

extension Rule {
  static let spr02 = Rule(
    "SPR-02", .warning, [.tokens], "A spring overshoots as far as its equation says.",
    needs: ["animation", "curve", "sample"],
    thresholds: [RuleThreshold("off", 1.5, "% of the range", by: .ours)]
  ) { rule in
    rule.overSprings { run, spring, result in
      guard (run.animation.velocity.first ?? 0) == 0 else { return }
      guard let shape = RunShape(of: run) else { return result.unknown("sample") }
      // Frames may miss the peak, so the equation is asked at the moments that were shown.
      let expected = max(0, (shape.points.map { spring.value(at: $0.time) }.max() ?? 0) - 1)
      let difference = abs(shape.overshoot - expected) * 100
      result.require(
        difference <= rule[threshold: "off"],
        otherwise: rule.finding(
          of: run, "overshoots by \((shape.overshoot * 100).percent)",
          allowed: "\((expected * 100).percent), ± \(rule[words: "off"]) points"))
    }
  }
}

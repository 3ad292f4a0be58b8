import FrameModel

extension Rule {
  static let vel05 = Rule(
    "VEL-05", .warning, [.tokens], "Keyframes that are triggered again do not jump.",
    needs: ["sample", "animation.api"],
    thresholds: [RuleThreshold("jump", 5, "% of the range", by: .ours)]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard handover.run.isKeyframed else { return }
      guard let range = handover.range else {
        return result.unknown("from and to of an animation")
      }
      guard range > 0 else { return }
      guard let last = handover.before.last, let next = handover.after.first else {
        return result.unknown("sample")
      }
      let jump = abs(next.value - last.value) / range * 100
      result.require(
        jump <= rule[threshold: "jump"],
        otherwise: rule.finding(
          of: handover, "jumps by \(jump.percent) of its range",
          allowed: "at most \(rule[words: "jump"]) %"))
    }
  }
}

import FrameModel

extension Rule {
  static let vel02 = Rule(
    "VEL-02", .error, [.tokens], "An interrupted motion goes on from where it is.",
    needs: ["sample", "animation retarget, replacement or release"],
    thresholds: [RuleThreshold("jump", 1, "% of the range")]
  ) { rule in
    rule.overHandovers([.retarget, .replacement, .release]) { handover, result in
      guard let range = handover.range, let last = handover.before.last,
        let next = handover.after.first, let speed = handover.speedBefore
      else { return result.unknown("sample") }
      let step = (next.time - last.time).seconds
      let jump = abs(next.value - last.value)
      let allowed = abs(speed) * 2 * step + rule[threshold: "jump"] / 100 * range
      result.require(
        jump <= allowed,
        otherwise: rule.finding(
          of: handover,
          "jumps from \(last.value.words(3)) to \(next.value.words(3))",
          allowed: "a step of at most \(allowed.words(3))"))
    }
  }
}

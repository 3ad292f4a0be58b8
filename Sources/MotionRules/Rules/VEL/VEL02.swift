import FrameModel

extension Rule {
  static let vel02 = Rule(
    "VEL-02", .error, [.tokens], "An interrupted motion goes on from where it is.",
    needs: ["sample", "animation retarget, replacement or release"],
    thresholds: [RuleThreshold("jump", 1, "% of the range", by: .ours)]
  ) { rule in
    rule.overHandovers([.retarget, .replacement, .release]) { handover, result in
      guard let range = handover.range, let last = handover.before.last,
        let next = handover.after.first, let speed = handover.speedBefore
      else { return result.unknown("sample") }
      let step = (next.time - last.time).seconds
      // Between two frames a spring may already have gone far, so that its place at the very moment
      // is asked where the equation gives it.
      let from = handover.placeBefore ?? last.value
      let to = handover.placeAfter ?? next.value
      let jump = abs(to - from)
      let allowed = abs(speed) * 2 * step + rule[threshold: "jump"] / 100 * range
      result.require(
        jump <= allowed,
        otherwise: rule.finding(
          of: handover,
          "jumps from \(from.words(3)) to \(to.words(3))",
          allowed: "a step of at most \(allowed.words(3))"))
    }
  }
}

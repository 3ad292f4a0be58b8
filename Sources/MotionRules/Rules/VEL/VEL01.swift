import FrameModel

extension Rule {
  static let vel01 = Rule(
    "VEL-01", .error, [.tokens], "An interrupted motion hands its velocity over.",
    needs: ["sample", "animation retarget or replacement"],
    thresholds: [
      RuleThreshold("share", 25, "% of the velocity"),
      RuleThreshold("least", 0.5, "ranges a second"),
    ]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard let range = handover.range, range > 0 else { return }
      guard let before = handover.speedBefore else { return result.unknown("sample") }
      guard abs(before) > rule[threshold: "least"] * range else { return }
      let declared = handover.kind == .replacement ? handover.run.animation.velocity.first : nil
      guard let after = handover.speedAfter ?? declared else { return result.unknown("sample") }
      let allowed = max(
        rule[threshold: "share"] / 100 * abs(before), rule[threshold: "least"] * range)
      result.require(
        abs(after - before) <= allowed,
        otherwise: rule.finding(
          of: handover, "\(after.words(2)) /s after \(before.words(2)) /s",
          allowed: "within \(allowed.words(1)) /s of it"))
    }
  }
}

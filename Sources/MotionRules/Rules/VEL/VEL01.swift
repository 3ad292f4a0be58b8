import FrameModel

extension Rule {
  static let vel01 = Rule(
    "VEL-01", .error, [.tokens], "An interrupted motion hands its velocity over.",
    needs: ["sample", "animation retarget or replacement"],
    thresholds: [
      RuleThreshold("share", 25, "% of the velocity", by: .ours),
      RuleThreshold("least", 0.5, "ranges a second", by: .ours),
    ]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard let range = handover.range else {
        return result.unknown("from and to of an animation")
      }
      guard range > 0 else { return }
      guard let before = handover.speedBefore else { return result.unknown("sample") }
      guard abs(before) > rule[threshold: "least"] * range else { return }
      guard let after = handover.speedAfter ?? handover.declaredVelocity else {
        return result.unknown("sample")
      }
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

extension Handover {
  /// The velocity with which what follows is declared to begin.
  fileprivate var declaredVelocity: Double? {
    guard kind == .retarget else { return run.animation.velocity.first }
    return run.animation.events.first { $0.kind == .retarget && $0.time == time }?.velocity.first
  }
}

import FrameModel

extension Rule {
  static let gst02 = Rule(
    "GST-02", .error, [.tokens, .design], "The velocity of a drag carries over to what follows it.",
    needs: ["input.velocity", "sample"],
    thresholds: [
      RuleThreshold("share", 25, "% of the velocity", by: .ours),
      RuleThreshold("least", 0.5, "ranges a second", by: .ours),
    ]
  ) { rule in
    var result = rule.result
    for handover in rule.session.handovers()
    where handover.kind == .release && !handover.run.isOwnedBySystem {
      let run = handover.run
      guard let range = handover.range else {
        result.unknown("from and to of an animation")
        continue
      }
      guard range > 0 else { continue }
      guard let speed = run.releaseVelocity else {
        result.unknown("velocity of a drag's end")
        continue
      }
      guard abs(speed) > rule[threshold: "least"] * range else { continue }
      guard let after = handover.speedAfter else {
        result.unknown("sample")
        continue
      }
      let allowed = max(
        rule[threshold: "share"] / 100 * abs(speed), rule[threshold: "least"] * range)
      var finding = rule.finding(
        of: run, "\(after.words(2)) /s after \(speed.words(2)) /s",
        allowed: "within \(allowed.words(1)) /s of it")
      finding.evidence = [
        "Ratio \((after / speed).words(3)).",
        handover.speedBefore.map { "Shown before it: \($0.words(1)) /s." },
        run.curve.map { "Curve: \($0.words)." },
      ].compactMap(\.self)
      result.require(abs(after - speed) <= allowed, otherwise: finding)
    }
    if result.judged == 0, rule.session.lacksSamples { result.unknown("sample") }
    return result
  }
}

extension MotionRun {
  /// The velocity that a drag ended with, along the property that moves.
  var releaseVelocity: Double? {
    guard let velocity = cause?.velocity, !velocity.isEmpty else { return nil }
    if property.hasSuffix(".y") { return velocity.count > 1 ? velocity[1] : nil }
    return velocity[0]
  }
}

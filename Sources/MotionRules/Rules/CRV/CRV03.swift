import FrameModel

extension Rule {
  static let crv03 = Rule(
    "CRV-03", .warning, [.tokens], "What is shown follows the curve that was declared.",
    needs: ["animation", "curve", "sample"],
    thresholds: [RuleThreshold("deviation", 3, "% of the range", by: .ours)]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard !run.isLoop, let timing = TimingCurve(curve) else { return }
      guard let shape = RunShape(of: run) else {
        return result.unknown(run.range == nil ? "from and to of an animation" : "sample")
      }
      guard let conformance = rule.session.conformance(of: run, shape, to: timing) else {
        return result.unknown("frame")
      }
      let (distance, limit) = (conformance.unexplained, rule[threshold: "deviation"])
      guard distance.excess > limit / 100 else { return result.pass() }
      var finding = rule.finding(
        of: run, "\((distance.largest * 100).percent) of the range from \(curve.words)",
        allowed: "\(limit.words()) % and a frame's travel")
      finding.frame = distance.frame
      if conformance.explainedShare > 0 {
        finding.evidence = [
          "\((conformance.shown.largest * 100).percent) in all:"
            + " \((conformance.explainedShare * 100).words(0)) % of it is explained by drops."
        ]
      }
      result.fail(finding)
    }
  }
}

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
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      let conformance = CurveConformance(of: shape, to: timing, interval: interval)
      guard conformance.excess > rule[threshold: "deviation"] / 100 else { return result.pass() }
      var finding = rule.finding(
        of: run, "\((conformance.deviation * 100).percent) of the range from \(curve.words)",
        allowed: "\(Int(rule[threshold: "deviation"])) % and a frame's travel")
      finding.frame = conformance.frame
      result.fail(finding)
    }
  }
}

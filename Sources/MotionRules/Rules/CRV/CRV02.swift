import FrameModel

extension Rule {
  static let crv02 = Rule(
    "CRV-02", .warning, [.design],
    "Springs are preferred to curves unless there is a reason for a curve.",
    needs: ["animation", "curve"]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .bezier = curve, run.token == nil else { return result.pass() }
      guard let category = run.declaration.category else {
        return result.unknown("category of an animation")
      }
      guard category != .loading, category != .ambient else { return result.pass() }
      let level: FindingLevel = rule.session.options.profile == .design ? .warning : .info
      result.fail(
        rule.finding(
          of: run, curve.words, allowed: "a spring, or a token", level: level))
    }
  }
}

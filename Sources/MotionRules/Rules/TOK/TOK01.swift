import FrameModel

extension Rule {
  static let tok01 = Rule(
    "TOK-01", .error, [.tokens], "A call site names a token: no raw spring, curve or duration.",
    needs: ["animation", "token"]
  ) { rule in
    rule.overRuns { run, result in
      guard rule.session.options.profile == .tokens else { return }
      // The segments of keyframes have values of their own.
      if run.api == "keyframe" { return }
      if case .keyframes = run.curve { return }
      if run.curve == MotionCurve.none { return }
      if run.token != nil { return result.pass() }
      guard run.declaration.isLiteral else { return result.unknown("token of an animation") }
      var finding = rule.finding(
        of: run, run.curve.map { "literal \($0.words)" } ?? "a literal", allowed: "a token")
      finding.evidence = [
        run.curve.flatMap { rule.session.tokens.nearest(to: $0) }.map { "Nearest: \($0)." }
          ?? "No token is near."
      ]
      result.fail(finding)
    }
  }
}

import FrameModel

extension Rule {
  static let trg04 = Rule(
    "TRG-04", .warning, [.tokens],
    "Phases that go on by themselves are the system's motion and take an ease token.",
    needs: ["animation", "api", "token"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.api == "phase", run.animation.repeatsForever else { return }
      guard run.token != nil || run.declaration.isLiteral || run.curve != nil else {
        return result.unknown("token or curve of an animation")
      }
      result.require(
        run.hasToken(of: "ease"),
        otherwise: rule.finding(of: run, run.tokenOrCurve, allowed: "an ease token"))
    }
  }
}

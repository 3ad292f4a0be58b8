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

  static let trg05 = Rule(
    "TRG-05", .info, [.swiftUI, .tokens, .textbook],
    "What the user does is animated explicitly, not by watching a value.",
    needs: ["animation", "trigger or cause", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.isUser else { return }
      guard let api = run.api else { return result.unknown("api of an animation") }
      result.require(
        !api.hasPrefix("implicit"),
        otherwise: rule.finding(of: run, "api \(api)", allowed: "an explicit animation"))
    }
  }
}

import FrameModel

extension Rule {
  static let trg05 = Rule(
    "TRG-05", .info, [.swiftUI, .tokens, .textbook],
    "What the user does is animated explicitly, not by watching a value.",
    needs: ["animation", "trigger or cause", "api"]
  ) { rule in
    rule.overRuns { run, result in
      if run.trigger == nil, run.api?.hasPrefix("implicit") ?? false {
        return result.unknown("trigger or cause of an animation")
      }
      guard run.isUser else { return }
      guard let api = run.api else { return result.unknown("api of an animation") }
      result.require(
        !api.hasPrefix("implicit"),
        otherwise: rule.finding(of: run, "api \(api)", allowed: "an explicit animation"))
    }
  }
}

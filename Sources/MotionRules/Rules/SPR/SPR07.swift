import FrameModel

extension Rule {
  static let spr07 = Rule(
    "SPR-07", .info, [.design], "A preset's spring is the one that the preset declares.",
    needs: ["animation", "token", "curve"], thresholds: [RuleThreshold("drift", 20, "%", by: .ours)]
  ) { rule in
    rule.overSprings { run, spring, result in
      guard let token = run.token,
        let named = MotionPreset(
          rawValue: run.hasToken(of: "preset") ? String(token.dropFirst(7)) : token),
        named.isOfDesign, case .spring(let parameters) = named.curve,
        let preset = Spring(parameters)
      else { return }
      let drift = max(
        abs(spring.duration / preset.duration - 1), abs(spring.bounce / preset.bounce - 1))
      result.require(
        drift * 100 <= rule[threshold: "drift"],
        otherwise: rule.finding(
          of: run,
          "spring \(spring.duration.milliseconds), bounce \(spring.bounce.words(3))",
          allowed: "\(token): \(preset.duration.milliseconds), bounce \(preset.bounce.words(3))"))
    }
  }
}

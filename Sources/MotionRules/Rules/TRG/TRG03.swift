import FrameModel

extension Rule {
  static let trg03 = Rule(
    "TRG-03", .warning, [.tokens], "Glass that the user makes morph takes spring.expressive.",
    needs: ["animation", "role", "token"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "glass-morph", run.isUser else { return }
      guard run.token != nil || run.curve != nil else {
        return result.unknown("token or curve of an animation")
      }
      result.require(
        run.token == "spring.expressive",
        otherwise: rule.finding(of: run, run.tokenOrCurve, allowed: "spring.expressive"))
    }
  }
}

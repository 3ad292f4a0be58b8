import FrameModel

extension Rule {
  static let tok07 = Rule(
    "TOK-07", .warning, [.tokens],
    "A spring's CSS curve is valid only at the duration that it is paired with.",
    needs: ["animation", "token", "curve"],
    thresholds: [RuleThreshold("duration", 5, "ms", by: .ours)]
  ) { rule in
    rule.overRuns { run, result in
      guard let token = run.token, run.hasToken(of: "spring"), let curve = run.curve,
        rule.isImported(curve), let paired = rule.session.tokens.pairedDuration(of: token)
      else { return }
      guard let declared = run.declared else {
        return result.unknown("duration of a spring's CSS curve")
      }
      result.require(
        abs(declared.milliseconds - paired) <= rule[threshold: "duration"],
        otherwise: rule.finding(
          of: run, declared.words, allowed: "\(token): \(Int(paired)) ms"))
    }
  }
}

import FrameModel

extension Rule {
  static let tok04 = Rule(
    "TOK-04", .warning, [.tokens], "An ease token runs for its own duration.",
    needs: ["animation", "token", "curve"],
    thresholds: [RuleThreshold("duration", 0.5, "ms", by: .ours)]
  ) { rule in
    rule.overRuns { run, result in
      guard let token = run.token, run.hasToken(of: "ease"),
        let wanted = rule.session.tokens.curve(token)?.duration
      else { return }
      guard let declared = run.declared else {
        return result.unknown("duration of an ease token")
      }
      let difference = abs((declared - wanted).milliseconds)
      result.require(
        difference <= rule[threshold: "duration"] + 1e-9,
        otherwise: rule.finding(of: run, declared.words, allowed: "\(token): \(wanted.words)"))
    }
  }
}

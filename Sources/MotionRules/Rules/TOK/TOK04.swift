import FrameModel

extension Rule {
  static let tok04 = Rule(
    "TOK-04", .warning, [.tokens], "An ease token runs for its own duration.",
    needs: ["animation", "token", "curve"], thresholds: [RuleThreshold("duration", 0.5, "ms")]
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

  static let tok05 = Rule(
    "TOK-05", .error, [.tokens],
    "Springs take no duration token, and ease tokens are no springs.",
    needs: ["animation", "token", "curve"]
  ) { rule in
    rule.overCurves(where: { $0.token != nil }) { run, curve, result in
      let isSpring = if case .spring = curve { true } else { false }
      let isMixed = isSpring && (run.hasToken(of: "duration") || run.hasToken(of: "ease"))
      let isEased = !isSpring && run.hasToken(of: "spring") && !rule.isImported(curve)
      result.require(
        !isMixed && !isEased,
        otherwise: rule.finding(
          of: run, "\(run.token ?? "") with \(curve.words)",
          allowed: "a spring token with a spring, an ease token with an ease"))
    }
  }

  static let tok06 = Rule(
    "TOK-06", .warning, [.tokens], "A duration token is always paired with an easing.",
    needs: ["animation", "token", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.hasToken(of: "duration") else { return }
      guard let curve = run.declaration.curve else {
        return result.fail(
          rule.finding(of: run, "\(run.token ?? "") alone", allowed: "an easing token with it"))
      }
      let isEase = if case .bezier = curve { true } else { false }
      result.require(
        isEase,
        otherwise: rule.finding(
          of: run, "\(run.token ?? "") with \(curve.words)", allowed: "an easing with it"))
    }
  }

  static let tok07 = Rule(
    "TOK-07", .warning, [.tokens],
    "A spring's CSS curve is valid only at the duration that it is paired with.",
    needs: ["animation", "token", "curve"], thresholds: [RuleThreshold("duration", 5, "ms")]
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

extension RuleCase {
  /// Whether a spring token is played by a curve of stops, as CSS plays springs.
  fileprivate func isImported(_ curve: MotionCurve) -> Bool {
    switch curve {
    case .custom, .linear: true
    default: false
    }
  }
}

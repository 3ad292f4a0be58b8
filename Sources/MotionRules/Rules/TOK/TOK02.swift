import FrameModel

extension Rule {
  static let tok02 = Rule(
    "TOK-02", .error, [.tokens], "A token's curve is the one that the token table gives it.",
    needs: ["animation", "token", "curve"],
    thresholds: [
      RuleThreshold("duration", 0.5, "ms", by: .ours),
      RuleThreshold("bounce", 0.005, "", by: .ours),
      RuleThreshold("points", 0.001, "", by: .ours),
    ]
  ) { rule in
    rule.overRuns { run, result in
      guard let token = run.token else { return }
      if run.hasToken(of: "duration") { return rule.requireDuration(token, of: run, &result) }
      // A project's own token that no table gives is a token, too.
      guard let wanted = rule.session.tokens.curve(token) else { return }
      guard let curve = run.declaration.curve else {
        return result.unknown("curve of an animation with a token")
      }
      // The stops by which CSS plays a spring are TOK-07's.
      if run.hasToken(of: "spring"), rule.isImported(curve) { return }
      result.require(
        rule.isSame(curve, wanted),
        otherwise: rule.finding(
          of: run, curve.words, allowed: "\(token): \(wanted.words)"))
    }
  }
}

extension RuleCase {
  /// Requires a duration token's own duration.
  fileprivate func requireDuration(
    _ token: String, of run: MotionRun, _ result: inout RuleResult
  ) {
    let wanted = TokenTable.durations.first { $0.name == token }?.duration
    guard let wanted else { return }
    guard let declared = run.declared else {
      return result.unknown("duration of an animation with a token")
    }
    result.require(
      abs((declared - wanted).milliseconds) <= self[threshold: "duration"] + 1e-9,
      otherwise: finding(of: run, declared.words, allowed: "\(token): \(wanted.words)"))
  }

  /// Whether two curves are the same within the thresholds of TOK-02.
  ///
  /// An ease with another duration than its pair's is for TOK-04 to say.
  fileprivate func isSame(_ a: MotionCurve, _ b: MotionCurve) -> Bool {
    switch (a, b) {
    case (.spring(let a), .spring(let b)):
      guard let a = Spring(a), let b = Spring(b) else { return false }
      return abs(a.duration - b.duration) * 1000 <= self[threshold: "duration"] + 1e-9
        && abs(a.bounce - b.bounce) <= self[threshold: "bounce"] + 1e-9
    case (.bezier(let a, _), .bezier(let b, _)):
      return a.count == b.count
        && zip(a, b).allSatisfy { abs($0 - $1) <= self[threshold: "points"] + 1e-9 }
    default: return a == b
    }
  }
}

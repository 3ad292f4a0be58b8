import FrameModel

extension RuleCase {
  /// Asks of every run that has one of some roles; unknown where no run has any role.
  func overRoles(
    _ roles: Set<String>, _ judge: (MotionRun, inout RuleResult) -> Void
  ) -> RuleResult {
    overRuns { run, result in
      guard let role = run.role, roles.contains(role), !session.isReducedFade(run) else { return }
      judge(run, &result)
    }
  }

  /// Requires one of some tokens, or a literal that is one of them in all but name.
  func require(_ tokens: [String], of run: MotionRun, _ result: inout RuleResult) {
    // The design profile has no token table: only a token that is named is held to one.
    if session.options.profile == .design, run.token == nil { return }
    let named = run.token ?? run.curve.flatMap { session.tokens.nearest(to: $0) }
    guard named != nil || run.curve != nil else {
      return result.unknown("token or curve of an animation")
    }
    result.require(
      named.map(tokens.contains) ?? false,
      otherwise: finding(
        of: run, "\(run.tokenOrCurve)" + (run.role.map { " for \($0)" } ?? ""),
        allowed: tokens.joined(separator: " or ")))
  }
}

extension MotionRun {
  /// Whether it moves something along, so that its range is a distance in points.
  var isTravel: Bool { property.hasPrefix("offset") || property.hasPrefix("position") }
}

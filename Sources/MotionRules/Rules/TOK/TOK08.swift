import FrameModel

extension Rule {
  static let tok08 = Rule(
    "TOK-08", .warning, [.tokens],
    "A duration fits what moves: micro for icons and colour, fast for exits and fades, standard for"
      + " most, slow for whole screens, cinematic for editorial and ambient motion.",
    needs: ["animation", "role or property", "duration"]
  ) { rule in
    rule.overDurations(where: { !$0.isSpring && !$0.isLoop }) { run, declared, result in
      guard let most = longest(for: run, in: rule.session) else {
        return rule.requireCinematic(run, declared, &result)
      }
      result.require(
        declared <= most.duration + .milliseconds(1),
        otherwise: rule.finding(
          of: run, declared.words + (run.role.map { " for \($0)" } ?? ""),
          allowed: "\(most.token): \(most.duration.words)"))
    }
  }

  /// The longest duration token that a role or property may take; nil where none is said.
  private static func longest(
    for run: MotionRun, in session: MotionSession
  ) -> (token: String, duration: Nanoseconds)? {
    let name =
      switch run.role {
      case "icon", "color": "micro"
      case "fade", "disappear", "list-delete": "fast"
      case "toast", "dropdown", "content": "standard"
      case "full-screen": "slow"
      default: run.direction == .exit ? "fast" : run.isFlip ? "micro" : ""
      }
    return TokenTable.durations.first { $0.name == "duration.\(name)" }
      .map { ($0.name, $0.duration) }
  }
}

extension RuleCase {
  /// The cinematic duration is for editorial and ambient motion, and signature moments.
  fileprivate func requireCinematic(
    _ run: MotionRun, _ declared: Nanoseconds, _ result: inout RuleResult
  ) {
    let cinematic = TokenTable.durations[4].duration
    let mayBeLong =
      run.declaration.category == .ambient || run.role == "ambient" || run.role == "editorial"
      || run.declaration.flags.contains(.signature)
    let isCinematic = declared == cinematic || run.token == "duration.cinematic"
    // Short enough for anything, or said to be what it is.
    let isSaid = run.role != nil || run.direction != nil || declared <= session.tokens.micro
    guard isSaid || mayBeLong || isCinematic else {
      return result.unknown("role of an animation")
    }
    result.require(
      mayBeLong || !isCinematic,
      otherwise: finding(
        of: run, declared.words,
        allowed: "the cinematic duration for editorial, ambient and signature motion only"))
  }
}

extension MotionRun {
  /// Whether an icon or a colour flips as feedback.
  fileprivate var isFlip: Bool {
    declaration.category == .micro && (property == "symbol" || property.hasPrefix("color"))
  }
}

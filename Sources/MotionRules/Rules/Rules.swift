extension Rule {
  /// Every rule, by family in the order of the documentation.
  package static let all: [Rule] =
    frames + evaluations + triggers + curves + tokenRules + durations + roles + springs + categories
    + staggers
    + gestures + velocities + interruptions + layouts + keyframes + loops + reducedMotion
    + transitions + systemMotion + haptics + consistency + coverage

  /// By id, whatever the case.
  package static func rule(_ id: String) -> Rule? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}

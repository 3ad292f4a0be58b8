/// Android vitals: limits on frame durations in milliseconds, whatever the refresh rate.
///
/// Source: Android documentation, "Slow rendering", "Frozen frames" and, for games, "Slow sessions".
package enum AndroidVitals {
  package static let slowLimit = 16.0
  package static let frozenLimit = 700.0

  package static func isSlow(_ duration: Double) -> Bool { duration > slowLimit }
  package static func isFrozen(_ duration: Double) -> Bool { duration > frozenLimit }

  /// A game's target, which sets the present-to-present limit of a slow frame.
  package enum GameTarget: Sendable {
    case fps20, fps30

    package var limit: Double { self == .fps20 ? 50 : 34 }
  }

  /// Whether more than a quarter of a session's frames were slow.
  ///
  /// Unknown for no frames. The original counts from a histogram, after a first minute of play.
  package static func isSlowSession(slow: Int, of frames: Int) -> Bool? {
    frames > 0 ? 4 * slow > frames : nil
  }
}

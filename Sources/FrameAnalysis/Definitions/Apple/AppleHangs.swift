/// Apple's classes for a main run loop that was busy too long.
///
/// Tools report more than 250 ms; up to 500 ms is a microhang. Which side 500 ms itself is on, and
/// where a severe hang begins, is in no text we could read. Source: Xcode documentation,
/// "Understanding hangs in your app"; WWDC23 session 10248.
package enum HangClass: String, Sendable {
  case none, microhang, hang

  package init(busy milliseconds: Double) {
    self = milliseconds > 500 ? .hang : milliseconds > 250 ? .microhang : .none
  }
}

/// Organizer's hang rate: seconds unresponsive per hour, of periods over 250 ms only.
package enum AppleHangRate {
  /// Unknown for an empty session.
  package static func secondsPerHour(busy: [Double], sessionSeconds: Double) -> Double? {
    guard sessionSeconds > 0 else { return nil }
    let unresponsive = busy.filter { HangClass(busy: $0) != .none }.reduce(0, +) / 1000
    return unresponsive / (sessionSeconds / 3600)
  }
}

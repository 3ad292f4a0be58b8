/// Firebase Performance's slow and frozen frames on iOS, in milliseconds.
///
/// The budget is the device's fastest rate, so a deliberate 60 or 80 Hz is slow on a 120 Hz panel; a
/// frozen frame is counted slow too. Source: firebase-ios-sdk, FPRScreenTraceTracker.m.
package struct FirebaseFrames: Sendable {
  /// Over this a frame is frozen.
  package static let frozenLimit = 700.0

  package private(set) var slow = 0
  package private(set) var frozen = 0
  package private(set) var total = 0

  package init(_ durations: [Double], maximumFramesPerSecond: Double) {
    guard maximumFramesPerSecond > 0 else { return }
    for duration in durations {
      total += 1
      if duration > 1000 / maximumFramesPerSecond { slow += 1 }
      if duration > Self.frozenLimit { frozen += 1 }
    }
  }
}

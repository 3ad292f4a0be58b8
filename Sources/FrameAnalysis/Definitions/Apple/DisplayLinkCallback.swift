/// What a display link told the app at one callback, in milliseconds.
///
/// `timestamp` is the start of the current refresh interval and `target` its end, which is the promise
/// that the next callback is held to. Source: Apple, "Optimizing ProMotion refresh rates for iPhone 13
/// Pro and iPad Pro".
package struct DisplayLinkCallback: Sendable, Equatable {
  package var timestamp: Double
  package var target: Double

  package init(timestamp: Double, target: Double) {
    self.timestamp = timestamp
    self.target = target
  }
}

extension [DisplayLinkCallback] {
  /// How late each callback but the first came: timestamp − the target before it, 0 when early.
  ///
  /// A deliberate 80 or 60 Hz moves the target along and so is no lateness.
  package var latenesses: [Double] {
    zip(self, dropFirst()).map { Swift.max(0, $1.timestamp - $0.target) }
  }

  /// The same against one fixed budget, which invents lateness where the rate is lowered on purpose.
  package func latenesses(againstBudget budget: Double) -> [Double] {
    zip(self, dropFirst()).map { Swift.max(0, $1.timestamp - $0.timestamp - budget) }
  }
}

package import FrameModel

/// A time in which the main thread gave no sign for over 250 ms while the app was active.
package struct MainThreadHang: Sendable, Equatable {
  /// How it is known, best first.
  package enum Source: String, Sendable {
    /// A watchdog in the app saw it.
    case stall
    /// One frame's work took that long.
    case work
    /// The link, which calls at every refresh, was not answered.
    case callbacks
  }

  package var range: Range<Timestamp>
  package var source: Source

  package var duration: Nanoseconds { range.upperBound - range.lowerBound }
  package var hangClass: HangClass { HangClass(busy: duration.milliseconds) }

  /// Over this a silent main thread is a hang.
  ///
  /// Source: Apple, "Understanding hangs in your app".
  package static let limit = Nanoseconds.milliseconds(250)
}

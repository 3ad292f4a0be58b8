/// How Chromium's compositor ended a frame.
package enum ChromeFrameState: String, Sendable {
  case noUpdateDesired = "NO_UPDATE_DESIRED"
  case presentedAll = "PRESENTED_ALL"
  /// Presented without the main thread's part of this frame, with an old or a newer one's.
  case partialOldMain = "PartialOldMain"
  case partialNewMain = "PartialNewMain"
  case dropped = "DROPPED"
}

/// The thread whose updates must be smooth, because something scrolls or animates on it.
package enum ChromeSmoothThread: String, Sendable {
  case none = "None"
  case compositor = "Compositor"
  case main = "Main"
  case both = "Both"
}

/// Chromium's dropped frames, as its smoothness metrics count them.
///
/// Source: chromium cc/metrics/frame_info.cc (IsDroppedAffectingSmoothness) and
/// dropped_frame_counter.cc.
package enum ChromeSmoothness {
  /// Whether a frame that was not presented whole is felt.
  ///
  /// With a smooth main thread an update that the main thread missed counts; a newer one does not.
  package static func isAffected(
    by state: ChromeFrameState, smooth thread: ChromeSmoothThread
  ) -> Bool {
    switch thread {
    case .none: false
    case .compositor: state == .dropped
    case .main, .both: state == .dropped || state == .partialOldMain
    }
  }

  /// Dropped, and dropped or partial, in percent of the frames for which an update was desired.
  ///
  /// Nothing where no update was desired.
  package static func shares(
    of states: [ChromeFrameState]
  ) -> (dropped: Double, droppedOrPartial: Double)? {
    let desired = states.count { $0 != .noUpdateDesired }
    guard desired > 0 else { return nil }
    let dropped = states.count { $0 == .dropped }
    let partial = states.count { $0 == .partialOldMain || $0 == .partialNewMain }
    return (
      100 * Double(dropped) / Double(desired), 100 * Double(dropped + partial) / Double(desired)
    )
  }

  /// The frames that fit a second of the sliding window, interval in µs; 0 for no interval.
  package static func framesPerWindow(interval: Double) -> Int {
    interval > 0 && interval < 1_000_000 ? Int(1_000_000 / interval) : 0
  }

  /// Dropped frames of one window in percent, at most 100.
  ///
  /// Nothing for an interval as long as the window, which the original ignores.
  package static func windowPercent(dropped: Int, interval: Double) -> Double? {
    let frames = framesPerWindow(interval: interval)
    return frames > 0 ? min(100, 100 * Double(dropped) / Double(frames)) : nil
  }
}

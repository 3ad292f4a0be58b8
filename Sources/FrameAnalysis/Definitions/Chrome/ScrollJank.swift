/// Chromium's scroll jank, third version: a refresh was missed although input was there to show.
///
/// A presentation gap over 1.5 vsyncs is jank when the first input of the frame came within 1.5
/// vsyncs of the last input of the frame before. Milliseconds. Source: chromium
/// cc/metrics/scroll_jank_dropped_frame_tracker.cc.
package struct ScrollJankV3: Sendable {
  package struct Frame: Sendable {
    package var presentation: Double
    package var firstInput: Double
    package var lastInput: Double

    package init(presentation: Double, firstInput: Double, lastInput: Double) {
      self.presentation = presentation
      self.firstInput = firstInput
      self.lastInput = lastInput
    }
  }

  /// Missed vsyncs before each frame but the first; 0 where it was on time or had no input to show.
  package private(set) var missedVsyncs: [Int]
  private let presented: Int

  /// Compares each frame with the one before; empty for a vsync that is not positive.
  package init(_ frames: [Frame], vsync: Double) {
    presented = frames.count
    guard vsync > 0 else {
      missedVsyncs = []
      return
    }
    missedVsyncs = zip(frames, frames.dropFirst()).map { previous, frame in
      let gap = frame.presentation - previous.presentation
      let inputGap = frame.firstInput - previous.lastInput
      guard gap > 1.5 * vsync, inputGap < 1.5 * vsync else { return 0 }
      return Int(min(1e9, (gap + vsync / 2) / vsync)) - 1
    }
  }

  /// Frames that came late in percent of frames presented.
  ///
  /// The original computes it over windows of 64 frames and over each scroll.
  package var delayedFramesPercentage: Double? {
    presented > 0 ? 100 * Double(missedVsyncs.count { $0 > 0 }) / Double(presented) : nil
  }
}

/// Chromium's scroll jank, fourth version, its first rule: frames must keep the input-to-display time
/// that this scroll has shown it can keep.
///
/// The fling and fast-scroll rules need scroll distances and are not here. Source: chromium
/// cc/metrics/scroll_jank_v4_decider.cc; defaults from cc/base/features.cc.
package enum ScrollJankV4 {
  package static let stabilityCorrection = 0.05
  package static let discountFactor = 0.01

  /// cutoff + (n − 1) · 0.01 · vsync − 0.05 · vsync.
  package static func adjustedCutoff(_ cutoff: Double, vsyncs: Int, vsync: Double) -> Double {
    cutoff + Double(vsyncs - 1) * discountFactor * vsync - stabilityCorrection * vsync
  }

  /// How many vsyncs earlier the frame could have been shown.
  ///
  /// - Parameters:
  ///   - delay: from the frame's first input to its presentation.
  ///   - cutoff: the shortest such time that the scroll has lately kept.
  ///   - vsyncs: vsyncs since the frame before; with one nothing was missed.
  ///   - vsync: the refresh interval.
  /// - Returns: 0 where it was shown as soon as it could be.
  package static func missedVsyncs(
    delay: Double, cutoff: Double, vsyncs: Int, vsync: Double
  ) -> Int {
    guard vsyncs > 1, vsync > 0 else { return 0 }
    let spare = delay - adjustedCutoff(cutoff, vsyncs: vsyncs, vsync: vsync)
    return Int(min(1e9, max(0, spare / (1 - discountFactor) / vsync)))
  }
}

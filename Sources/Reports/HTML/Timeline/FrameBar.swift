import FrameAnalysis
import FrameModel

/// Where a frame's bar stands on the timeline, and how high.
///
/// It is as high as the wait that is held against the frame is long.
struct FrameBar {
  var left: Timestamp
  var right: Timestamp
  /// Absent when it is not known how long the frame took.
  var length: Nanoseconds?

  var middle: Timestamp { left + Nanoseconds((right - left).count / 2) }
}

extension FrameBar {
  /// The bar of the frame at a position.
  init(of position: Int, in frames: borrowing FrameResults) {
    let wait = FrameWait(of: position, in: frames)
    left = frames.start(at: wait.owner)
    length = wait.length
    // Without a length a frame owns its own wait.
    right = left + (wait.length ?? frames.interval(at: position) ?? .zero)
  }
}

extension SurfaceAnalysis {
  /// Whether bars stand for the waits between presentations.
  var isJudgedByPresentation: Bool {
    metrics[.frameLate]?.evidence?.isOfPresentation ?? false
  }
}

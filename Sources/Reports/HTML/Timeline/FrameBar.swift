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

  init(of position: Int, in frames: FrameResults) {
    let frame = frames[position]
    let wait = FrameWait(of: position, in: frames)
    left = frames[wait.owner].start
    length = wait.length
    right = left + (wait.length ?? frame.interval ?? .zero)
  }

  var middle: Timestamp { left + Nanoseconds((right - left).count / 2) }
}

extension SurfaceAnalysis {
  /// Whether bars stand for the waits between presentations.
  var isJudgedByPresentation: Bool {
    metrics[.frameLate]?.evidence?.isOfPresentation ?? false
  }
}

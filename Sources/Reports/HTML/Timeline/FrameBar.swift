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

/// Finds the bars of frames, best in the order of their positions.
struct FrameBars {
  private var reader: FrameResults.Reader

  init(of frames: FrameResults) {
    reader = frames.reader(of: FrameWait.fields + [.start, .interval])
  }

  mutating func bar(of position: Int) -> FrameBar {
    let wait = FrameWait(of: position, by: &reader)
    reader.move(to: wait.owner)
    let left = reader.start
    guard let length = wait.length else {
      // Without a length a frame owns its own wait.
      return FrameBar(left: left, right: left + (reader.interval ?? .zero), length: nil)
    }
    return FrameBar(left: left, right: left + length, length: length)
  }
}

extension SurfaceAnalysis {
  /// Whether bars stand for the waits between presentations.
  var isJudgedByPresentation: Bool {
    metrics[.frameLate]?.evidence?.isOfPresentation ?? false
  }
}

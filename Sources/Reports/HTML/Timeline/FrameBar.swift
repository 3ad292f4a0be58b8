import FrameAnalysis
import FrameModel

/// Where a frame's bar stands on the timeline, and how high.
///
/// A frame that is judged by its presentation owns the wait that it ended: the long bar is the late
/// frame's, not its punctual predecessor's, whose duration that wait is. Any other frame owns its
/// own duration.
struct FrameBar {
  var left: Timestamp
  var right: Timestamp
  /// Absent when it is not known how long the frame took.
  var length: Nanoseconds?

  init(of position: Int, in frames: FrameResults) {
    let frame = frames[position]
    if frame.evidence?.isOfPresentation == true,
      let before = Self.shown(before: position, in: frames),
      let length = frames[before].duration
    {
      left = frames[before].start
      right = left + length
      self.length = length
    } else {
      left = frame.start
      right = left + (frame.duration ?? frame.interval ?? .zero)
      length = frame.duration
    }
  }

  var middle: Timestamp { left + Nanoseconds((right - left).count / 2) }

  /// How far back the frame before may be: frames between them were dropped.
  private static let reach = 1_000

  private static func shown(before position: Int, in frames: FrameResults) -> Int? {
    (max(0, position - reach)..<position).last { frames[$0].duration != nil }
  }
}

extension SurfaceAnalysis {
  /// Whether bars stand for the waits between presentations.
  var isJudgedByPresentation: Bool {
    metrics[.frameLate]?.evidence?.isOfPresentation ?? false
  }
}

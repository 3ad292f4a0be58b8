package import FrameModel

/// The wait that is held against a frame.
///
/// A frame that is judged by its presentation owns the wait that it ended: a long wait is the late
/// frame's, not its punctual predecessor's, whose duration that wait is. Any other frame owns its
/// own duration.
package struct FrameWait: Sendable, Equatable {
  /// The frame whose duration it is: a position in `SurfaceAnalysis.frames`.
  package var owner: Int
  /// Absent when it is not known how long it was.
  package var length: Nanoseconds?
  /// Whether it ended with the frame, and did not begin with it.
  package var isBefore: Bool

  package init(of position: Int, in frames: borrowing FrameResults) {
    if frames.verdict(at: position).evidence?.isOfPresentation == true,
      let before = Self.shown(before: position, in: frames)
    {
      (owner, length, isBefore) = (before, frames.duration(at: before), true)
    } else {
      (owner, length, isBefore) = (position, frames.duration(at: position), false)
    }
  }

  /// How far back the frame before may be: frames between them were dropped.
  private static let reach = 1_000

  private static func shown(before position: Int, in frames: FrameResults) -> Int? {
    (max(0, position - reach)..<position).last { frames.duration(at: $0) != nil }
  }
}

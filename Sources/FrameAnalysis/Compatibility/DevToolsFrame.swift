package import FrameModel

/// A frame as the Frames track of Chrome DevTools shows it: from one begin frame to the next.
package struct DevToolsFrame: Sendable, Equatable {
  /// The number of the draw that made the frame visible; a dropped frame carries it too.
  package var sequence: Int64
  package var start: Timestamp
  package var duration: Nanoseconds
  package var isDropped: Bool
  /// Only the compositor's part was shown.
  package var isPartial: Bool
  package var isIdle: Bool

  package init(
    sequence: Int64, start: Timestamp, duration: Nanoseconds = .zero, isDropped: Bool = false,
    isPartial: Bool = false, isIdle: Bool = false
  ) {
    self.sequence = sequence
    self.start = start
    self.duration = duration
    self.isDropped = isDropped
    self.isPartial = isPartial
    self.isIdle = isIdle
  }
}

/// A step in the life of a Chrome compositor frame, as the trace has it.
///
/// Kept beside the frames that they become, so that other tools' ways to count the same events can
/// be reproduced to the letter.
package struct CompositorEvent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    case begin, draw, drop, needsBegin, needsNoBegin, requestMain, beginMain, commit, activate
    /// The page's main frame is shown by the surface from here on.
    case bindMain
  }

  package var kind: Kind
  package var time: Timestamp
  /// The surface, a position in `Trace.displays`.
  package var display: Int32
  /// The frame sequence number; absent in old traces.
  package var sequence: Int64?
  /// For a drop: part of the frame was shown.
  package var isPartial: Bool

  package init(
    kind: Kind, time: Timestamp, display: Int32, sequence: Int64? = nil, isPartial: Bool = false
  ) {
    self.kind = kind
    self.time = time
    self.display = display
    self.sequence = sequence
    self.isPartial = isPartial
  }
}

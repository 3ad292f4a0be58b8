package import FrameModel

/// A trace event that bears on frames, reduced to the fields that decide what became of them.
package struct ChromeEvent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// Steps of a compositor frame, named as in `CompositorEvent`.
    case begin, draw, drop, needsBegin, needsNoBegin, requestMain, beginMain, commit, activate
    /// The ends of a pipeline report: the whole life of one frame, or of one half of it.
    case reportBegin, reportEnd
    /// The ends of the stages inside a report that cost time.
    case mainStageBegin, mainStageEnd, commitStageBegin, commitStageEnd
    case submitStageBegin, submitStageEnd

    /// Whether it is a step of the compositor, and not an end of a report or of its stages.
    package var isStep: Bool { rawValue < Self.reportBegin.rawValue }
  }

  package var kind: Kind
  package var time: Timestamp
  package var surface: ChromeSurface
  /// The frame sequence number; absent in old traces.
  package var sequence: Int64?
  /// The asynchronous track that a report and its stages share within a process.
  package var track: Int64?
  /// For a drop: part of the frame was shown.
  package var isPartial = false
  /// For a report: what became of the frame.
  package var outcome: ChromeOutcome?
  /// For a report: the page was being scrolled.
  package var isScrolling = false
  /// For a report: it covers the compositor's half only, and another covers the main thread's.
  package var isForked = false

  package init(
    _ kind: Kind, _ time: Timestamp, _ surface: ChromeSurface = ChromeSurface(),
    sequence: Int64? = nil, track: Int64? = nil
  ) {
    self.kind = kind
    self.time = time
    self.surface = surface
    self.sequence = sequence
    self.track = track
  }
}

/// The key of a compositor's surface: layer tree ids repeat between processes.
package struct ChromeSurface: Hashable, Sendable {
  package var process: Int64?
  /// Absent for the stages of a report, which name their track only.
  package var layer: Int64?

  package init(process: Int64? = nil, layer: Int64? = nil) {
    self.process = process
    self.layer = layer
  }
}

/// What a pipeline report says became of its frame, or of its half.
package enum ChromeOutcome: UInt8, Sendable {
  case noUpdate, presented, partial, dropped
}

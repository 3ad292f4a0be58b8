/// What the source itself says became of a frame; most sources say nothing.
package enum FrameState: UInt8, Sendable, CaseIterable {
  /// Presented whole.
  case presented
  /// Shown without the main thread's part.
  case partial
  /// Never presented.
  case dropped
  /// Nothing needed drawing: the display asked and the app had no change. Not a frame.
  case noUpdate
}

/// One trip through the render loop, as the source recorded it.
///
/// Raw times and declared intent only: every verdict is computed from them. An absent field was not
/// recorded, which is not the same as zero.
public struct Frame: Sendable, Equatable {
  /// The source's frame index: per display, +1 per observed callback.
  package var index: Int64
  /// The display (or compositor surface) it belongs to: a position in `Trace.displays`.
  package var display: Int32
  /// The start of the frame's opportunity.
  package var time: Timestamp
  /// The promised refresh interval, target − start.
  package var interval: Nanoseconds?
  /// The moment by which work must be done.
  package var deadline: Timestamp?
  /// The clock at callback entry: a stall misdates `time`, never this.
  package var callback: Timestamp?
  /// Main-thread work.
  package var mainStart: Timestamp?
  package var mainEnd: Timestamp?
  /// Raster or render-server work.
  package var renderStart: Timestamp?
  package var renderEnd: Timestamp?
  /// Predicted and actual presentation.
  package var expectedPresent: Timestamp?
  package var present: Timestamp?
  /// Durations, where a source has them without their ends.
  package var uiDuration: Nanoseconds?
  package var cpuDuration: Nanoseconds?
  package var totalDuration: Nanoseconds?
  /// Completion − deadline, signed: negative is slack.
  package var overrun: Nanoseconds?
  /// The source's own frame number.
  package var number: Int64?
  /// The source's own verdict, shown beside ours and never used as ours.
  package var sourceVerdict: Bool?
  package var state: FrameState?

  /// From its start to the end of all its work, as far as the source has it.
  package var totalTime: Nanoseconds? { totalDuration ?? renderEnd.map { $0 - time } }

  package init(index: Int64, display: Int32 = 0, time: Timestamp) {
    self.index = index
    self.display = display
    self.time = time
  }
}

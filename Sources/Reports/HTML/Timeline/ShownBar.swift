import FrameModel

/// What a bar of the timeline shows of the frames that it stands for.
struct ShownBar {
  /// What evaluations took on the main thread in the costliest of the frames, and when that was shown.
  struct Cost {
    var time: Nanoseconds
    var left: Timestamp
    var right: Timestamp
  }

  /// The bar of the frame that is drawn.
  var frame: FrameBar
  /// From where the first of the frames stands to where the last one does.
  var left: Timestamp
  var right: Timestamp
  /// Of the frame that is drawn.
  var start: Timestamp
  var duration: Nanoseconds?
  var budget: Nanoseconds?
  /// Absent where nothing was evaluated.
  var cost: Cost?
}

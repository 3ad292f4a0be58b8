/// What the frames of a display have beside their results, column by column.
struct FrameColumnsBeside {
  /// How many of its evaluations were idle, by position of the frame; empty where none were made, or
  /// where nothing tells.
  var idleEvaluations: NarrowNumbers<UInt8>
  /// Whether the trace records anything to tell idle evaluations by.
  var tellsIdleness: Bool
}

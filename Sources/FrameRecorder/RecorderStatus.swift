/// How a recording goes: for a debug screen, since nothing is ever thrown at the app.
public struct RecorderStatus: Sendable, Equatable {
  /// Records written.
  public internal(set) var records: UInt64 = 0
  /// Bytes written.
  public internal(set) var bytes: UInt64 = 0
  /// Records lost, which the log has been told of.
  public internal(set) var lost: UInt64 = 0
  /// Batches that the sink did not take.
  public internal(set) var failures = 0
  /// Why the last of them was not taken.
  public internal(set) var lastFailure: SinkFailure?
  /// Whether the black box could be made; nil where none was asked for.
  public internal(set) var hasBlackBox: Bool?
}

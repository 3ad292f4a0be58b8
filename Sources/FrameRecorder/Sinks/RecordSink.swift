/// Where the lines of a log go.
///
/// Called from one thread at a time and never from the app's own: it may take its time. What it
/// throws is counted as lost, told of in the log when writing is possible again, and never reaches
/// the app.
public protocol RecordSink: Sendable {
  /// Begins a segment, which is a log of its own.
  ///
  /// - Parameter segment: The number of the segment, from 0.
  /// - Throws: What makes that impossible for now; it is tried again with the next batch.
  func begin(segment: Int) throws(SinkFailure)

  /// Writes whole lines, all of them or none.
  ///
  /// - Parameter lines: One or more lines, each with its end.
  /// - Throws: What kept them from being written.
  func write(_ lines: [UInt8]) throws(SinkFailure)

  /// Ends the log.
  func end()
}

/// Why a sink could not write.
public struct SinkFailure: Error, Equatable, Sendable {
  /// What was tried, such as `write`.
  public let operation: String
  /// The system's error number, or 0.
  public let code: Int32

  /// A failure of an operation.
  public init(_ operation: String, code: Int32 = 0) {
    self.operation = operation
    self.code = code
  }
}

/// Hands each batch of lines to a function, for instance to send it to a host.
public struct ClosureSink: RecordSink {
  private let body: @Sendable ([UInt8]) throws(SinkFailure) -> Void

  /// A sink that calls a function with one or more whole lines.
  public init(_ body: @escaping @Sendable ([UInt8]) throws(SinkFailure) -> Void) {
    self.body = body
  }

  /// Does nothing: a header among the lines begins a segment.
  public func begin(segment: Int) {}

  /// Hands lines on.
  public func write(_ lines: [UInt8]) throws(SinkFailure) { try body(lines) }

  /// Does nothing.
  public func end() {}
}

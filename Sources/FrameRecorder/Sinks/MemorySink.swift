/// Keeps a log in memory, for tests and for sending it elsewhere.
public final class MemorySink: RecordSink {
  private let kept = Guarded<[[UInt8]]>([])

  /// An empty log.
  public init() {}

  /// The bytes of each segment.
  public var segments: [[UInt8]] { kept.withLock { $0 } }

  /// All bytes, segment after segment.
  public var bytes: [UInt8] { Array(segments.joined()) }

  /// Begins a segment.
  public func begin(segment: Int) { kept.withLock { $0.append([]) } }

  /// Keeps lines.
  public func write(_ lines: [UInt8]) {
    kept.withLock { segments in
      if segments.isEmpty { segments.append([]) }
      segments[segments.count - 1] += lines
    }
  }

  /// Does nothing.
  public func end() {}
}

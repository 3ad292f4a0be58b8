import FrameModel

/// Bytes in order, from a file, from memory or out of a gzip stream.
///
/// A source fills a buffer that its reader owns, so that reading a chunk allocates nothing. It is
/// called once a chunk, where the cost of an existential does not show.
protocol ByteSource: ~Copyable {
  /// Fills at most `count` bytes of `buffer` from `index` and returns how many; 0 is the end.
  ///
  /// What the bytes have to say about the input as a whole goes to `facts`.
  mutating func read(
    into buffer: inout [UInt8], at index: Int, upTo count: Int, noting facts: inout InputFacts
  ) throws(TraceError) -> Int

  /// Goes on at another place of the input; false for one that can only be read in order.
  mutating func seek(to offset: Int) -> Bool
}

extension ByteSource where Self: ~Copyable {
  mutating func seek(to offset: Int) -> Bool { false }
}

/// What the bytes of an input themselves have to say about it.
struct InputFacts: Sendable, Equatable {
  /// Bytes of the file, before decompression.
  var bytes = 0
  var isCompressed = false
  /// Whether the gzip stream stops before its own end.
  var isCutShort = false
  /// Where, in the compressed file, bytes follow that are no gzip member.
  var trailingBytesAt: Int?
}

/// An input that is already in memory, for tests and for callers that made it themselves.
struct MemoryBytes: ByteSource, ~Copyable {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(
    into buffer: inout [UInt8], at index: Int, upTo count: Int, noting facts: inout InputFacts
  ) throws(TraceError) -> Int {
    let filled = min(count, bytes.count - position)
    for offset in 0..<filled { buffer[index + offset] = bytes[position + offset] }
    position += filled
    facts.bytes += filled
    return filled
  }
}
